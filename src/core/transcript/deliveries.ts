/**
 * A message typed while the agent works is written down several times: when it enters the queue,
 * as an attachment where the agent saw it, and as a user line when it became a prompt of its own.
 */
export type Carrier = 'queue' | 'attachment' | 'user';

/** Where the turns of one message stand in the list of turns. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/** Whether a carrier brings a message anew, and which turns it makes superfluous. */
export type Admission =
  | { readonly isRepeated: true }
  | { readonly isRepeated: false; readonly replaces?: Place };

interface Message {
  readonly text: string;
  readonly time: string | undefined;
  readonly carriers: Set<Carrier>;
  /** The agent took it in during a turn, so no user line follows. */
  isAbsorbed: boolean;
  place: Place;
}

/** Clocks of the carriers of one message may differ by this much. */
const SLACK_MS = 10_000;
/** Carriers that come behind the user line of their message stand close to it. */
const MAX_DELIVERED = 16;
/** A queue holds a few messages. What waits longer lost its carrier, and looking through it costs time. */
const MAX_WAITING_TEXTS = 64;
const MAX_WAITING_ALIKE = 16;

/** Finds the carriers of the same message, in whatever order they come. */
export class Deliveries {
  /** Messages without a user line yet, by their text, oldest first. */
  readonly #waiting = new Map<string, Message[]>();
  /** The last messages with a user line. */
  readonly #delivered: Message[] = [];

  /** A carrier of a message, whose turns would stand at `place`. The later, weightier one wins. */
  admit(carrier: Carrier, text: string, at: { time: string | undefined; place: Place }): Admission {
    const late = carrier === 'user' ? undefined : this.#findDelivered(carrier, text, at.time);
    late?.carriers.add(carrier);
    if (late !== undefined) return { isRepeated: true };
    const message = this.#findWaiting(carrier, text);
    if (message !== undefined) return this.#join(message, carrier, at.place);
    const created: Message = { text, ...at, carriers: new Set([carrier]), isAbsorbed: false };
    if (carrier === 'user') this.#deliver(created);
    else this.#wait(created);
    return { isRepeated: false };
  }

  /** The queue let go of a message because the agent had taken it in. */
  absorb(text: string): void {
    const message = this.#allWaiting(text).find((waiting) => !waiting.isAbsorbed);
    if (message === undefined) return;
    message.isAbsorbed = true;
    if (message.carriers.has('attachment')) this.#stopWaiting(message);
  }

  /** The places of queued messages that another agent's message turns out to contain. */
  claim(text: string): Place[] {
    return this.#take((message) => isOnlyQueued(message) && text.includes(keyOf(message.text)));
  }

  /** The person took back what was still in the queue: the places of these messages. */
  takeBack(): Place[] {
    return this.#take(isOnlyQueued);
  }

  #take(isTaken: (message: Message) => boolean): Place[] {
    const taken = [...this.#waiting.values()].flat().filter(isTaken);
    for (const message of taken) this.#stopWaiting(message);
    return taken.map(({ place }) => place);
  }

  #join(message: Message, carrier: Carrier, place: Place): Admission {
    message.carriers.add(carrier);
    if (carrier === 'queue') return { isRepeated: true };
    const replaces = message.place;
    message.place = place;
    if (carrier === 'user' || message.isAbsorbed) this.#stopWaiting(message);
    if (carrier === 'user') this.#deliver(message);
    return { isRepeated: false, replaces };
  }

  #wait(message: Message): void {
    const alike = this.#allWaiting(message.text).slice(1 - MAX_WAITING_ALIKE);
    this.#waiting.set(keyOf(message.text), [...alike, message]);
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size > MAX_WAITING_TEXTS && oldest !== undefined)
      this.#waiting.delete(oldest);
  }

  #deliver(message: Message): void {
    this.#delivered.push(message);
    if (this.#delivered.length > MAX_DELIVERED) this.#delivered.shift();
  }

  #findDelivered(carrier: Carrier, text: string, time: string | undefined): Message | undefined {
    const key = keyOf(text);
    return this.#delivered.findLast(
      (message) =>
        !message.carriers.has(carrier) &&
        keyOf(message.text) === key &&
        !isLater(time, message.time),
    );
  }

  #findWaiting(carrier: Carrier, text: string): Message | undefined {
    if (this.#waiting.size === 0) return undefined;
    return this.#allWaiting(text).find((message) => !message.carriers.has(carrier));
  }

  #allWaiting(text: string): readonly Message[] {
    return this.#waiting.get(keyOf(text)) ?? [];
  }

  #stopWaiting(message: Message): void {
    const others = this.#allWaiting(message.text).filter((waiting) => waiting !== message);
    if (others.length > 0) this.#waiting.set(keyOf(message.text), others);
    else this.#waiting.delete(keyOf(message.text));
  }
}

/** Said too long after to be the same message. */
function isLater(time: string | undefined, before: string | undefined): boolean {
  if (time === undefined || before === undefined) return false;
  return Date.parse(time) > Date.parse(before) + SLACK_MS;
}

function isOnlyQueued(message: Message): boolean {
  return message.carriers.size === 1 && message.carriers.has('queue') && !message.isAbsorbed;
}

/** Carriers differ in white space at the ends. */
function keyOf(text: string): string {
  return text.trim();
}
