/**
 * What a sentence can show. The first group speaks for a memory, the second against one, the third
 * only helps to word it. A language leaves out what it does not look for.
 */
export const CUES = [
  'remember', // asks to keep something
  'forget', // asks to drop something that was kept
  'standing', // an order or custom that holds beyond the task
  'ban', // "don't …", "no …": needs a scar or a complaint beside it
  'scar', // the bad experience a rule comes from
  'habit', // what is made or undone by a program
  'grounds', // a reason that holds in general
  'complaint', // "you keep doing …"
  'only', // the modest wish after a complaint
  'taste', // a lasting preference
  'widened', // holds for all of its kind: makes a ban beside it a lasting one
  'approval', // "keep doing it like this"
  'self', // who the person is and what they know
  'place', // words that say what a place is for: needs a locator
  'locator', // a link, a channel, a named tool
  'event', // needs a day to come
  'moved', // got another day: a single word may tell what
  'bound', // a limit in time, or what follows from it: needs a day to come
  'decision', // settled, not to be changed
  'constraint', // what an institution demands
  'scoped', // an order for all of the project: needs what goes wrong otherwise
  'consequence', // what goes wrong otherwise
  'custom', // how and how often the team releases
  'background', // why something exists or is kept
  'absence', // who is away, who stands in
  'change', // something known is no longer so: needs the memory it concerns
  'reversal', // an order or a ban is lifted: likewise
  'onward', // from now on, other than before
  'retract', // takes back what was said
  'authority', // an institution whose word binds the person
  // against
  'question',
  'diagnosis', // asks what is wrong: makes the sentence before it a finding
  'wondering',
  'hearsay',
  'passing', // holds for this once
  'brief', // asked to keep for a step of the session
  'chore', // a reminder for the session
  'known', // already written down elsewhere
  'secret',
  'dictated', // words to put into a file
  'errand', // a link the present task needs
  'plan', // what the person is about to do
  'pointed', // about the very thing at hand
  'vague', // names what it is about by pointing to it alone
  'product', // what the program shall do for its users
  'conditional', // hangs on something else
  'personal', // about the person's own doings
  'irony', // spoils the whole turn
  'praise', // opens with praise, meant or not
  'absurd', // prescribes what nobody wants: behind praise it is mockery
  'disowned', // the person distances themself: spoils the whole turn
  // wording
  'chatter', // nothing but an interjection
  'task', // begins like an order for now
  'linked', // leans on the sentence before it
  'unsettled', // time words that mean nothing later
] as const;
export type Cue = (typeof CUES)[number];

/** What a cue is recognised by. */
export interface Pattern {
  test(text: string): boolean;
}

/** One language as data: adding one is a module like this and a line in `languages.ts`. */
export interface Language {
  readonly code: string;
  /** How its texts are spelled before cues and words are looked for: small, without accents. */
  readonly plain?: (text: string) => string;
  readonly cues: Readonly<Partial<Record<Cue, Pattern>>>;
  /** Begins words of somebody else that go on to the end of the line. */
  readonly speech: RegExp;
  /** A comma behind which something else begins: `fix the typo, and from now on …`. */
  readonly breaks: RegExp;
  /** Words without content of their own. */
  readonly fillers: ReadonlySet<string>;
  /** A word without its endings; English endings are cut when it is left out. */
  readonly stem?: (word: string) => string;
  readonly wording: Wording;
}

/** A language that tells its sentences itself. */
export interface SelfTelling extends Language {
  readonly reads: (sentence: string) => boolean;
}

export interface Wording {
  /** Taken off the front and the end of a sentence, again and again. */
  readonly opening: RegExp;
  readonly closing: RegExp;
  /** Dropped wherever they stand. */
  readonly swearing: RegExp;
  /** Begins the reason inside a sentence; what is before it is the rule. */
  readonly reason: RegExp;
  /** A clause at the front that says when or where, in its first group. */
  readonly scope: RegExp;
  readonly fullStop: string;
  readonly ends: RegExp;
  /** How a date takes the place of its words: `in two weeks` → `on 2026-03-25`. */
  readonly dated: (words: string, date: string) => string;
}
