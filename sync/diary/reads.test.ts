import { concat, defer, firstValueFrom, NEVER, of } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import type { Row } from '../../schema/merge.ts';
import { memoryStore } from '../store/testing/memory-store.ts';
import { serverDay, serverExercise, serverRow } from '../testing/engine.ts';
import { serverSet } from '../testing/sets.ts';
import { watch } from '../testing/watch.ts';
import { diaryReads } from './reads.ts';

const NOW = Date.parse('2026-03-10T20:00:00.000Z');

afterEach(() => {
  vi.useRealTimers();
});

async function diary(...put: ReturnType<typeof serverRow>[]) {
  const store = memoryStore();
  await store.commit({ records: { put: [serverDay('d1', 1, 'Pull'), serverExercise('e1'), ...put] } });
  return { store, reads: diaryReads(store.live, { now: () => NOW }) };
}

it('keeps the training days from one screen to the next, and reads them anew for a later one', () => {
  vi.useFakeTimers();
  const read = vi.fn(() => concat(of([Date.parse('2026-03-02T12:00:00Z')]), NEVER));
  const live = { ...memoryStore().live, workoutBegins: () => defer(read) };
  const { trainingDays } = diaryReads(live, { now: () => 0 });
  const look = () => {
    const seen: string[][] = [];
    trainingDays()
      .subscribe((days) => seen.push(days))
      .unsubscribe();
    return seen;
  };
  expect([look(), look()]).toEqual([[['2026-03-02']], [['2026-03-02']]]);
  expect(read).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(look()).toEqual([['2026-03-02']]);
  expect(read).toHaveBeenCalledTimes(2);
});

it('has a training day where the lifter was, as the history has it', async () => {
  const day = { day: '2026-03-01', offsetMin: -600, startedAt: '2026-03-02T05:00:00.000Z' };
  const { store, reads } = await diary(
    serverRow('session', 'w1', day),
    serverSet('s1', '2026-03-02T05:05:00.000Z', { fields: { sessionId: 'w1', offsetMin: -600 } }),
  );
  const seen = watch(reads.trainingDays());
  await expect.poll(() => seen.at(-1)).toEqual(['2026-03-01']);
  await store.commit({ records: { put: [serverRow('session', 'w1', { ...day, day: '2026-02-28' })] } });
  await expect.poll(() => seen.at(-1)).toEqual(['2026-02-28']);
});

it('says at once what the Workout screen needs, from rows that are here', async () => {
  const { reads } = await diary();
  const said = [
    reads.days(),
    reads.allDays(),
    reads.programs(),
    reads.exercises(),
    reads.movements(),
    reads.gyms(),
  ];
  expect(said.map((read) => watch<unknown>(read).length)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(watch(reads.todaysProgress('d1')).map(({ size }) => size)).toEqual([0]);
});

it('lists gyms by name, then id, without deleted ones, and not again for another change', async () => {
  const gym = (id: string, name: string, more: Row['fields'] = {}) => serverRow('gym', id, { name, ...more });
  const { store, reads } = await diary(
    gym('c', 'home'),
    gym('b', 'Work'),
    gym('a', 'Work'),
    gym('d', 'Attic'),
    gym('e', 'Gone', { deleted: true }),
  );
  const said = [watch(reads.gyms()), watch(reads.gyms())];
  await store.commit({ records: { put: [serverRow('movement', 'row', { note: 'Slow' })] } });
  expect(said[0]?.map((gyms) => gyms.map(({ id }) => id))).toEqual([['d', 'c', 'a', 'b']]);
  expect(said[0]?.[0]).toBe(said[1]?.[0]);
});

it('finds sets that are dated more than a day ahead', async () => {
  const { reads } = await diary(
    serverSet('now', '2026-03-10T20:00:00.000Z'),
    serverSet('tonight', '2026-03-11T19:59:00.000Z'),
    serverSet('ahead', '2026-03-11T20:01:00.000Z'),
  );
  expect((await firstValueFrom(reads.futureSets())).map(({ id }) => id)).toEqual(['ahead']);
});

it('looks under the movement that has the history, and in deleted exercises for earlier ones', async () => {
  const { reads } = await diary(
    serverExercise('e2', { name: 'Chin-Up', movementId: 'chin' }),
    serverExercise('e3', { name: 'Squat', deleted: true }),
    serverRow('movement', 'chin', { aliasOf: 'row' }),
    serverRow('session', 's', { day: '2026-03-01', offsetMin: 0, startedAt: '2026-03-01T18:00:00.000Z' }),
    serverRow('entry', 'n', {
      sessionId: 's',
      exerciseId: 'e2',
      name: 'Chin-Up',
      state: 'planned',
      note: 'Slow',
    }),
    serverSet('a', '2026-03-01T18:00:00.000Z', { fields: { sessionId: 's' } }),
    serverSet('b', '2026-03-01T18:05:00.000Z', { fields: { exerciseId: 'e2', sessionId: 's' } }),
    serverSet('c', '2026-02-01T18:05:00.000Z', { fields: { exerciseId: 'e3' } }),
  );
  const { sessions } = await firstValueFrom(reads.sessionsOfMovement('chin', 10));
  expect(sessions.map(({ sets }) => sets.map(({ id }) => id))).toEqual([['a', 'b']]);
  expect(await firstValueFrom(reads.lastNote('chin', null))).toEqual({ day: '2026-03-01', note: 'Slow' });
  expect((await firstValueFrom(reads.previousSets('chin'))).map(({ setNumber }) => setNumber)).toEqual([1]);
  expect((await firstValueFrom(reads.earlierExercises())).map(({ id }) => id)).toEqual(['e3']);
  const [shown] = await firstValueFrom(reads.sessionsBetween('2026-03-01', '2026-03-01'));
  expect(shown?.exercises.map(({ movement }) => movement)).toEqual(['row', 'row']);
});

it('fetches each of the other reads when it is asked for', async () => {
  const { reads } = await diary(serverSet('a', '2026-03-01T18:00:00.000Z'));
  const found = await Promise.all([
    firstValueFrom(reads.planHistory('e1')),
    firstValueFrom(reads.bodyValues()),
    firstValueFrom(reads.goals()),
    firstValueFrom(reads.breaks()),
    firstValueFrom(reads.weeklyTargets()),
    firstValueFrom(reads.historyIndex()),
    firstValueFrom(reads.setsOf('e1')),
    firstValueFrom(reads.runningSession()),
  ]);
  expect(found).toMatchObject([
    { sets: [{ id: 'a' }] },
    ...[[], [], [], []],
    { movements: [{ movement: 'row' }] },
    [{ id: 'a' }],
    null,
  ]);
});
