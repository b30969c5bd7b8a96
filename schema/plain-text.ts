import * as v from 'valibot';

/**
 * Control characters, line breaks, characters that turn the direction of the text behind them, and surrogates without
 * their other half: no UTF-8 has one, so that a database would keep another text than the device that sent it.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** What can be seen: no space, joiner, filler or blank of any script. */
const VISIBLE = /[^\s\p{Cf}\p{DI}\u2800]/u;

/** A text without what a terminal or a screen may take for more than a character. */
export const printable = (text: string) => text.replace(UNPRINTABLE, ' ').trim();

/** However a device, or a file of another app, ends its lines. */
const LINE_BREAK = /\r\n?|\n|\u2028|\u2029/;

/** The same of a text that has lines. */
export const printableLines = (text: string) =>
  text
    .split(LINE_BREAK)
    .map((line) => line.replace(UNPRINTABLE, ' '))
    .join('\n')
    .trim();

/**
 * A text of one line, whatever was typed or sent: each unprintable character becomes a space, and nothing is left of
 * one in which there is nothing to see.
 */
export function plainText(text: string): string {
  return visible(printable(text));
}

/** The same of a note, whose lines stay as they were typed. */
function plainNote(text: string): string {
  return visible(printableLines(text));
}

const visible = (plain: string) => (VISIBLE.test(plain) ? plain : '');

/** The beginning of a text as calls keep it, in at most `max` UTF-16 units. */
export function cutText(text: string, max: number): string {
  return plainText(plainText(text).slice(0, max));
}

/** The same of a note. */
export function cutNote(note: string, max: number): string {
  return plainNote(plainNote(note).slice(0, max));
}

export function isPlainText(text: string): boolean {
  return text.search(UNPRINTABLE) < 0;
}

/**
 * A name or title as calls give it. It is mended, not refused: the call may have been in a phone's outbox
 * since long before this rule, and changes that depend on it must not be parked.
 */
export const plainTextSchema = v.pipe(v.string(), v.transform(plainText));

/** A note as calls give it. */
export const plainNoteSchema = v.pipe(v.string(), v.transform(plainNote));
