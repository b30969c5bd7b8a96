import { expect, test } from 'vitest';
import { BATCH_TEXT_MAX } from '../../entities/import-batch.ts';
import { namesOf, namesText, rejectedOf, rejectedText } from './batch-texts.ts';

const row = (line: number, text: string) => ({ line, text, reason: 'The date is missing.' });

test('what was not read of a file is kept in a text and read back from it', () => {
  const rows = [row(2, 'a, "b"'), row(7, '')];
  expect(rejectedOf(rejectedText(rows))).toEqual(rows);
  expect(rejectedOf(rejectedText([]))).toEqual([]);
});

test('what names of a file stand for is kept in a text and read back from it', () => {
  const names = new Map([
    ['Bench', { name: 'Bench Press', movementId: 'bench-press' }],
    ['Row', { name: 'Pendlay Row' }],
  ]);
  expect(namesOf(namesText(names))).toStrictEqual(names);
});

test('rows are kept as far as a batch has room, a shorter one behind a longer too', () => {
  const spare = BATCH_TEXT_MAX - 2 - (JSON.stringify([2, '', 'The date is missing.']).length + 1);
  const [just, over] = ['x'.repeat(spare), 'x'.repeat(spare + 1)].map((text) => row(2, text));
  expect(rejectedText(just ? [just] : [])).toHaveLength(BATCH_TEXT_MAX - 1);
  expect(rejectedOf(rejectedText(just ? [just, row(3, 'no room')] : []))).toEqual([just]);
  expect(rejectedOf(rejectedText(over ? [over, row(3, 'short')] : []))).toEqual([row(3, 'short')]);
  const many = Array.from({ length: 2_000 }, (_, line) => row(line, 'text'));
  const text = rejectedText(many);
  expect(text.length).toBeLessThanOrEqual(BATCH_TEXT_MAX);
  expect(text.length).toBeGreaterThan(BATCH_TEXT_MAX - 100);
});

test('a text that another release or client wrote is read as far as it can be', () => {
  for (const text of [undefined, '', '[', '{}', 'null', '[null, "x", [], ["2", "x", "y"]]']) {
    expect(rejectedOf(text)).toEqual([]);
    expect(namesOf(text === undefined ? text : text.replace('"y"', '1').replace('"x", 1', '1'))).toEqual(
      new Map(),
    );
  }
  expect(rejectedOf('["x", [2, 3], [4, "a", "b", "c"]]')).toEqual([
    { line: 2, text: '3', reason: 'undefined' },
    { line: 4, text: 'a', reason: 'b' },
  ]);
  expect(namesOf('[["a"], [1, "b"], ["c", "C", 7], ["d", "D", null]]')).toStrictEqual(
    new Map([
      ['c', { name: 'C' }],
      ['d', { name: 'D' }],
    ]),
  );
});
