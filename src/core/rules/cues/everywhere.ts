import { TOOL } from './en-lists.ts';
import { anyOf } from './pattern.ts';

/** What looks the same in every language that programs are written in. */

const r = String.raw;

/** A link, a channel, a named tool, a host. */
export const LOCATOR = anyOf(
  r`https?://\S+`,
  r`(?:^|\s)#[a-z][\w-]{2,}`,
  r`\b${TOOL}\b`,
  r`\b[\w-]+(?:\.[\w-]+)+/[\w/#?=&.-]+`,
  r`\b[\w-]+\.(?:internal|local|corp|intra|lan)\b`,
);

/** Links that the task of the day needs, in the notation of `anyOf`. */
export const ERRAND_LINK = r`/(?:issues|pulls?|merge_requests|commits?|actions/runs|runs|jobs|builds|browse|questions|q|status)/[\w-]*\d|localhost|127\.0\.0\.1|^\s*https?://\S+\s`;

/** Strings that are keys by their form, in the notation of `anyOf`. */
export const SECRET_FORM = r`\bBearer \S{8,}|-----BEGIN|\b(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])[\w-]{24,}\b|\[redacted`;
