import { sameStatement, statementKey } from '../similarity.ts';
import { statementsIn } from './paragraphs.ts';
import { addressSlots, type Slot, slotsOf } from './slots.ts';

/** What statements can be found in: a memory, or what a run is about to make of one. */
export interface Subject {
  readonly title: string;
  readonly description: string;
  readonly body: string;
}

interface Entry<S> {
  readonly place: number;
  readonly subject: S;
  readonly statements: readonly string[];
  readonly slots: readonly Slot[];
}

/**
 * Subjects by what they say. Each has a key; set again it takes the place of what it was. Results come
 * in the order in which the keys were first set.
 */
export class Lookup<S extends Subject> {
  readonly #entries = new Map<string, Entry<S>>();
  readonly #keysByStatement = new Map<string, Set<string>>();
  readonly #keysBySlot = new Map<string, Set<string>>();
  #places = 0;

  set(key: string, subject: S): void {
    const place = this.#entries.get(key)?.place ?? this.#places++;
    this.delete(key);
    const { title, description, body } = subject;
    const statements = [title, description, ...statementsIn(body)];
    const slots = statements.flatMap((text) => [...slotsOf(text), ...addressSlots(text)]);
    this.#entries.set(key, { place, subject, statements, slots });
    for (const statement of statements) note(this.#keysByStatement, statementKey(statement), key);
    for (const slot of slots) note(this.#keysBySlot, slot.key, key);
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    for (const text of entry.statements) this.#keysByStatement.get(statementKey(text))?.delete(key);
    for (const slot of entry.slots) this.#keysBySlot.get(slot.key)?.delete(key);
  }

  /** The first that says this already, word for word. */
  findSame(statement: string): S | undefined {
    const entries = this.#entriesOf(this.#keysByStatement.get(statementKey(statement)));
    return entries.find(({ statements }) =>
      statements.some((known) => sameStatement(known, statement)),
    )?.subject;
  }

  /** Those that give one of these properties another value. */
  findOther(asked: readonly Slot[]): S[] {
    return asked.flatMap(({ key, value }) =>
      this.#entriesOf(this.#keysBySlot.get(key))
        .filter(({ slots }) => slots.some((slot) => slot.key === key && slot.value !== value))
        .map(({ subject }) => subject),
    );
  }

  #entriesOf(keys: ReadonlySet<string> = new Set()): Entry<S>[] {
    return [...keys]
      .flatMap((key) => this.#entries.get(key) ?? [])
      .sort((a, b) => a.place - b.place);
  }
}

function note(map: Map<string, Set<string>>, at: string, key: string): void {
  const keys = map.get(at);
  if (keys === undefined) map.set(at, new Set([key]));
  else keys.add(key);
}
