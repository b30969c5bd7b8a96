import { firstValueFrom, of } from 'rxjs';
import { expect, it, vi } from 'vitest';
import type { Row } from '../../../schema/merge.ts';
import { memoryStore } from '../../store/testing/memory-store.ts';
import { serverExercise, serverRow } from '../../testing/engine.ts';
import { serverSet } from '../../testing/sets.ts';
import { watch } from '../../testing/watch.ts';
import { planReads } from './plan-reads.ts';

const RULES = { rules: 'linear', plan: '3x5' };
const max = (id: string, day: string, more: Row['fields'] = {}) =>
  serverRow('trainingMax', id, {
    ...{ movementId: 'squat', day, weight: 100, enteredWeight: 100, enteredUnit: 'kg' },
    ...more,
  });

async function planned(...put: ReturnType<typeof serverRow>[]) {
  const store = memoryStore();
  await store.commit({
    records: { put: [serverExercise('monday', { name: 'Squat', ...RULES }), ...put] },
  });
  const read = (movements = [{ id: 'front', aliasOf: 'squat' }]) =>
    planReads({ live: store.live, exerciseRows: store.live.rows('exercise'), movements: of(movements) });
  const history = (id: string, ...args: Parameters<typeof read>) =>
    firstValueFrom(read(...args).planHistory(id));
  const setsOf = async (id: string) => (await history(id)).sets.map((set) => set.id);
  return { store, read, history, setsOf };
}

it('looks back on the sets of the exercise, and of those of its movement with the same plan', async () => {
  const other = (id: string, more: Row['fields']) => [
    serverExercise(id, { name: 'Squat', ...RULES, ...more }),
    serverSet(`s-${id}`, '2026-03-01T18:00:00.000Z', { fields: { exerciseId: id } }),
  ];
  const { setsOf } = await planned(
    ...other('monday', {}),
    ...other('friday', {}),
    ...other('gone', { deleted: true }),
    ...other('rules', { rules: 'double' }),
    ...other('plan', { plan: '5x5' }),
    ...other('movement', { name: 'Row' }),
    serverRow('exercise', 'half', { name: 'Squat', ...RULES }),
  );
  expect(await setsOf('monday')).toEqual(['s-friday', 's-gone', 's-monday']);
  expect(await setsOf('rules')).toEqual(['s-rules']);
  expect(await setsOf('half')).toEqual([]);
  expect(await setsOf('nothing')).toEqual([]);
});

it('looks back on an exercise without rules alone, however alike another is', async () => {
  const { setsOf } = await planned(
    serverExercise('one', { name: 'Curl' }),
    serverExercise('two', { name: 'Curl' }),
    serverSet('s1', '2026-03-01T18:00:00.000Z', { fields: { exerciseId: 'one' } }),
    serverSet('s2', '2026-03-02T18:00:00.000Z', { fields: { exerciseId: 'two' } }),
  );
  expect(await setsOf('one')).toEqual(['s1']);
});

it('has the training maxes of its movement by day, then id, also those of one that was joined with it', async () => {
  const { history } = await planned(
    max('b', '2026-02-01'),
    max('a', '2026-02-01'),
    max('c', '2026-01-01'),
    max('d', '2026-03-01', { movementId: 'front' }),
    max('e', '2026-03-01', { movementId: 'row' }),
    max('f', '2026-03-01', { deleted: true }),
    serverRow('trainingMax', 'half', { movementId: 'squat', day: '2026-03-01' }),
  );
  const ids = async (movements: { id: string; aliasOf: string }[]) =>
    (await history('monday', movements)).maxes.map(({ id }) => id);
  expect(await ids([{ id: 'front', aliasOf: 'squat' }])).toEqual(['c', 'a', 'b', 'd']);
  expect(await ids([])).toEqual(['c', 'a', 'b']);
  expect(await history('nothing')).toEqual({ sets: [], maxes: [], light: new Set() });
});

it('knows when a training max was first set, unless it was stamped anew since', async () => {
  const set = (id: string, at: string) => {
    const { view } = max(id, '2026-02-01');
    const later = Date.parse('2026-02-05T08:00:00Z');
    return { view: { ...view, clocks: { day: Date.parse(at), weight: later } } };
  };
  const { history } = await planned(
    set('a', '2026-02-01T20:00:00Z'),
    // Before midnight in Hawaii.
    set('b', '2026-02-02T09:00:00Z'),
    set('c', '2026-02-03T09:00:00Z'),
    max('d', '2026-02-01'),
  );
  const known = (await history('monday')).maxes.map(({ at }) => at && new Date(at).toISOString());
  expect(known).toEqual(['2026-02-01T20:00:00.000Z', '2026-02-02T09:00:00.000Z', undefined, undefined]);
});

it('knows the sessions that were lighter on purpose', async () => {
  const session = (id: string, more: Row['fields']) =>
    serverRow('session', id, {
      ...{ day: '2026-03-01', offsetMin: 0, startedAt: '2026-03-01T17:00:00.000Z' },
      ...more,
    });
  const { history } = await planned(
    session('light', { light: true }),
    session('heavy', { light: false }),
    session('unsaid', {}),
    session('gone', { light: true, deleted: true }),
  );
  expect((await history('monday')).light).toEqual(new Set(['light']));
});

it('reads sets anew where other exercises are alike, and not for a change of another kind', async () => {
  const { store, read } = await planned(serverExercise('friday', { name: 'Squat' }));
  const newest = vi.spyOn(store.live, 'newestSetsOf');
  const said = watch(read().planHistory('monday'));
  const asked = () => newest.mock.calls.map(([id]) => id);
  expect(asked()).toEqual(['monday']);
  await store.commit({ records: { put: [serverExercise('friday', { name: 'Squat', sets: 5 })] } });
  expect(asked()).toEqual(['monday']);
  await store.commit({ records: { put: [serverExercise('friday', { name: 'Squat', ...RULES })] } });
  expect(asked()).toEqual(['monday', 'friday', 'monday']);
  await store.commit({
    records: { put: [max('a', '2026-02-01', { movementId: 'row' })] },
  });
  expect(said.at(-1)?.maxes).toEqual([]);
  const moved = { movementId: 'row', ...RULES };
  await store.commit({
    records: { put: [serverExercise('monday', moved), serverExercise('friday', moved)] },
  });
  expect(said.at(-1)?.maxes.map(({ id }) => id)).toEqual(['a']);
});
