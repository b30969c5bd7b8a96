import { expect, test } from 'vitest';
import { printable, printableJson } from './printable.ts';

const ROUGH = 'A\u001b[31mRED\u001b]0;owned\u0007\nroot\t\u009b\u202e\u2028ü✓';
const ORDERS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

test('a line for the terminal holds no order for it, and keeps every letter', () => {
  expect(printable(ROUGH)).not.toMatch(ORDERS);
  expect(printable(ROUGH)).toBe('A�[31mRED�]0;owned��root����ü✓');
});

test('JSON for the terminal is the same data without one', () => {
  const value = { [ROUGH]: [ROUGH, 1] };
  const text = printableJson(value, 2);
  expect(text.replaceAll('\n', '')).not.toMatch(ORDERS);
  expect(JSON.parse(text)).toEqual(value);
});
