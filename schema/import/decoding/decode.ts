import { ImportRefusal } from '../refusal.ts';
import { decodeOld } from './old-encodings.ts';

const SAMPLE = 4_096;
/** Among the first letters of a table's headings is one that parts two of them. */
const HEADINGS = 64;
/** Beyond these a text has none: tab, line feed, form feed, carriage return, escape. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what tells a text from bytes.
const CONTROLS = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/g;

/**
 * The text of a file: UTF-8, UTF-16 either way, or an older encoding where it is none of these; every line ends
 * with a line feed. Throws `not_text` when it is no text at all.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decoded(bytes).replace(/^\uFEFF+/, '');
  if (looksBinary(text)) throw new ImportRefusal('not_text');
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
}

function decoded(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    return isMostlyUtf8(text) ? text : decodeOld(bytes);
  }
}

/**
 * Whether a text that is not quite UTF-8 was: cut in the middle of a letter, or with some bytes broken. The letters
 * of another encoding hardly ever make one of UTF-8.
 */
function isMostlyUtf8(text: string): boolean {
  let broken = 0;
  let whole = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) broken++;
    else if (code > 0x7f) whole++;
  }
  return whole > broken;
}

/** By its mark, or by the zero bytes that every other one of Latin letters and digits is: in each row there are some. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  // Half of a file may be in another encoding: then its headings are none of this one.
  if (!sample.subarray(0, HEADINGS).includes(0)) return null;
  const zeros = [0, 0];
  for (let i = 0; i < sample.length; i++) if (sample[i] === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (sample.length < 4) return null;
  if (odd > half * 0.3 && even < half * 0.1) return 'utf-16le';
  if (even > half * 0.3 && odd < half * 0.1) return 'utf-16be';
  return null;
}

function looksBinary(text: string): boolean {
  const sample = text.slice(0, SAMPLE);
  const odd = (sample.match(CONTROLS) ?? []).length + (sample.match(/\uFFFD/g) ?? []).length;
  return sample.includes('\u0000') || odd > sample.length / 50;
}
