import { describe, expect, it } from 'vitest';
import { readImport } from '../read-file.ts';
import { sampleTable } from '../sample-table.ts';

/** A table of another app as its own guess of the columns reads it. */
function read(...lines: string[]) {
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
  const { guess } = sampleTable(bytes);
  return { guess, file: readImport(bytes, { mapping: guess }) };
}

it.each([
  [
    'Date,Start Time,End Time,Exercise,Weight,Reps',
    '2024-03-05,18:05,19:10,Squat,60,5',
    '2024-03-05T19:10:00',
  ],
  ['Date,Start,End,Exercise,Weight,Reps', '2024-03-05,11:30 PM,12:20 AM,Squat,60,5', '2024-03-06T00:20:00'],
  ['Datum;Beginn;Ende;Übung;Gewicht;Wdh.', '05.03.2024;18:05;19.10;Kniebeuge;60;5', '2024-03-05T19:10:00'],
  ['Date,Start Time,End Time,Exercise,Weight,Reps', '2024-03-05,18:05,,Squat,60,5', undefined],
])('%s with %s: its clocks are of its day', (header, row, end) => {
  const { file, guess } = read(header, row);
  expect(guess.columns).toMatchObject({ date: 0, time: 1, end: 2 });
  expect(file).toMatchObject({ rejected: [], warnings: [] });
  expect(file.sessions).toMatchObject([
    { start: { wall: expect.stringMatching(/^2024-03-05T/) }, sets: [{ reps: 5 }] },
  ]);
  expect(file.sessions[0]?.end).toEqual(end && { wall: end });
});

it('an end that has its day is read as it is, and a start that has it is the date', () => {
  const { file } = read('Start,End,Exercise,Weight,Reps', '2024-03-05 18:05,2024-03-05 19:10,Squat,60,5');
  expect(file.sessions).toMatchObject([
    { start: { wall: '2024-03-05T18:05:00' }, end: { wall: '2024-03-05T19:10:00' } },
  ]);
});

it('an end that can’t be read costs no set, and one without a start is none', () => {
  const { file } = read(
    'Date,End,Exercise,Weight,Reps',
    '2024-03-05,late,Squat,60,5',
    '2024-03-06,19:10,Squat,60,5',
  );
  expect(file.rejected).toEqual([]);
  expect(file.warnings).toEqual([{ line: 2, text: 'The end “late” can’t be understood.' }]);
  expect(file.sessions.map(({ end, sets }) => [end, sets.length])).toEqual([
    [undefined, 1],
    [undefined, 1],
  ]);
});

it('a date in a column that nobody reads is no weight, and tells nothing of how numbers are written', () => {
  const { file, guess } = read('Date;Made;Exercise;Reps;Distance (km)', '2024-03-05;05.03.2024;Run;1;1.500');
  expect(guess.columns.weight).toBeUndefined();
  expect(file.sessions[0]?.sets).toMatchObject([{ distance: { value: 1.5, unit: 'km' } }]);
});

describe('a row with more cells than headings', () => {
  const HEADER = 'Date,Exercise,Weight,Reps,RPE,Note';
  const shown = (...rows: string[]) => {
    const { file } = read(HEADER, ...rows);
    const sets = file.sessions.flatMap((session) => session.sets);
    return [sets.map(({ weight, reps, note }) => [weight?.value, reps, note]), file.rejected.length];
  };

  it('is refused where a number may be parted, and another row says that it is none of the file’s habit', () => {
    expect(shown('2024-03-05,Squat,80,5,,', '2024-03-05,Squat,82,5,5,,', '2024-03-05,Row,60,8,,')).toEqual([
      ...[
        [
          [80, 5, undefined],
          [60, 8, undefined],
        ],
        1,
      ],
    ]);
    expect(shown('2024-03-05,Squat,80,5,,', '2024-03-05,Squat,82,5,5,,8', '2024-03-05,Row,60,8,,')[1]).toBe(
      1,
    );
  });

  it('is read where its text has the comma', () => {
    expect(shown('2024-03-05,Squat,80,5,,', '2024-03-05,Squat,82,5,,deep, slow')).toEqual([
      ...[
        [
          [80, 5, undefined],
          [82, 5, 'deep, slow'],
        ],
        0,
      ],
    ]);
  });

  it('is read where the file has points, or every row goes on with a blank', () => {
    expect(shown('2024-03-05,Squat,82.5,5,,', '2024-03-05,Squat,80,5,,,')[1]).toBe(0);
    expect(shown('2024-03-05,Squat,82,5,,,', '2024-03-05,Squat,80,5,,,')[1]).toBe(0);
  });
});

describe('a time below a heading of minutes', () => {
  it.each([
    ['Duration (min)', '2', 120],
    ['Time (min)', '1,5', 90],
    ['Minutes', '3', 180],
    ['Dauer (Minuten)', '0:45', 45],
    ['Duration (min)', '30 s', 30],
    ['Duration (h)', '0,05', 180],
    ['Duration (s)', '45', 45],
  ])('%s: %s is %d s', (heading, cell, seconds) => {
    const { file } = read(`Date;Exercise;${heading};Weight;Reps`, `2024-03-05;Plank;${cell};0;1`);
    expect(file.sessions[0]?.sets.map(({ durationS }) => durationS)).toEqual([seconds]);
  });

  it('is the workout’s where nobody lifts for so long', () => {
    const { guess } = read('Date;Exercise;Duration (min);Weight;Reps', '2024-03-05;Squat;75;60;5');
    expect(guess.columns.duration).toBeUndefined();
  });
});
