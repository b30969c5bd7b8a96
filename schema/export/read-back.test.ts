import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contentsOf } from '../contents.ts';
import type { ImportedSet } from '../import/imported.ts';
import { readImport } from '../import/read-file.ts';
import type { WorkoutLog } from '../workout-log.ts';
import { type TableFormat, tableChunks } from './formats.ts';

/** What every one of these files can hold: weights as typed, repetitions, an exercise and the order. */
const setArbitrary = fc.record({
  exercise: fc.constantFrom('Row', 'Press, "heavy"', 'Kniebeuge; tief', '=Curl'),
  weight: fc.integer({ min: 1, max: 800 }).map((quarters) => quarters / 4),
  unit: fc.constantFrom('kg' as const, 'lb' as const),
  reps: fc.integer({ min: 1, max: 30 }),
  note: fc.constantFrom(undefined, 'felt "easy"; paused, 2 s', '=1+1', "'=1", "''-5", '-5 kg next', '@home'),
});

const HOLDS_NOTES: readonly TableFormat[] = ['csv', 'strong', 'hevy', 'fitnotes'];
const FORMATS: readonly TableFormat[] = [...HOLDS_NOTES, 'liftosaur'];

const said = ({ exercise, weight, reps, note }: ImportedSet) => ({
  exercise,
  weight: weight?.value,
  unit: weight?.unit,
  reps,
  note: note === '.' ? undefined : note,
});

it.each(FORMATS)('%s reads back as the same sets, whatever they are', (format) => {
  fc.assert(
    fc.property(fc.array(setArbitrary, { minLength: 1, maxLength: 40 }), (sets) => {
      const logs = sets.map((set, i): WorkoutLog => {
        const kg = set.unit === 'kg' ? set.weight : set.weight * 0.45359237;
        return {
          // Three sets a day, each of its own exercise, so that their order is the file's.
          ...{ id: `s${i}`, exerciseId: `e${i}`, exerciseName: set.exercise, setNumber: 1, offsetMin: 60 },
          date: new Date(Date.UTC(2026, 0, 1 + Math.floor(i / 3), 10, i % 3)).toISOString(),
          ...{ weight: kg, enteredWeight: set.weight, enteredUnit: set.unit, reps: set.reps },
          ...(set.note !== undefined && { note: set.note }),
        };
      });
      const contents = contentsOf((type) => (type === 'log' ? logs : []));
      const text = [...tableChunks(format, contents, 'en')].join('');
      const { sessions, rejected, asks } = readImport(new TextEncoder().encode(text));
      expect(rejected).toEqual([]);
      expect(asks.weightUnit).toBe(false);
      const hasNotes = HOLDS_NOTES.includes(format);
      expect(sessions.flatMap((session) => session.sets.map(said))).toEqual(
        sets.map(({ note, ...set }) => ({ ...set, note: hasNotes ? note : undefined })),
      );
    }),
    { numRuns: 60 },
  );
});
