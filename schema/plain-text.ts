import * as v from 'valibot';

/**
 * Control characters, line breaks, characters that turn the direction of the text behind them, and surrogates without
 * their other half: no UTF-8 has one, so that a database would keep another text than the device that sent it.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** What can be seen: no space, joiner, filler or blank of any script. */
const VISIBLE = /[^\s\p{Cf}\p{DI}\u2800]/u;

const printable = (text: string) => text.replace(UNPRINTABLE, ' ').trim();

/**
 * A text of one line, whatever was typed or sent: each unprintable character becomes a space, and nothing is left of
 * one in which there is nothing to see.
 */
export function plainText(text: string): string {
  const plain = printable(text);
  return VISIBLE.test(plain) ? plain : '';
}

/** The beginning of a text as calls keep it, in at most `max` UTF-16 units. */
export function cutText(text: string, max: number): string {
  return plainText(plainText(text).slice(0, max));
}

export function isPlainText(text: string): boolean {
  return text.search(UNPRINTABLE) < 0;
}

/**
 * A name or title as calls give it. It is mended, not refused: the call may have been in a phone's outbox
 * since long before this rule, and changes that depend on it must not be parked.
 */
export const plainTextSchema = v.pipe(v.string(), v.transform(plainText));

/**
 * A row's content with each of its texts printable. A name without anything to see stays, which rows may have from
 * before that was refused. Ids and instants never hold such a character.
 */
export function plainFields<Value>(fields: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  const isPlain = Object.values(fields).every((value) => typeof value !== 'string' || isPlainText(value));
  if (isPlain) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      typeof value === 'string' ? (printable(value) as Value) : value,
    ]),
  );
}
