/**
 * Encodings from before UTF-8 that programs still write on computers of their languages, the likelier before the less
 * likely: of those that read a text equally well the first is taken.
 */
const ENCODINGS = [
  ...['windows-1252', 'macintosh', 'windows-1250', 'iso-8859-2', 'windows-1253', 'windows-1251', 'koi8-r'],
  ...['shift_jis', 'euc-kr', 'gbk', 'big5'],
];
/** Bytes that are looked at, of lines with letters beyond ASCII alone: the rest tells nothing. */
const SAMPLE = 32 * 1024;
const LINE_FEED = 10;

/** A letter beyond ASCII that a name has in the middle of it, and what makes it odd there. */
const ODD: readonly RegExp[] = [
  // A sign within a word, or one that no name has.
  /(?<=\p{L})[^\p{L}\p{M}\p{P}\p{ASCII}]|[¬¦¤¢¥§¶†‡‰ˆ˜¸¨¯¹²³±µƒ\x80-\x9f\u2500-\u259f\ufffd\ue000-\uf8ff]/gu,
  /(?<=\p{L})[‹›—„‚•…“”«»¿¡](?=\p{L})/gu,
  // A capital within a word.
  /(?<=\p{Ll})[^\P{Lu}\p{ASCII}]/gu,
  // Letters of two scripts in one word.
  /(?<=[a-z])[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/giu,
  /(?<=[\p{Script=Cyrillic}\p{Script=Greek}])[a-z]/giu,
  // Three accented Latin letters in a row.
  /(?<=[^\P{Script=Latin}\p{ASCII}]{2})[^\P{Script=Latin}\p{ASCII}]/gu,
  // Narrow kana, and Chinese letters of an age that Korean hardly has.
  /[\uff61-\uff9f]/g,
];
/** What Czech letters look like in the encoding of the West; few of its texts have both these and š or ž. */
const CZECH = /[øìèùï]/gi;
const KOREAN_ODD = /\p{Script=Han}/gu;
/** Letters that Chinese uses every day begin with these bytes in GBK and go on above 0xa0. */
const RARE_GBK_TRAIL = 0xa1;

/** The text of bytes that are no UTF-8 and no UTF-16, in whichever encoding makes names of them. */
export function decodeOld(bytes: Uint8Array): string {
  const sample = linesBeyondAscii(bytes);
  let best = { encoding: 'windows-1252', odd: oddIn('windows-1252', sample) };
  for (const encoding of ENCODINGS) {
    if (best.odd === 0) break;
    const odd = oddIn(encoding, sample);
    if (odd < best.odd) best = { encoding, odd };
  }
  return new TextDecoder(best.encoding).decode(bytes);
}

/** How much of a text looks unlike names of anything. */
function oddIn(encoding: string, sample: Uint8Array): number {
  const text = decodedOrNull(encoding, sample);
  if (text === null) return Number.POSITIVE_INFINITY;
  const odd = ODD.reduce((sum, signs) => sum + (text.match(signs)?.length ?? 0), 0);
  if (encoding === 'windows-1252') return odd + (/[šž]/i.test(text) ? (text.match(CZECH)?.length ?? 0) : 0);
  if (encoding === 'euc-kr') return odd + (text.match(KOREAN_ODD)?.length ?? 0);
  return encoding === 'gbk' ? odd + rareInGbk(sample) : odd;
}

function decodedOrNull(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return null;
    throw error;
  }
}

function rareInGbk(bytes: Uint8Array): number {
  let rare = 0;
  for (let at = 0; at < bytes.length; at++) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    if ((bytes[at] ?? 0) < RARE_GBK_TRAIL || (bytes[at + 1] ?? 0) < RARE_GBK_TRAIL) rare++;
    at++;
  }
  return rare;
}

function linesBeyondAscii(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(SAMPLE);
  let length = 0;
  for (let from = 0; from < bytes.length && length < SAMPLE; ) {
    const found = bytes.indexOf(LINE_FEED, from);
    const to = found < 0 ? bytes.length : found + 1;
    const line = bytes.subarray(from, Math.min(to, from + SAMPLE - length));
    // A line that is cut could end in half a letter, and a file’s last may be.
    const isWhole = line.length === to - from && (found >= 0 || length === 0);
    if (isWhole && line.some((byte) => byte > 0x7f)) {
      sample.set(line, length);
      length += line.length;
    }
    from = to;
  }
  return length === 0 ? bytes.subarray(0, SAMPLE) : sample.subarray(0, length);
}
