/** What a model thinks aloud before its answer, where its endpoint does not part the two. */
const THOUGHTS = /^\s*<think>.*?<\/think>/s;
const FENCED = /```(?:json)?[^\S\n]*\n(.*?)\n?```/s;

/**
 * The JSON in an answer of a model that was only asked in words for JSON: what stands in the first fence,
 * else from the first brace to the last one, else all of it. Not checked.
 */
export function bareJson(answer: string): string {
  const text = answer.replace(THOUGHTS, '').trim();
  const first = text.indexOf('{');
  if (first === 0) return text;
  const fenced = FENCED.exec(text);
  if (fenced?.[1] !== undefined) return fenced[1].trim();
  const last = text.lastIndexOf('}');
  return first === -1 || last < first ? text : text.slice(first, last + 1);
}
