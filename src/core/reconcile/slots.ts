import { oneLine } from '../plain-text.ts';
import { wordsOf } from '../similarity.ts';

/** A property that has one value at a time: where something is tracked, its date, its host. */
export interface Slot {
  /** What it is a property of; equal for statements about the same property. */
  readonly key: string;
  readonly value: string;
}

/** Longer ones say more than one property. */
const MAX_STATEMENT_CHARS = 300;
// Names of things of which there is one: "the staging host is …" leaves no room for a second one.
const SINGLE =
  /(?:^| )(?:tracker|board|channel|host|hostname|url|address|port|branch|region|database|deadline|date|freeze|release|owner|maintainer|name|role|title|time zone|timezone|email|version|package manager|editor|shell|language|window|bucket|cluster|partition|registry)$/i;
const VERBS =
  'tracked|filed|reported|logged|documented|hosted|deployed|stored|published|managed|discussed|announced';
const TRACKED = new RegExp(
  `^(.+?) (?:is|are|gets?) (?:now |currently |always )?(${VERBS}) (?:in|at|on|to|under|via|with|by) (?:the )?(.+)$`,
  'i',
);
const NAMED =
  /^(?:the |our |my |their )?(.+?)(?: is| are|:) (?:now |currently )?(?!not |no longer )(.+)$/i;
const DATED =
  /^(?:the |our )?(.+?) (starts?|begins?|ends?|ships?|goes out|launches|closes|opens|is due|is planned|is scheduled|is|happens|takes place)(?: now)?(?: on| for| by| at)? (\d{4}-\d{2}-\d{2})$/i;
const LANGUAGES =
  'english|chinese|german|french|spanish|portuguese|italian|russian|japanese|korean|英文|英语|中文|汉语|日文|日语|德文|德语|法文|法语';
const WRITTEN = new RegExp(
  `^(.+?) (?:(?:must|should) be |is |are |go |stay )?(?:now |always )?(?:written )?in (${LANGUAGES})$`,
  'i',
);
const WRITTEN_ZH = new RegExp(
  `^(.+?)(?:一律|统一|都|要|请|必须|改成|改)*用(${LANGUAGES})(?:来)?(?:写|编写|书写)?$`,
);
const URL = /https?:\/\/[^\s<>"'`)\]，。；]+/gi;

/**
 * The properties that a statement of one sentence gives a value to. Few and sure rather than many: an
 * order with another object ("use pnpm", "use yarn") is none.
 */
export function slotsOf(statement: string): Slot[] {
  if (statement.length > MAX_STATEMENT_CHARS) return [];
  const text = oneLine(statement.replace(/[*_`]+/g, ''))
    .replace(/^[-+] /, '')
    .replace(/[.!。！]+$/, '');
  if (/[.!?] |[。！？]/.test(text) || statement.trim().includes('\n')) return [];
  return patternSlots(text);
}

/** True when the statement gives one of these properties another value. */
export function holdsOther(slots: readonly Slot[], statement: string): boolean {
  return slotsOf(statement).some((held) =>
    slots.some(({ key, value }) => key === held.key && value !== held.value),
  );
}

function patternSlots(text: string): Slot[] {
  const [, tracked, verb, place] = TRACKED.exec(text) ?? [];
  const [, dated, event, date] = DATED.exec(text) ?? [];
  const [, written, language] = WRITTEN.exec(text) ?? WRITTEN_ZH.exec(text) ?? [];
  const [, named, value] = NAMED.exec(text) ?? [];
  return [
    ...slot(`${verb?.toLowerCase()}`, tracked, place),
    ...slot('date', dated && `${dated} ${event}`, date),
    ...slot('language', written, language),
    ...slot('is', named !== undefined && SINGLE.test(named) ? named : undefined, value),
  ];
}

function slot(kind: string, subject: string | undefined, value: string | undefined): Slot[] {
  if (subject === undefined || value === undefined) return [];
  return [{ key: `${kind}:${wordsOf(subject).join(' ')}`, value: wordsOf(value).join(' ') }];
}

/** The address that a statement is about, if it names exactly one; its value is what is said of it. */
export function addressSlots(statement: string): Slot[] {
  const text = oneLine(statement);
  const [url, ...more] = text.match(URL) ?? [];
  if (url === undefined || more.length > 0) return [];
  const key = `url:${url.replace(/[.,;:!?]+$/, '').replace(/\/$/, '')}`;
  return [{ key, value: wordsOf(text.replace(url, ' ')).join(' ') }];
}
