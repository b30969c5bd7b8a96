import { expect, it } from 'vitest';
import { Collector } from './collector.ts';
import type { ImportedFile, ImportedSet, ImportedTime } from './imported.ts';
import { ImportRefusal, RowProblem } from './refusal.ts';

it('leaves out what a reader has not of a session', () => {
  const made = new Collector().session('a', () => ({
    start: { day: '2026-03-01' },
    name: '',
    note: undefined,
    durationS: 0,
  }));
  expect(Object.keys(made)).toEqual(['key', 'start', 'durationS', 'sets', 'exerciseNotes']);
});

const START = { wall: '2025-09-15T07:48:00' };
/** A file of one row for each of `reads`. */
function collected(...reads: ((into: Collector, line: number) => void)[]): ImportedFile {
  const into = new Collector();
  for (const [i, read] of reads.entries())
    into.readRow(
      i + 2,
      () => `row ${i}\n\n`,
      () => read(into, i + 2),
    );
  return into.finish('hevy', 'csv');
}
const row =
  (key: string, start: ImportedTime, more: Partial<ImportedSet> = {}, text = key) =>
  (into: Collector, line: number) =>
    into.add(
      into.session(text, () => ({ key, start })),
      { line, exercise: 'Row', reps: 5, ...more },
    );
const wrong = () => {
  throw new RowProblem('The date is missing.');
};
const refusalOf = (make: () => unknown) => {
  try {
    make();
  } catch (error) {
    return error instanceof ImportRefusal ? error.code : error;
  }
  return null;
};

it('sessions come in the order in which they were done, and two never share a key', () => {
  const later = { wall: '2025-09-16T07:48:00' };
  const { sessions } = collected(
    row('day', later, {}, 'day of the first'),
    row('day', START, {}, 'day of the second'),
    row('other', { day: '2025-09-15' }),
    row('day', later, {}, 'day of the first'),
  );
  expect(sessions.map(({ key, sets }) => [key, sets.length])).toEqual([
    ['other', 1],
    ['day of the second', 1],
    ['day', 2],
  ]);
});

it('a row that can’t be understood is kept, and a file of which most are not is refused', () => {
  const good = row('a', START);
  expect(collected(good, wrong)).toMatchObject({
    rows: 2,
    rejected: [{ line: 3, text: 'row 1', reason: 'The date is missing.' }],
  });
  expect(refusalOf(() => collected(good, wrong, wrong))).toBe('not_understood');
  expect(refusalOf(() => collected())).toBe('only_header');
  expect(refusalOf(() => collected((into) => into.session('a', () => ({ start: START }))))).toBe('no_sets');
  const fault = new TypeError('our own');
  const broken = () => {
    throw fault;
  };
  expect(refusalOf(() => collected(broken))).toBe(fault);
});

it('of a file of which nothing is understood the rest is not read', () => {
  const into = new Collector();
  const read = (rows: number) => {
    for (let line = 0; line < rows; line++) into.readRow(line, () => '', wrong);
  };
  read(5_001);
  expect(refusalOf(() => read(1))).toBe('not_understood');
});

it('of a long row the beginning is kept, and of an object its JSON', () => {
  const into = new Collector();
  into.readRow(1, () => 'x'.repeat(4_000), wrong);
  into.readRow(2, () => `${'x'.repeat(4_000)}y`, wrong);
  into.readObject(3, { reps: 5 }, wrong);
  for (let line = 4; line < 7; line++)
    into.readRow(
      line,
      () => '',
      () => row('a', START)(into, line),
    );
  const texts = into.finish('hevy', 'csv').rejected.map(({ text }) => text);
  expect(texts).toEqual(['x'.repeat(4_000), `${'x'.repeat(4_000)}…`, '{"reps":5}']);
});

it('what nobody does is read, and said', () => {
  const { warnings } = collected(
    row('a', START, { reps: 200, weight: { value: 500, unit: 'kg' } }),
    row('a', START, { reps: 201, weight: { value: 501, unit: 'kg' } }),
    row('a', START, { weight: { value: 1_101, unit: 'lb' } }),
    row('a', START, { weight: { value: 9_999 } }),
    row('b', { day: '1999-12-31' }),
  );
  expect(warnings).toEqual([
    { line: 3, text: '201 reps are more than anybody does in a set.' },
    { line: 3, text: '501 kg is more than anybody lifts.' },
    { line: 4, text: '1101 lb is more than anybody lifts.' },
    { line: 6, text: '1999-12-31 is long ago for a session.' },
  ]);
});

it('asks for what the file does not say, and for nothing else', () => {
  const at = { instant: '2025-09-15T05:48:00.000Z' };
  const none = { weightUnit: false, distanceUnit: false, zone: false };
  const asks = (start: ImportedTime, more: Partial<ImportedSet> = {}) =>
    collected(row('a', start, more)).asks;
  expect(asks(at, { weight: { value: 0 }, at })).toEqual(none);
  expect(asks(at, { weight: { value: 60, unit: 'kg' }, distance: { value: 1, unit: 'km' } })).toEqual(none);
  expect(asks(at, { weight: { value: 60 } })).toEqual({ ...none, weightUnit: true });
  expect(asks(at, { distance: { value: 1 } })).toEqual({ ...none, distanceUnit: true });
  expect(asks(at, { at: START })).toEqual({ ...none, zone: true });
  expect(asks(START)).toEqual({ ...none, zone: true });
  const weighed = collected((into, line) =>
    into.add(
      into.session('a', () => ({ start: at, bodyweight: { value: 80 } })),
      { line, exercise: 'Row' },
    ),
  );
  expect(weighed.asks).toEqual({ ...none, weightUnit: true });
});

it('notes of one exercise are one note, each said once', () => {
  const { sessions, noteRows } = collected((into) => {
    const session = into.session('a', () => ({ start: START }));
    for (const note of ['seat 4', '', 'seat 4', 'slowly']) into.noteOf(session, 'Row', note);
    into.noteOf(session, 'Dip', 'seat 4', true);
  });
  expect(sessions.flatMap(({ exerciseNotes }) => [...(exerciseNotes ?? [])])).toEqual([
    ['Row', 'seat 4\n\nslowly'],
    ['Dip', 'seat 4'],
  ]);
  expect(noteRows).toBe(1);
});
