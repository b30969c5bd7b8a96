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
  expect(file.warnings).toEqual([]);
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

it('keeps what each column says, in the lifter’s own mapping', () => {
  const row = '9;deep;2024-03-05;8;Leg day;Squat;3;w;0;100;lbs;12;11;45;2;mi;8,5;;A';
  const next = '8;;2024-03-05;;Leg day;Squat;;f;1;90;;10;;;;;;2;';
  const bytes = new TextEncoder().encode(
    `ignored;note;day;clock;name;lift;n;kind;warm;load;unit;r;left;time;far;of;e1;e2;pair\n${row}\n${next}\n`,
  );
  const names =
    'note date - session exercise - kind warmup weight weightUnit reps repsLeft duration distance';
  const columns = Object.fromEntries(
    `${names} distanceUnit rpe rir group`
      .split(' ')
      .flatMap((name, i) => (name === '-' ? [] : [[name, i + 1] as const])),
  );
  const file = readImport(bytes, { mapping: { columns, weightUnit: 'kg', distanceUnit: 'm' } });
  expect(file).toMatchObject({ format: 'table', layout: 'table', rejected: [] });
  expect(file.sessions).toMatchObject([
    {
      name: 'Leg day',
      sets: [
        {
          ...{
            exercise: 'Squat',
            kind: 'warmup',
            weight: { value: 100, unit: 'lb' },
            reps: 12,
            repsLeft: 11,
          },
          ...{ durationS: 45, distance: { value: 2, unit: 'mi' }, effort: { halfSteps: 17, scale: 'rpe' } },
          ...{ group: 'A', note: 'deep' },
        },
        // A yes in the column of warm-ups counts for more than the other word.
        { kind: 'warmup', weight: { value: 90, unit: 'kg' }, effort: { halfSteps: 4, scale: 'rir' } },
      ],
    },
  ]);
});

it('a session begins with its earliest set, has the first note of it, and counts sets that a row says', () => {
  const text =
    'day,at,lift,sets,kg,about\n2024-03-05,18:30,Row,3,60,\n2024-03-05,18:10,Row,0,60,slow\n2024-03-05,18:20,Row,1,60,fast\n';
  const columns = { date: 0, time: 1, exercise: 2, set: 3, weight: 4, sessionNote: 5 };
  const read = (setCount?: number) =>
    readImport(new TextEncoder().encode(text), {
      mapping: { columns, ...(setCount === undefined ? {} : { setCount }) },
    });
  expect(read(3).sessions).toMatchObject([{ start: { wall: '2024-03-05T18:10:00' }, note: 'slow' }]);
  expect(read(3).sessions[0]?.sets.map(({ line }) => line)).toEqual([2, 2, 2, 4]);
  expect(read(3).skipped).toEqual({ 'not done': 1 });
  // Where the lifter named another column, the guessed one counts no more.
  for (const other of [undefined, 4]) expect(read(other).sessions[0]?.sets).toHaveLength(3);
});

it.each([
  [true, '2024-04-03'],
  [undefined, '2024-04-03'],
  [false, '2024-03-04'],
])('03/04 with days first %s is %s', (dayFirst, day) => {
  const bytes = new TextEncoder().encode('day,lift,kg\n03/04/2024,Row,60\n');
  const mapping = {
    columns: { date: 0, exercise: 1, weight: 2 },
    ...(dayFirst === undefined ? {} : { dayFirst }),
  };
  expect(readImport(bytes, { mapping }).sessions).toMatchObject([{ start: { day } }]);
});

it('guesses columns by what stands in them where no heading tells', () => {
  const { guess } = read(
    'A,B,C,D,E',
    '05.03.2024,Push,Squat,5,102.5',
    '05.03.2024,Push,Bench,8,60',
    '07.03.2024,Pull,Row,10,55',
  );
  expect(guess.columns).toEqual({ date: 0, exercise: 2, reps: 3, weight: 4 });
});

it('says that a row is cut off, and keeps a blank behind each row from being a cell of it', () => {
  const { file } = read('Date,Exercise,Weight,Reps', '2024-03-05,Row,62.5,5,', '2024-03-05,Row,60,5,');
  expect(file.sessions[0]?.sets).toHaveLength(2);
  const cut = new TextEncoder().encode('Date,Exercise,Weight,Reps\n2024-03-05,Row,62.5,5\n2024-03-05,Row,6');
  const mapping = { columns: { date: 0, exercise: 1, weight: 2, reps: 3 } };
  expect(readImport(cut, { mapping }).rejected).toEqual([
    { line: 3, text: '2024-03-05,Row,6', reason: 'The file ends in the middle of this row.' },
  ]);
});
