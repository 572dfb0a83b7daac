import { redact } from './redact.ts';

/** A JSON value with the secrets taken out of every text in it, names of fields included. */
export function redactValue(value: unknown): unknown {
  if (typeof value === 'string') return redact(value).text;
  if (Array.isArray(value)) return value.map(redactValue);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, inner]) => [
    redact(key).text,
    redactValue(inner),
  ]);
  return Object.fromEntries(fields);
}
