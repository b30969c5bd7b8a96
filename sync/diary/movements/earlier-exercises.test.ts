import { BehaviorSubject, of } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { memoryStore } from '../../store/testing/memory-store.ts';
import { serverExercise, serverRow } from '../../testing/engine.ts';
import { serverSet } from '../../testing/sets.ts';
import { watch } from '../../testing/watch.ts';
import { earlierExercises } from './earlier-exercises.ts';

const gone = (id: string, name: string, more = {}) => [
  serverExercise(id, { name, deleted: true, ...more }),
  serverSet(`s-${id}`, '2026-03-01T18:00:00.000Z', { fields: { exerciseId: id } }),
];

async function earlier(put: ReturnType<typeof serverRow>[], movements = [{ id: 'chin', aliasOf: 'row' }]) {
  const store = memoryStore();
  await store.commit({ records: { put } });
  const days = new BehaviorSubject<string[]>([]);
  const said = watch(
    earlierExercises({
      live: store.live,
      exerciseRows: store.live.rows('exercise'),
      movements: of(movements),
      trainingDays: days,
    }),
  );
  const last = () => said.at(-1)?.map(({ id }) => id);
  return { store, days, said, last };
}

it('are deleted, have sets, and are of no movement that the program has; one of each, by name', async () => {
  const { last } = await earlier([
    serverExercise('now', { name: 'Row' }),
    ...gone('row', 'Row'),
    ...gone('chin', 'Chin-Up', { movementId: 'chin' }),
    ...gone('squat', 'Squat'),
    ...gone('squat2', 'Squat'),
    ...gone('x-curl', 'Curl'),
    serverExercise('unused', { name: 'Dip', deleted: true }),
    serverRow('exercise', 'half', { name: 'Lunge', deleted: true }),
    serverSet('s-half', '2026-03-01T18:00:00.000Z', { fields: { exerciseId: 'half' } }),
  ]);
  await expect.poll(last).toEqual(['x-curl', 'squat2']);
});

it('of two movements that were joined one is enough', async () => {
  const { last } = await earlier([...gone('row', 'Row'), ...gone('chin', 'Chin-Up', { movementId: 'chin' })]);
  await expect.poll(last).toEqual(['row']);
  const apart = await earlier(
    [...gone('row', 'Row'), ...gone('chin', 'Chin-Up', { movementId: 'chin' })],
    [],
  );
  await expect.poll(apart.last).toEqual(['chin', 'row']);
});

it('there are none without a deleted exercise', async () => {
  const { last } = await earlier([serverExercise('now', { name: 'Row' })]);
  expect(last()).toEqual([]);
});

it('are read again when the calendar changes, and not for a saved set or another exercise', async () => {
  const { store, days, last } = await earlier(gone('squat', 'Squat'));
  await expect.poll(last).toEqual(['squat']);
  const series = vi.spyOn(store.live, 'seriesOf');
  await store.commit({
    records: { put: [serverExercise('now', { name: 'Row' }), serverSet('s2', '2026-03-02T18:00:00.000Z')] },
  });
  expect(series).not.toHaveBeenCalled();
  days.next(['2026-03-02']);
  expect(series).toHaveBeenCalledExactlyOnceWith('squat');
});
