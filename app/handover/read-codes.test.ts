import { decodeQR } from 'qr/decode.js';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { codeCollector, toCodes } from '../../schema/handover/codes.ts';

/** Of a square of a code, px: a code on a small phone, filmed from a hand's breadth. */
const SQUARE = 5;

function picture(text: string) {
  const { data, size } = encode(text, { ecc: 'L', border: 4 });
  const side = size * SQUARE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (data[Math.floor(y / SQUARE)]?.[Math.floor(x / SQUARE)])
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return { size, image: { width: side, height: side, data: pixels } };
}

it('what is drawn is read by the reader that is fetched, and small enough for a phone', () => {
  const bytes = Uint8Array.from({ length: 1_000 }, (_, i) => (i * 7_919) % 251);
  const collector = codeCollector();
  for (const code of toCodes(bytes) ?? []) {
    const { size, image } = picture(code);
    expect(size).toBeLessThanOrEqual(85);
    expect(collector.see(decodeQR(image, { timeLimit: 5_000 }))).toBe('new');
  }
  expect(collector.whole()).toEqual(bytes);
});
