/** What was copied out of a chat: lines that say who wrote, and when, each with a message below or behind it. */

/** A run of lines: from `from` to before `to`. */
export interface LineRun {
  readonly from: number;
  readonly to: number;
}

const r = String.raw;
const TIME = r`(?:오전 |오후 |上午|下午)?\d{1,2}[:h]\d\d(?::\d\d)?(?:\s?[AaPp]\.?[Mm]\.?)?(?: [Uu]hr)?`;
const DATE = r`\d{1,4}[-./]\s?\d{1,2}[-./]\s?(?:\d{2,4})?`;
const WORD = r`\p{L}[\p{L}\p{M}\p{N}._'’-]*`;
const NAME = r`@?${WORD}(?: [\p{L}(][\p{L}\p{M}\p{N}._'’()-]*){0,3}`;
/** Without a wider gap only a name looks different from a sentence that ends in a time. */
const BARE_NAME = r`@?${WORD}(?: \p{Lu}[\p{L}\p{M}._'’-]*){0,2}`;

/** Name and time alone on a line, as chat programs set them and people do not. */
const SURE_HEADERS = anyOf(
  r`^${NAME}(?: {2,}|\t+)\[?${TIME}\]?$`,
  r`^${NAME} \[(?:${DATE},? )?${TIME}\]:?$`,
  r`^${NAME}, \[${DATE},? ${TIME}\]:?$`,
  r`^\[(?:${DATE}|${WORD}),? ${TIME}\] ${NAME}:?$`,
);
/** The same, as a person's own timetable may look. */
const LIKELY_HEADERS = anyOf(
  r`^${BARE_NAME} ${TIME}$`,
  r`^${NAME} [—–|•·-] (?:${WORD},? ){0,3}${TIME}$`,
  r`^\[${TIME}\] ${BARE_NAME}$`,
);
/** The message stands on the same line. */
const SURE_MESSAGES = anyOf(
  r`^\[(?:(?:${DATE}|${WORD}),? )?${TIME}\] (?:${NAME}:|<[^<>]+>) `,
  r`^${DATE},? ${TIME} [-–] ${NAME}: `,
);
const LIKELY_MESSAGES = anyOf(r`^${TIME} (?:${BARE_NAME}:|<[^<>/]+>) `, r`^<${WORD}> (?!.*</)`);

/** Capital letters count: they tell a name from a sentence. */
function anyOf(...shapes: readonly string[]): RegExp {
  return new RegExp(shapes.join('|'), 'u');
}

/** Where somebody's message begins. */
interface ChatStart {
  readonly at: number;
  /** No sentence and no timetable looks like it. */
  readonly isSure: boolean;
}

/** From the first message to the end of the paragraph that the last one begins; none without a message. */
export function findChat(lines: readonly string[]): (LineRun & ChatSigns) | undefined {
  const starts = lines.flatMap((line, at) => startAt(line.trim(), lines[at + 1] ?? '', at));
  const first = starts[0];
  const last = starts.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const gap = lines.findIndex((line, at) => at > last.at && line.trim() === '');
  return {
    from: first.at,
    to: gap === -1 ? lines.length : gap,
    messages: starts.length,
    isSure: starts.some(({ isSure }) => isSure),
  };
}

interface ChatSigns {
  readonly messages: number;
  readonly isSure: boolean;
}

function startAt(line: string, next: string, at: number): readonly ChatStart[] {
  if (!MAY_START.test(line)) return [];
  if (line.length > MAX_LOOKED_AT && !SURE_MESSAGES.test(line.slice(0, MAX_LOOKED_AT))) return [];
  const start = line.slice(0, MAX_LOOKED_AT);
  if (SURE_MESSAGES.test(start)) return [{ at, isSure: true }];
  if (LIKELY_MESSAGES.test(start)) return [{ at, isSure: false }];
  if (next.trim() === '' || isHeader(next.trim())) return [];
  if (SURE_HEADERS.test(start)) return [{ at, isSure: true }];
  return LIKELY_HEADERS.test(start) ? [{ at, isSure: false }] : [];
}

/** What every start has: a time, or a name in angle brackets. Most lines have neither. */
const MAY_START = /\d[:h]\d\d|^</;
/** Enough of a line to know who wrote it. */
const MAX_LOOKED_AT = 120;

function isHeader(line: string): boolean {
  return line.length <= MAX_LOOKED_AT && (SURE_HEADERS.test(line) || LIKELY_HEADERS.test(line));
}
