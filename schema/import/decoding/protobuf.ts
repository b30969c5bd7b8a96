import { ImportRefusal } from '../refusal.ts';

/** More fields in one message than any diary has. */
const FIELDS_MAX = 1_000_000;
const VARINT_BYTES_MAX = 10;
/** So many groups of seven bits are a whole number without loss. */
const SAFE_GROUPS = 7;
const UTF8 = new TextDecoder();

/** What a field holds: a number, or the bytes of a text, of a message or of what is not read. */
type WireValue = number | Uint8Array;
/** The values of a message by their fields' numbers, in the order of the file. */
export type WireMessage = ReadonlyMap<number, readonly WireValue[]>;

/**
 * Reads one message as it lies on the wire, after the public description of protocol buffers: what is in its fields stays
 * bytes until it is asked for, so that no file leads deeper than its reader goes. Throws ImportRefusal.
 */
export function messageIn(bytes: Uint8Array): WireMessage {
  const message = new Map<number, WireValue[]>();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let fields = 0;
  for (let at = 0; at < bytes.length; ) {
    if (++fields > FIELDS_MAX) throw new ImportRefusal('too_large');
    const tag = varintAt(bytes, at);
    const field = Math.floor(tag.value / 8);
    if (field < 1) throw new ImportRefusal('backup_broken');
    const { value, end } = valueAt(bytes, view, tag.end, tag.value % 8);
    if (end > bytes.length) throw new ImportRefusal('backup_broken');
    const before = message.get(field);
    if (before) before.push(value);
    else message.set(field, [value]);
    at = end;
  }
  return message;
}

interface Read<T> {
  value: T;
  end: number;
}

function valueAt(bytes: Uint8Array, view: DataView, at: number, type: number): Read<WireValue> {
  if (type === 0) return varintAt(bytes, at);
  if (type === 2) {
    const { value: size, end } = varintAt(bytes, at);
    // It would lead back to where it was read.
    if (size < 0) throw new ImportRefusal('backup_broken');
    return { value: bytes.subarray(end, end + size), end: end + size };
  }
  if (type === 1) return { value: bytes.subarray(at, at + 8), end: at + 8 };
  if (type !== 5 || at + 4 > bytes.length) throw new ImportRefusal('backup_broken');
  return { value: view.getInt32(at, true), end: at + 4 };
}

/** A whole number; one less than 0 takes ten bytes. */
function varintAt(bytes: Uint8Array, at: number): Read<number> {
  let value = 0;
  for (let i = 0; i < VARINT_BYTES_MAX; i++) {
    const byte = bytes[at + i];
    if (byte === undefined) break;
    value += (byte & 0x7f) * 128 ** i;
    if (byte >= 0x80) continue;
    const end = at + i + 1;
    return { value: i < SAFE_GROUPS ? value : longAt(bytes.subarray(at, end)), end };
  }
  throw new ImportRefusal('backup_broken');
}

function longAt(groups: Uint8Array): number {
  const bits = groups.reduceRight((all, byte) => (all << 7n) | BigInt(byte & 0x7f), 0n);
  return Number(BigInt.asIntN(64, bits));
}

/** Of a field that is there more than once and should not be, the last one counts. */
export function wholeAt(message: WireMessage | undefined, field: number): number | undefined {
  const value = message?.get(field)?.at(-1);
  return typeof value === 'number' ? value : undefined;
}

export function bytesAt(message: WireMessage | undefined, field: number): Uint8Array | undefined {
  const value = message?.get(field)?.at(-1);
  return value instanceof Uint8Array ? value : undefined;
}

export function textAt(message: WireMessage | undefined, field: number): string | undefined {
  const bytes = bytesAt(message, field);
  return bytes && UTF8.decode(bytes);
}

export function messageAt(message: WireMessage | undefined, field: number): WireMessage | undefined {
  const bytes = bytesAt(message, field);
  return bytes && messageIn(bytes);
}

/** One after the other, so that never all of them are in memory. */
export function* messagesAt(message: WireMessage | undefined, field: number): Generator<WireMessage, void> {
  for (const value of message?.get(field) ?? []) if (value instanceof Uint8Array) yield messageIn(value);
}
