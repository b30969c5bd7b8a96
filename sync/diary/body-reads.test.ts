import { expect, it } from 'vitest';
import { memoryStore } from '../store/testing/memory-store.ts';
import { serverRow } from '../testing/engine.ts';
import { watch } from '../testing/watch.ts';
import { bodyReads } from './body-reads.ts';

const goal = (id: string, startDay: string, more = {}) =>
  serverRow('goal', id, { kind: 'lift', movementId: 'row', target: 100, startDay, ...more });

it('lists what was measured with what was weighed at workouts, without what is deleted', async () => {
  const store = memoryStore();
  const weighed = { day: '2026-03-02', offsetMin: 0, startedAt: '2026-03-02T17:00:00.000Z' };
  const body = { bodyWeight: 80, enteredBodyWeight: 80, enteredBodyWeightUnit: 'kg' };
  const measured = (id: string, day: string, more = {}) =>
    serverRow('measurement', id, { kind: 'waist', day, at: `${day}T08:00:00.000Z`, value: 80, ...more });
  await store.commit({
    records: {
      put: [
        measured('m2', '2026-03-03'),
        measured('m1', '2026-03-01'),
        measured('m3', '2026-03-04', { deleted: true }),
        serverRow('session', 's1', { ...weighed, ...body }),
        serverRow('session', 's2', { ...weighed, ...body, deleted: true }),
      ],
    },
  });
  const [values = []] = watch(bodyReads(store.live).bodyValues());
  expect(values.map(({ at }) => at.slice(0, 10))).toEqual(['2026-03-01', '2026-03-02', '2026-03-03']);
});

it('lists goals by the day they begin, those of one day by id', async () => {
  const store = memoryStore();
  const put = [
    goal('c', '2026-01-01'),
    goal('b', '2026-02-01'),
    goal('a', '2026-02-01'),
    goal('d', '2025-12-01'),
  ];
  await store.commit({ records: { put: [...put, goal('e', '2025-01-01', { deleted: true })] } });
  const [goals = []] = watch(bodyReads(store.live).goals());
  expect(goals.map(({ id }) => id)).toEqual(['d', 'c', 'a', 'b']);
});
