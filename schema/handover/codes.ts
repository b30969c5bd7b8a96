import { hash32, hex32 } from '../hash.ts';
import { fromBase45, toBase45 } from './base45.ts';

/** Raised when a code's shape changes. */
const VERSION = 1;
const NAME = 'CHALKBOOK';
/** Bytes of one code: with its head, 73 squares a side, which a phone reads easily off another's screen. */
const BYTES_A_CODE = 360;
/** The most codes: more would take minutes to film, and a file is the way then. */
export const CODES_MAX = 600;
const [SEED, CHECK_SEED] = [0x811c9dc5, 0x9e3779b9];

/**
 * Bytes as the texts of codes that are filmed in any order, each with the id of the whole, its place, their
 * number and a checksum: `CHALKBOOK:1:ID:PLACE:COUNT:CHECK:BYTES`. Null where they are too many.
 */
export function toCodes(bytes: Uint8Array): string[] | null {
  const count = Math.max(1, Math.ceil(bytes.length / BYTES_A_CODE));
  if (count > CODES_MAX) return null;
  const id = wholeId(bytes);
  return Array.from({ length: count }, (_, place) => {
    const data = toBase45(bytes.subarray(place * BYTES_A_CODE, (place + 1) * BYTES_A_CODE));
    const said = `${id}:${place}:${count}`;
    return `${NAME}:${VERSION}:${said}:${checkOf(said, data)}:${data}`;
  });
}

/** Made of the content: filming the same content again continues, and other content is another whole. */
function wholeId(bytes: Uint8Array): string {
  return upper(hash32(toBase45(bytes), SEED));
}
const checkOf = (said: string, data: string) => upper(hash32(`${said}:${data}`, CHECK_SEED));
const upper = (value: number) => hex32(value).toUpperCase();

interface Code {
  id: string;
  place: number;
  count: number;
  bytes: Uint8Array<ArrayBuffer>;
}

type ReadCode = { is: 'code'; code: Code } | { is: 'other' | 'newer' | 'damaged' };

/** Reads one code's text, whatever a camera saw. */
export function readCode(text: string): ReadCode {
  const parts = /^CHALKBOOK:(\d{1,4}):(.*)$/s.exec(text);
  if (!parts) return { is: 'other' };
  const version = Number(parts[1]);
  if (version > VERSION) return { is: 'newer' };
  // No release made another, and the checksum does not hold the version.
  if (version !== VERSION) return { is: 'damaged' };
  const head = /^([0-9A-F]{8}):(\d{1,3}):(\d{1,3}):([0-9A-F]{8}):(.*)$/s.exec(parts[2] ?? '');
  if (!head) return { is: 'damaged' };
  const [, id = '', placeText = '', countText = '', check, data = ''] = head;
  const [place, count] = [Number(placeText), Number(countText)];
  const bytes = check === checkOf(`${id}:${place}:${count}`, data) ? fromBase45(data) : null;
  if (!bytes || bytes.length > BYTES_A_CODE || count < 1 || count > CODES_MAX || place >= count)
    return { is: 'damaged' };
  return { is: 'code', code: { id, place, count, bytes } };
}

/** The codes that were filmed so far. */
interface Filmed {
  /** Null before the first code. */
  id: string | null;
  count: number;
  /** By place; false is missing. */
  has: readonly boolean[];
}

/** Puts codes together again, in any order and seen as often as they like. A code of another whole begins anew. */
export function codeCollector() {
  let id: string | null = null;
  let parts: (Uint8Array<ArrayBuffer> | undefined)[] = [];

  return {
    /** `new`: one that was missing. `again`: there already. Anything else is nothing of ours. */
    see(text: string): 'new' | 'again' | 'other' | 'newer' | 'damaged' {
      const read = readCode(text);
      if (read.is !== 'code') return read.is;
      const { code } = read;
      if (code.id !== id || code.count !== parts.length) {
        id = code.id;
        parts = Array.from({ length: code.count });
      }
      if (parts[code.place]) return 'again';
      parts[code.place] = code.bytes;
      return 'new';
    },
    filmed: (): Filmed => ({ id, count: parts.length, has: Array.from(parts, (part) => part !== undefined) }),
    /**
     * The whole, once nothing is missing; null before, and where the parts don't make the whole that they
     * name.
     */
    whole(): Uint8Array<ArrayBuffer> | null {
      const here = parts.filter((part) => part !== undefined);
      if (id === null || here.length < parts.length) return null;
      const bytes = new Uint8Array(here.reduce((sum, { length }) => sum + length, 0));
      let at = 0;
      for (const part of here) {
        bytes.set(part, at);
        at += part.length;
      }
      return wholeId(bytes) === id ? bytes : null;
    },
  };
}
