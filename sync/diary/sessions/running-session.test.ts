import { expect, it, vi } from 'vitest';
import { firstIdFrom } from '../../../schema/id.ts';
import type { Row } from '../../../schema/merge.ts';
import { memoryStore } from '../../store/testing/memory-store.ts';
import { serverExercise, serverRow } from '../../testing/engine.ts';
import { serverSet } from '../../testing/sets.ts';
import { watch } from '../../testing/watch.ts';
import { runningSessionReads } from './running-session.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NOW = Date.parse('2026-03-10T12:00:00.000Z');
const at = (hoursAgo: number) => new Date(NOW - hoursAgo * HOUR_MS).toISOString();
const idAt = (hoursAgo: number, name: string) => `${firstIdFrom(NOW - hoursAgo * HOUR_MS)}${name}`;
const A = idAt(2, 'a');
const B = idAt(1, 'b');

const session = (id: string, hoursAgo: number, more: Row['fields'] = {}) =>
  serverRow('session', id, { day: '2026-03-10', offsetMin: 0, startedAt: at(hoursAgo), ...more });
const entry = (name: string, sessionId: string, exerciseId: string, more: Row['fields'] = {}) =>
  serverRow('entry', idAt(1, name), { sessionId, exerciseId, name: 'Row', state: 'added', ...more });
const set = (name: string, hoursAgo: number, sessionId?: string) =>
  serverSet(idAt(hoursAgo, name), at(hoursAgo), { fields: sessionId === undefined ? {} : { sessionId } });

/** A store, its reads, and a clock that a test can set. */
async function running(...put: ReturnType<typeof serverRow>[]) {
  vi.useFakeTimers({
    now: NOW,
    toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
  });
  const store = memoryStore();
  await store.commit({ records: { put } });
  const exerciseRows = store.live.rows('exercise');
  const reads = runningSessionReads({ live: store.live, exerciseRows, now: () => Date.now() });
  const said = watch(reads.runningSession());
  return { store, reads, said, ids: () => said.map((one) => one?.session.id ?? null) };
}

it('there is none where every session is finished, deleted or long over', async () => {
  for (const none of [
    session(A, 2, { endedAt: at(1) }),
    session(A, 2, { deleted: true }),
    session(A, 3),
    session(idAt(37, 'a'), 1),
  ]) {
    expect((await running(none)).ids()).toEqual([null]);
  }
});

it('is the one begun last of those that are open, unless that one has ended by itself', async () => {
  expect((await running(session(A, 2), session(B, 1))).ids()).toEqual([B]);
  expect((await running(session(B, 1), session(A, 2))).ids()).toEqual([B]);
  expect((await running(session(A, 1), session(B, 2))).ids()).toEqual([A]);
  expect((await running(session(A, 2.5), session(B, 1, { endedAt: at(0.5) }))).ids()).toEqual([A]);
  expect((await running(session(A, 5), session(B, 4), set('s', 1, A))).ids()).toEqual([A]);
});

it('goes on as long as sets are saved in it, by the newest of them', async () => {
  const moved = serverSet(idAt(0.2, 's5'), at(4), { fields: { sessionId: A } });
  const older = [set('s1', 1, A), set('s2', 4, A), set('s3', 0.5, B), set('s4', 0.1), moved];
  expect((await running(session(A, 5), ...older)).ids()).toEqual([A]);
  expect((await running(session(A, 5), set('s2', 4, A))).ids()).toEqual([null]);
  expect((await running(session(A, 5), set('s3', 0.5, B), set('s4', 0.1))).ids()).toEqual([null]);
});

it('ends by itself within a minute, while nothing is saved', async () => {
  const { ids } = await running(session(A, 2));
  vi.advanceTimersByTime(HOUR_MS - 1);
  expect(ids()).toEqual([A]);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(ids()).toEqual([A, null]);
});

it('is found within a minute also where the clock is put back by days while the page is open', async () => {
  const { store, ids } = await running();
  vi.setSystemTime(NOW - 40 * HOUR_MS);
  const begun = idAt(40, 'a');
  await store.commit({ records: { put: [session(begun, 40)] } });
  vi.advanceTimersByTime(MINUTE_MS);
  expect(ids()).toEqual([null, begun]);
  await store.commit({ records: { put: [session(begun, 40, { endedAt: at(39) })] } });
  expect(ids()).toEqual([null, begun, null]);
});

it('holds its own entries and the exercises that they name and the program does not have', async () => {
  const { said } = await running(
    session(A, 2),
    entry('n1', A, 'extra'),
    entry('n2', A, 'planned'),
    entry('n3', A, 'half'),
    entry('n4', B, 'other'),
    entry('n5', A, 'unsaid', { deleted: true }),
    serverExercise('extra', { deleted: true, name: 'Curl' }),
    serverExercise('other', { deleted: true }),
    serverExercise('unsaid', { deleted: true }),
    serverExercise('planned'),
    serverRow('exercise', 'half', { name: 'Half' }),
  );
  expect(said).toHaveLength(1);
  expect(said[0]?.entries.map(({ exerciseId }) => exerciseId)).toEqual(['extra', 'planned', 'half']);
  expect([...(said[0]?.extras ?? [])].map(([id, { name }]) => [id, name])).toEqual([['extra', 'Curl']]);
});

it('is told again for a change of it, of an entry or of an extra, and not for a saved set', async () => {
  const { store, said } = await running(session(A, 2), serverExercise('extra', { deleted: true }));
  const put = (one: ReturnType<typeof serverRow>) => store.commit({ records: { put: [one] } });
  const told = async (one: ReturnType<typeof serverRow>) => {
    const before = said.length;
    await put(one);
    vi.advanceTimersByTime(0);
    return said.length - before;
  };
  expect(await told(set('s1', 0.1, A))).toBe(0);
  expect(await told(serverExercise('planned'))).toBe(0);
  expect(await told(entry('n1', A, 'extra'))).toBe(1);
  expect(await told(serverExercise('extra', { deleted: true, name: 'Curl' }))).toBe(1);
  expect(await told(session(A, 2, { note: 'Slow' }))).toBe(1);
  expect(await told(session(A, 2, { endedAt: at(0) }))).toBe(1);
  expect(said.at(-1)).toBeNull();
});

it('lists the sessions of the last hours beside the one that runs', async () => {
  const { store, reads } = await running(session(A, 2, { endedAt: at(1) }), session(idAt(37, 'old'), 37));
  const visits = watch(reads.visits());
  await store.commit({ records: { put: [session(B, 1)] } });
  await store.commit({ records: { put: [set('s1', 0.1, B)] } });
  expect(visits.map(({ runningId, sessions }) => [runningId, ...sessions.keys()])).toEqual([
    [null, A],
    [B, A, B],
  ]);
});

it('looks at no set and no entry while no session is open, and reads once for all who look', async () => {
  vi.useFakeTimers({ now: NOW });
  const store = memoryStore();
  await store.commit({ records: { put: [session(A, 2, { endedAt: at(1) })] } });
  const rows = vi.spyOn(store.live, 'rows');
  const exerciseRows = store.live.rows('exercise');
  const reads = runningSessionReads({ live: store.live, exerciseRows, now: () => NOW });
  rows.mockClear();
  watch(reads.runningSession());
  watch(reads.visits());
  expect(rows.mock.calls.filter(([type]) => type !== 'session')).toEqual([]);
  await store.commit({ records: { put: [session(B, 1)] } });
  const [one, other] = [watch(reads.runningSession()), watch(reads.runningSession())];
  expect(one[0]?.session.id).toBe(B);
  expect(one[0]).toBe(other[0]);
});
