import { Inflate } from 'fflate';
import { ImportRefusal, type ImportRefusalCode } from '../refusal.ts';

/** Of a file as it comes, and of what it unpacks to, in bytes: 100,000 sets are about 12 MB. */
export const MAX_IMPORT_BYTES = 64 * 1024 * 1024;
const ENTRIES_MAX = 200;
const CHUNK = 64 * 1024;
const LATIN = new TextDecoder('windows-1252');

/** The first bytes of what is no table and no JSON, and why it is refused. Matched at the offset. */
const MAGIC: readonly (readonly [at: number, bytes: string, ImportRefusalCode])[] = [
  [0, '\u00ff\u00d8\u00ff', 'picture'],
  [0, '\u0089PNG', 'picture'],
  [0, 'GIF8', 'picture'],
  [8, 'WEBP', 'picture'],
  [4, 'ftyp', 'picture'],
  [0, 'BM\u0000', 'picture'],
  [0, 'II*\u0000', 'picture'],
  [0, 'MM\u0000*', 'picture'],
  [0, '%PDF', 'pdf'],
  [0, '\u00d0\u00cf\u0011\u00e0', 'spreadsheet'],
  [0, 'Rar!', 'archive'],
  [0, '7z\u00bc\u00af', 'archive'],
];

/** Refuses by its first bytes what can be no export. */
export function refuseByMagic(bytes: Uint8Array): void {
  // Byte by byte, since every decoder makes other letters of some.
  const head = String.fromCharCode(...bytes.subarray(0, 32));
  const found = MAGIC.find(([at, magic]) => magicAt(head, at, magic));
  if (found) throw new ImportRefusal(found[2]);
  const start = LATIN.decode(bytes.subarray(0, 64)).replace(/^ï»¿/, '').trimStart().toLowerCase();
  if (/^<(\?xml|!doctype|html|svg)/.test(start)) throw new ImportRefusal('web_page');
}

function magicAt(head: string, at: number, magic: string): boolean {
  return head.startsWith(magic, at);
}

const SQLITE = new TextEncoder().encode('SQLite format 3\0');
export const isSqlite = (bytes: Uint8Array) => SQLITE.every((byte, i) => bytes[i] === byte);
export const isZip = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
export const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8;

interface ZipEntry {
  name: string;
  method: number;
  packed: Uint8Array;
  size: number;
  crc: number;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** Throws where what was unpacked is not what was packed: a number with a digit changed would still be one. */
function checked(content: Uint8Array, crc: number): Uint8Array {
  let value = -1;
  for (const byte of content) value = (CRC_TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  if ((value ^ -1) >>> 0 !== crc) throw new ImportRefusal('archive_broken');
  return content;
}

/** The files of a zip, smallest work first refused: none is unpacked before it is asked for. */
export function zipEntries(bytes: Uint8Array): { name: string; read: () => Uint8Array }[] {
  const entries = directoryOf(bytes);
  if (entries.some(({ name }) => /^xl\/|^\[Content_Types\]\.xml$|^content\.xml$/.test(name))) {
    throw new ImportRefusal('spreadsheet');
  }
  const files = entries.filter(({ name }) => !/\/$|^__MACOSX\/|(^|\/)\./.test(name));
  const declared = files.reduce((sum, { size }) => sum + size, 0);
  if (declared > MAX_IMPORT_BYTES) throw new ImportRefusal('archive_bomb');
  return files.map((entry) => ({ name: entry.name, read: () => unpacked(entry) }));
}

/** The central directory at a zip's end, which is the one that says the sizes before anything is unpacked. */
function directoryOf(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  const lowest = Math.max(0, end - 0xffff);
  while (end >= lowest && view.getUint32(end, true) !== 0x06054b50) end--;
  if (end < lowest) throw new ImportRefusal('archive_broken');
  const count = view.getUint16(end + 10, true);
  if (count > ENTRIES_MAX) throw new ImportRefusal('archive');
  let at = view.getUint32(end + 16, true);
  const entries: ZipEntry[] = [];
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) {
      throw new ImportRefusal('archive_broken');
    }
    // A password's bit.
    if ((view.getUint16(at + 8, true) & 1) === 1) throw new ImportRefusal('archive');
    const nameLength = view.getUint16(at + 28, true);
    const packedSize = view.getUint32(at + 20, true);
    const local = view.getUint32(at + 42, true);
    if (local + 30 > bytes.length || view.getUint32(local, true) !== 0x04034b50) {
      throw new ImportRefusal('archive_broken');
    }
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    entries.push({
      name: LATIN.decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      packed: bytes.subarray(from, from + packedSize),
      size: view.getUint32(at + 24, true),
      crc: view.getUint32(at + 16, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function unpacked({ method, packed, size, crc }: ZipEntry): Uint8Array {
  if (method === 0) return checked(packed, crc);
  if (method !== 8) throw new ImportRefusal('archive');
  return checked(inflated(packed, size), crc);
}

/** A gzip's content; its header is read by hand, so that the same limit holds while it is unpacked. */
export function gunzipped(bytes: Uint8Array): Uint8Array {
  const flags = bytes[3] ?? 0;
  let at = 10;
  if (flags & 4) at += 2 + (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 256;
  for (const bit of [8, 16]) {
    if (flags & bit) {
      const zero = bytes.indexOf(0, at);
      if (zero < 0) throw new ImportRefusal('archive_broken');
      at = zero + 1;
    }
  }
  if (flags & 2) at += 2;
  if (bytes.length < at + 8) throw new ImportRefusal('archive_broken');
  const crc = new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 8, true);
  return checked(inflated(bytes.subarray(at, bytes.length - 8), MAX_IMPORT_BYTES), crc);
}

/** Unpacked piece by piece, so that a bomb is stopped. @param max bytes: of a zip what the file claims, whose sum is bounded */
function inflated(packed: Uint8Array, max: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const inflate = new Inflate((piece) => {
    size += piece.length;
    if (size > max) throw new ImportRefusal('archive_bomb');
    pieces.push(piece);
  });
  try {
    for (let at = 0; at < packed.length; at += CHUNK) {
      inflate.push(packed.subarray(at, at + CHUNK), at + CHUNK >= packed.length);
    }
  } catch (error) {
    if (error instanceof ImportRefusal) throw error;
    throw new ImportRefusal('archive_broken');
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
