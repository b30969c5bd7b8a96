import { ImportRefusal } from '../refusal.ts';

/** A set lies some ten levels deep in the deepest of the exports. */
const DEPTH_MAX = 100;
/** Brackets and commas: of 64 MB that hold nothing but sets there are fewer. */
const PARTS_MAX = 6_000_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Reads JSON of which little is known yet. What is so deep, or in so many pieces, that its objects would take more
 * memory than the browser gives, which ends the whole page, is refused unread. Throws ImportRefusal.
 */
export function boundedJson(text: string): unknown {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfText(text, at + 1);
      continue;
    }
    if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--;
    const opens = code === OPEN_LIST || code === OPEN_OBJECT;
    if (opens) depth++;
    if (opens || code === COMMA) parts++;
    if (depth > DEPTH_MAX) throw new ImportRefusal('json_broken');
    if (parts > PARTS_MAX) throw new ImportRefusal('json_too_much');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportRefusal('json_broken');
  }
}

/** Where the quotation mark is that ends a text. */
function endOfText(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE) return at;
  }
  return text.length;
}
