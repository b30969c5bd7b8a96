import { expect, it } from 'vitest';
import { escaped, oneByte } from './one-byte.ts';

const run = (code: string): unknown => new Function(`return ${code}`)();

it.each([
  ['a string', `'Don’t … ✓ 😀'`],
  ['a template', '`a – c`'],
  ['a property', `Object.keys({ '−': 1, Ω: 2 }).join()`],
  ['what has a backslash', String.raw`'\\… \–'.replace(/[\–]/, '+') + '\n\\'`],
  ['an expression', `'5 − 3 😀'.replace(/[−–]/, '+').replace(/😀/u, ':)')`],
])('says the same in one byte a character: %s', (_what, code) => {
  const written = escaped(code);
  expect(written).not.toBe(code);
  expect([...written].every((char) => char.charCodeAt(0) <= 0xff)).toBe(true);
  expect(run(written)).toEqual(run(code));
});

it('leaves Latin-1 as it is', () => {
  expect(escaped(`'5 × 80 · §'`)).toBe(`'5 × 80 · §'`);
});

it('leaves alone what reads a template raw, where an escape is another text', () => {
  const code = 'String.raw`a – b`';
  expect(run(escaped(code))).toBe('a – b');
});

it('changes every program of a bundle and nothing else', () => {
  const bundle = { 'a.js': { type: 'chunk', code: `'…'` }, 'a.css': { type: 'asset', source: '…' } };
  const { generateBundle } = oneByte();
  if (typeof generateBundle !== 'object') throw new Error('oneByte has no generateBundle');
  Reflect.apply(generateBundle.handler, null, [{}, bundle]);
  expect(bundle).toEqual({
    'a.js': { type: 'chunk', code: String.raw`'\u2026'` },
    'a.css': { type: 'asset', source: '…' },
  });
});
