type Field = readonly [field: number, value: number | string | Uint8Array | { fixed: number } | undefined];

/** A message as it lies on the wire; of a field that is undefined nothing is written. */
export function protobuf(...fields: readonly Field[]): Uint8Array {
  const parts = fields.map(([field, value]) => written(field, value));
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function written(field: number, value: Field[1]): Uint8Array {
  if (value === undefined) return new Uint8Array();
  if (typeof value === 'number') return Uint8Array.of(...varint(field * 8), ...varint(value));
  if (typeof value === 'object' && 'fixed' in value) {
    return Uint8Array.of(...varint(field * 8 + 5), ...new Uint8Array(Int32Array.of(value.fixed).buffer));
  }
  const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value;
  const head = [...varint(field * 8 + 2), ...varint(bytes.length)];
  const all = new Uint8Array(head.length + bytes.length);
  all.set(head);
  all.set(bytes, head.length);
  return all;
}

function varint(value: number): number[] {
  let rest = BigInt.asUintN(64, BigInt(value));
  const bytes: number[] = [];
  for (; rest >= 128n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return [...bytes, Number(rest)];
}
