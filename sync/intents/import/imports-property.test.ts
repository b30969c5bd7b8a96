import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testEngine } from '../../testing/engine.ts';
import { importIntents } from './imports.ts';
import { fileOf, importedSession, request, seen } from './testing/strong-file.ts';

const EXERCISES = ['Squat', 'Bench Press (Barbell)', ' Plank '];
const sets = fc.array(
  fc.record({
    exercise: fc.constantFrom(...EXERCISES),
    line: fc.integer({ min: 2, max: 900 }),
    weight: fc.option(fc.record({ value: fc.integer({ min: 0, max: 800 }).map((n) => n / 4) }), {
      nil: undefined,
    }),
    reps: fc.integer({ min: 0, max: 30 }),
    note: fc.option(fc.string({ maxLength: 20 }), { nil: undefined }),
  }),
  { minLength: 1, maxLength: 6 },
);
const history = fc
  .uniqueArray(fc.record({ day: fc.integer({ min: 1, max: 28 }), sets }), {
    selector: ({ day }) => day,
    minLength: 1,
    maxLength: 5,
  })
  .map((visits) =>
    visits.map(({ day, sets: done }) =>
      importedSession(
        `2024-02-${String(day).padStart(2, '0')}`,
        done.map(({ weight, note, ...one }) => ({
          ...one,
          ...(weight ? { weight } : {}),
          ...(note === undefined ? {} : { note }),
        })),
      ),
    ),
  );

test('an import of an import is the import, and two files make the same diary in either order (seeded)', async () => {
  const seed = Date.now() % 1_000_000;
  console.info(`imports: seed ${seed}`);
  await fc.assert(
    fc.asyncProperty(history, fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), async (all, picks) => {
      const a = fileOf(all.filter((_, i) => picks[i]));
      const b = fileOf(all.filter((_, i) => !picks[i] || i % 2 === 0));
      const made = await Promise.all(
        [[a, b], [b, a], [a, a, b, b], [fileOf(all)]].map(async (files) => {
          const engine = await testEngine();
          for (const file of files) await importIntents(engine).runImport(request(file));
          return seen(engine);
        }),
      );
      for (const one of made) expect(one).toEqual(made[0]);
    }),
    { seed, numRuns: 25 },
  );
});
