import * as v from 'valibot';

/** Control characters, what breaks a line, and what turns the direction of the text behind it. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** A text of one line, whatever somebody typed or sent: what can't be printed becomes a space. */
export function plainText(text: string): string {
  return text.replace(UNPRINTABLE, ' ').trim();
}

export function isPlainText(text: string): boolean {
  return text.search(UNPRINTABLE) < 0;
}

/**
 * A name or title as calls give it. It is mended, not refused: the call may lie in a phone's outbox since
 * long before this was a rule, and what hangs on it must not be parked.
 */
export const plainTextSchema = v.pipe(v.string(), v.transform(plainText));

/** A row's content with each of its texts so. Ids and instants never hold such a character. */
export function plainFields<Value>(fields: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  const isPlain = Object.values(fields).every((value) => typeof value !== 'string' || isPlainText(value));
  if (isPlain) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      typeof value === 'string' ? (plainText(value) as Value) : value,
    ]),
  );
}
