import { expect, it } from 'vitest';
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
