/** The letters that a QR code keeps in five and a half bits each (ISO/IEC 18004, 7.4.4), in their order. */
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const BASE = LETTERS.length;

/** Bytes as such letters: two bytes are three letters, a last one two (RFC 9285). */
export function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 2) {
    const [high = 0, low] = [bytes[i], bytes[i + 1]];
    text += low === undefined ? letters(high, 2) : letters(high * 256 + low, 3);
  }
  return text;
}

function letters(value: number, count: number): string {
  let [text, rest] = ['', value];
  for (let i = 0; i < count; i++) {
    text += LETTERS[rest % BASE];
    rest = Math.floor(rest / BASE);
  }
  return text;
}

/** The inverse of toBase45; null for what it did not make. */
export function fromBase45(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 3 === 1) return null;
  const bytes = new Uint8Array(Math.floor(text.length / 3) * 2 + (text.length % 3 === 0 ? 0 : 1));
  for (let i = 0, at = 0; i < text.length; i += 3) {
    const part = text.slice(i, i + 3);
    let value = 0;
    for (let j = part.length - 1; j >= 0; j--) {
      const digit = LETTERS.indexOf(part[j] as string);
      if (digit < 0) return null;
      value = value * BASE + digit;
    }
    if (part.length === 2) {
      if (value > 0xff) return null;
      bytes[at++] = value;
    } else {
      if (value > 0xffff) return null;
      bytes[at++] = value >> 8;
      bytes[at++] = value & 0xff;
    }
  }
  return bytes;
}
