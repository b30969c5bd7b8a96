import { expect, it } from 'vitest';
import { ImportRefusal } from '../refusal.ts';
import { boundedJson } from './bounded-json.ts';

const read = (text: string) => {
  try {
    return boundedJson(text);
  } catch (error) {
    if (error instanceof ImportRefusal) return error.code;
    throw error;
  }
};
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

it('counts no bracket of a text, behind a quotation mark of its own either', () => {
  const value = { a: '['.repeat(200), b: `\\"${'{'.repeat(200)}`, c: ['\\'], d: [{}, [[]]] };
  expect(read(JSON.stringify(value))).toEqual(value);
});

it('a hundred levels are read, and one more is not; closed ones count no more', () => {
  expect(read(deep(100))).toBeInstanceOf(Array);
  expect(read(deep(101))).toBe('json_broken');
  expect(read(`[${deep(60)},${deep(60)}]`)).toBeInstanceOf(Array);
});

it('refuses more pieces than sets could be, unread', () => {
  expect(read(`[${'0,'.repeat(6_000_000)}`)).toBe('json_too_much');
  expect(read(`[${'0,'.repeat(5_999_999)}`)).toBe('json_broken');
});

it.each(['"a', '"a\\', '{"a":"}', ''])('%j is broken', (text) => {
  expect(read(text)).toBe('json_broken');
});
