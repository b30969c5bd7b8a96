import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';

test.each([
  [undefined, 'undefined'],
  [null, 'null'],
  ['text "quoted"', '"text \\"quoted\\""'],
  [
    { b: 1, a: [{ d: null, c: true }, undefined], absent: undefined },
    '{"a":[{"c":true,"d":null},null],"b":1}',
  ],
  [{ 'ключ\n': '\ud800' }, '{"ключ\\n":"\\ud800"}'],
  [{}, '{}'],
])(
  '%j is hashed as its JSON with sorted keys: what is stored must be found by later versions',
  (body, text) => {
    const expected = createHash('sha256').update(`POST /api/x\n${text}`).digest('hex');
    expect(fingerprint('POST', '/api/x', body)).toBe(expected);
  },
);
