import { expect, test } from 'vitest';
import { stepOf } from './typed-step.ts';

test.each([
  ['', null],
  ['2.5', 2.5],
  ['0', undefined],
  ['101', undefined],
  ['heavy', undefined],
])('a step typed as "%s" is %s', (text, step) => expect(stepOf(text)).toBe(step));
