import { expect, test, vi } from 'vitest';
import type { ImportedFile, ImportedSession } from '../../../schema/import/imported.ts';
import { planImport } from '../../../schema/import/plan/plan-import.ts';
import { testEngine } from '../../testing/engine.ts';
import { serverSet } from '../../testing/sets.ts';
import { compareWithDiary } from './compare-import.ts';

const AT_ONCE = 10_000;

const session = (day: number): ImportedSession => ({
  key: `${day}`,
  name: 'Push',
  start: { instant: new Date(Date.UTC(2020, 0, 1 + day, 18)).toISOString() },
  sets: Array.from({ length: 25 }, (_, i) => ({ line: day * 25 + i, exercise: 'Row', reps: i })),
});
const file: ImportedFile = {
  format: 'strong',
  layout: 'S1',
  sessions: Array.from({ length: 500 }, (_, day) => session(day)),
  rejected: [],
  warnings: [],
  asks: { weightUnit: false, distanceUnit: false, zone: false },
  skipped: {},
};

test('a large file is looked up some sets at a time, and compared in its own order', async () => {
  const engine = await testEngine();
  const answers = { weightUnit: 'kg', distanceUnit: 'km', zone: 'Europe/Berlin', names: new Map() } as const;
  const plan = planImport('u1', file, answers);
  const [same, edited] = [plan.sets[3], plan.sets[12_000]];
  if (!same || !edited) throw new Error('The plan lacks sets');
  const { id: _, line: _line, ...content } = same;
  await engine.store.commit({
    records: {
      put: [
        serverSet(same.id, same.date, { fields: content as never }),
        serverSet(edited.id, edited.date, { fields: { exerciseId: edited.exerciseId, weight: 7 } }),
      ],
    },
  });
  const get = vi.spyOn(engine.store.records, 'get');
  const { sets, sessions } = await compareWithDiary(engine, plan);
  expect(sets.map(({ planned }) => planned)).toEqual(plan.sets);
  expect(sessions.map(({ planned }) => planned)).toEqual(plan.sessions);
  const known = sets.filter(({ standing }) => standing !== 'new');
  expect(known.map(({ planned, standing, row }) => [planned.id, standing, row])).toEqual([
    [same.id, 'same', null],
    [edited.id, 'edited', null],
  ]);
  expect(Math.max(...get.mock.calls.map(([refs]) => refs.length))).toBe(AT_ONCE);
});
