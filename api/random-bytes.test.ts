import { expect, test } from 'vitest';
import { bufferedRandomBytes } from './random-bytes.ts';

test('no byte of the buffer is handed out twice, and none is made up', () => {
  let drawn = 0;
  const next = bufferedRandomBytes((count) => Uint8Array.from({ length: count }, () => drawn++ % 251));
  let last = -1;
  for (let n = 0; n < 1_000; n++) {
    const bytes = next(1 + (n % 40));
    expect(bytes).toHaveLength(1 + (n % 40));
    for (const [at, byte] of bytes.entries()) {
      if (at > 0) expect(byte).toBe((last + 1) % 251);
      last = byte;
    }
  }
  expect(next(5_000)).toHaveLength(5_000);
});

test('what was handed out stays as it is', () => {
  const next = bufferedRandomBytes();
  const kept = Array.from({ length: 2_000 }, () => next(12));
  const texts = kept.map((bytes) => Buffer.from(bytes).toString('hex'));
  expect(new Set(texts).size).toBe(2_000);
  next(4_000);
  expect(kept.map((bytes) => Buffer.from(bytes).toString('hex'))).toEqual(texts);
});
