import { ImportRefusal } from '../refusal.ts';

/** The values of a row as SQLite's record format packs them. Throws ImportRefusal, or RangeError where it is cut off. */
export function valuesIn(payload: Uint8Array, text: TextDecoder): unknown[] {
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
  const header = varint(view, 0);
  const values: unknown[] = [];
  let at = header.value;
  for (let type = header.end; type < header.value; ) {
    const serial = varint(view, type);
    type = serial.end;
    const size = sizeOf(serial.value);
    if (at + size > payload.length) throw new ImportRefusal('database_broken');
    values.push(valueAt(view, at, serial.value, size, text));
    at += size;
  }
  return values;
}

const SIZES = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0];
const sizeOf = (serial: number) => SIZES[serial] ?? Math.floor((serial - 12) / 2);

function valueAt(view: DataView, at: number, serial: number, size: number, text: TextDecoder): unknown {
  if (serial === 0) return null;
  if (serial === 7) return view.getFloat64(at);
  if (serial === 8 || serial === 9) return serial - 8;
  if (serial < 7) {
    let value = view.getInt8(at);
    for (let i = 1; i < size; i++) value = value * 256 + view.getUint8(at + i);
    return value;
  }
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at, size);
  return serial % 2 === 1 ? text.decode(bytes) : bytes;
}

/** A number in seven bits a byte, the ninth of them in eight. */
export function varint(view: DataView, at: number): { value: number; end: number } {
  let value = 0;
  for (let i = 0; i < 8; i++) {
    const byte = view.getUint8(at + i);
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return { value, end: at + i + 1 };
  }
  return { value: value * 256 + view.getUint8(at + 8), end: at + 9 };
}
