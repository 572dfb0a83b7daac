import { sameStatement, statementKey } from '../similarity.ts';
import { statementsIn } from './paragraphs.ts';
import { addressSlots, type Slot, slotsOf } from './slots.ts';

/** What statements can be found in: a memory, or what a run is about to make of one. */
export interface Subject {
  readonly title: string;
  readonly description: string;
  readonly body: string;
}

export interface Lookup<S extends Subject> {
  /** The first subject that says this already, word for word. */
  findSame(statement: string): S | undefined;
  /** The subjects that give the same property another value. */
  findOther(slots: readonly Slot[]): S[];
}

/** Makes many subjects searchable; they keep their order. */
export function buildLookup<S extends Subject>(subjects: readonly S[]): Lookup<S> {
  const statements = new Map<string, { subject: S; statement: string }[]>();
  const slots = new Map<string, { subject: S; value: string }[]>();
  for (const subject of subjects) {
    for (const statement of statementsOf(subject)) {
      addTo(statements, statementKey(statement), { subject, statement });
      for (const { key, value } of [...slotsOf(statement), ...addressSlots(statement)]) {
        addTo(slots, key, { subject, value });
      }
    }
  }
  return {
    findSame: (statement) =>
      statements
        .get(statementKey(statement))
        ?.find((known) => sameStatement(known.statement, statement))?.subject,
    findOther: (asked) =>
      asked.flatMap(({ key, value }) =>
        (slots.get(key) ?? [])
          .filter((known) => known.value !== value)
          .map((known) => known.subject),
      ),
  };
}

function statementsOf({ title, description, body }: Subject): string[] {
  return [title, description, ...statementsIn(body)];
}

function addTo<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
