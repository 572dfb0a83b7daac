/** What a text holds as JSON; undefined, which no JSON is, when it holds none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A caller that needs the reason parses for itself.
    return undefined;
  }
}

/** The members of a JSON object, unchecked; none when the text is damaged or something else. */
export function membersOf(text: string): Readonly<Record<string, unknown>> {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
