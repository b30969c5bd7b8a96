import { randomBytes } from 'node:crypto';

const BUFFER_BYTES = 4_096;

/**
 * As randomBytes of node:crypto, where the call costs far more than the bytes: they are drawn
 * 4 kB at a time, and each of them is handed out once.
 */
export function bufferedRandomBytes(draw: (count: number) => Uint8Array = randomBytes) {
  let buffer: Uint8Array = new Uint8Array();
  return (count: number): Uint8Array => {
    if (count > BUFFER_BYTES / 4) return draw(count);
    if (count > buffer.length) buffer = draw(BUFFER_BYTES);
    const bytes = buffer.subarray(0, count);
    buffer = buffer.subarray(count);
    return bytes;
  };
}
