import { expect, it } from 'vitest';
import { ProgramFileError, programFile, readProgramFile, sharedProgram } from './program-file.ts';
import { DIARY } from './testing/diary.ts';

const SOURCE = {
  ...DIARY,
  movements: [
    {
      ...{ id: 'plank', measure: 'duration' as const, restS: 45, note: 'mine alone' },
      seats: '1;{"gym-1":"bad knee, mine alone"}',
    },
  ],
};
const program = () => sharedProgram('Spring', SOURCE);

it('says days and exercises in order, what they measure, and nothing of who made it', () => {
  expect(program()).toEqual({
    name: 'Spring',
    days: [
      {
        title: 'Push',
        exercises: [
          {
            ...{ name: 'Barbell Bench Press', targetMuscles: 'Chest, Triceps', equipment: 'Barbell' },
            ...{ sets: 4, group: 'a' },
          },
          {
            ...{ name: 'Plank', targetMuscles: 'Core', equipment: 'Bodyweight', sets: 1, group: 'a' },
            movement: { measure: 'duration', restS: 45 },
          },
        ],
      },
      { title: 'Run', exercises: [{ name: 'Running', targetMuscles: '', equipment: '', sets: 1 }] },
    ],
  });
  expect(programFile(program())).not.toMatch(/mine alone|workoutDayId|"id"|movementId/);
});

it('reads back what it wrote', () => {
  expect(readProgramFile(programFile(program()))).toEqual(program());
});

it('takes no machine’s settings from a file of an earlier release', () => {
  const [day] = program().days;
  const movement = { measure: 'duration', seats: '1;{"gym-1":"Seat 4"}' };
  const exercises = day?.exercises.map((exercise) => ({ ...exercise, movement }));
  const text = JSON.stringify({ ...JSON.parse(programFile(program())), days: [{ ...day, exercises }] });
  expect(readProgramFile(text).days[0]?.exercises[0]?.movement).toEqual({ measure: 'duration' });
});

it('keeps what it knows of one that says more', () => {
  const [day] = program().days;
  const more = { ...JSON.parse(programFile(program())), colour: 'red', days: [{ ...day, weeks: 4 }] };
  expect(readProgramFile(JSON.stringify(more)).days).toEqual([day]);
});

it.each([
  ['no JSON', 'Date,Exercise', 'not_program'],
  ['null', 'null', 'not_program'],
  ['a diary', '{"format":"chalkbook-export","version":1}', 'not_program'],
  ['no days', '{"format":"chalkbook-program","version":1,"name":"x","days":[]}', 'not_program'],
  [
    'a set too many',
    JSON.stringify({
      ...{ format: 'chalkbook-program', version: 1, name: 'x' },
      days: [{ title: 'A', exercises: [{ name: 'Row', targetMuscles: '', equipment: '', sets: 999 }] }],
    }),
    'not_program',
  ],
  [
    'a hundred days',
    JSON.stringify({
      ...{ format: 'chalkbook-program', version: 1, name: 'x' },
      days: Array.from({ length: 100 }, () => ({ title: 'A', exercises: [] })),
    }),
    'not_program',
  ],
  ['a newer release', '{"format":"chalkbook-program","version":2}', 'newer'],
])('takes none with %s', (_, text, fault) => {
  expect(() => readProgramFile(text)).toThrow(
    expect.objectContaining({ name: ProgramFileError.name, fault }),
  );
});
