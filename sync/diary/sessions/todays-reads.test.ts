import { BehaviorSubject, map, NEVER, of } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Row } from '../../../schema/merge.ts';
import type { Visits } from '../../../schema/sessions/left-behind.ts';
import { toLog } from '../../store/rows.ts';
import { memoryStore } from '../../store/testing/memory-store.ts';
import { serverExercise } from '../../testing/engine.ts';
import { serverSet } from '../../testing/sets.ts';
import { watch } from '../../testing/watch.ts';
import { joinedMovements } from '../movements/joined-movements.ts';
import { programReads } from '../programs/program-reads.ts';
import { todaysReads } from './todays-reads.ts';

const NOW = new Date(2026, 2, 10, 20).getTime();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const at = (hoursAgo: number) => new Date(NOW - hoursAgo * HOUR_MS).toISOString();
const set = (id: string, hoursAgo: number, fields: Row['fields'] = {}) =>
  serverSet(id, at(hoursAgo), { fields });
const none: Visits = { runningId: null, sessions: new Map() };
const visit = (hoursAgo: number, endedHoursAgo?: number) => ({
  startedAt: at(hoursAgo),
  ...(endedHoursAgo === undefined ? {} : { endedAt: at(endedHoursAgo) }),
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

async function today(...put: ReturnType<typeof set>[]) {
  const store = memoryStore();
  await store.commit({ records: { put: [serverExercise('e1'), serverExercise('e2'), ...put] } });
  const now = () => (vi.isFakeTimers() ? Date.now() : NOW);
  const rows = store.live.rows('exercise');
  const newestOf = (id: string) =>
    store.live
      .rows('log', '')
      .pipe(map((all) => all.map(({ row }) => toLog(row)).filter(({ exerciseId }) => exerciseId === id)));
  const visits = vi.fn(() => of(none));
  const others = { ...joinedMovements(store.live, rows), ...programReads(store.live, rows), visits };
  return { store, visits, reads: todaysReads(store.live, others, newestOf, now) };
}
type Today = Awaited<ReturnType<typeof today>>;

const todays = ({ reads }: Today) => {
  const said = watch(reads.todaysSets('e1'));
  return () => said.map((sets) => sets.map(({ id }) => id).join(' '));
};
const previous = ({ reads }: Today) => {
  const said = watch(reads.previousSets('row'));
  return () => said.map((sets) => sets.map(({ setNumber, weight }) => `${setNumber}: ${weight}`).join(', '));
};
const progress = ({ reads }: Today, others?: string[]) => {
  const said = watch(reads.todaysProgress('d1', others));
  return () => said.map((done) => Object.fromEntries([...done].map(([id, of]) => [id, of.done])));
};

describe('today’s sets', () => {
  it('are there at once, by set number, and follow what is saved', async () => {
    const day = await today(set('b', 1, { setNumber: 2 }), set('a', 2), set('old', 40));
    const said = todays(day);
    expect(said()).toEqual(['a b']);
    await day.store.commit({ records: { put: [set('c', 0.5, { setNumber: 3 })] } });
    expect(said()).toEqual(['a b', 'a b c']);
  });

  it('end within a minute of midnight while nothing is saved', async () => {
    const said = todays(await today(set('a', 1)));
    vi.advanceTimersByTime(4 * HOUR_MS - 1);
    expect(said()).toEqual(['a']);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(said()).toEqual(['a', '']);
  });

  it('leave out those of a workout before, once another has begun', async () => {
    const day = await today(set('a', 6, { sessionId: 'first' }), set('b', 0.5, { sessionId: 'second' }));
    const sessions = new Map([
      ['first', visit(7, 5)],
      ['second', visit(1)],
    ]);
    day.visits.mockReturnValue(of({ runningId: 'second', sessions }));
    const said = todays(day);
    vi.useRealTimers();
    await expect.poll(said).toEqual(['b']);
  });

  it('ask for no workout before until a set of a workout is saved', async () => {
    const day = await today(set('a', 1), set('old', 40, { sessionId: 'before' }));
    day.visits.mockReturnValue(NEVER);
    const said = todays(day);
    expect(said()).toEqual(['a']);
    expect(day.visits).not.toHaveBeenCalled();
    await day.store.commit({ records: { put: [set('b', 0.5, { sessionId: 's', setNumber: 2 })] } });
    expect(day.visits).toHaveBeenCalledOnce();
    await day.store.commit({ records: { put: [set('c', 0.4, { sessionId: 's', setNumber: 3 })] } });
    expect(day.visits).toHaveBeenCalledOnce();
  });

  it('are whole where the file that tells workouts apart is not there', async () => {
    vi.doMock('../../../schema/sessions/left-behind.ts', () => {
      throw new Error('no network');
    });
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const day = await today(set('a', 6, { sessionId: 'first' }), set('b', 0.5, { sessionId: 'second' }));
    const sessions = new Map([
      ['first', visit(7, 5)],
      ['second', visit(1)],
    ]);
    day.visits.mockReturnValue(of({ runningId: 'second', sessions }));
    const said = todays(day);
    vi.useRealTimers();
    try {
      await expect.poll(() => said().at(-1)).toBe('b a');
      expect(warn).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.any(Error));
    } finally {
      vi.doUnmock('../../../schema/sessions/left-behind.ts');
    }
  });

  it('fetch no such file for one visit', async () => {
    const day = await today(set('a', 6, { sessionId: 'first' }));
    const sessions = new Map([['first', visit(7, 5)]]);
    const read = vi.spyOn(sessions, 'get');
    day.visits.mockReturnValue(new BehaviorSubject<Visits>({ runningId: null, sessions }));
    const said = todays(day);
    vi.useRealTimers();
    await expect.poll(said).toEqual(['a']);
    expect(read).not.toHaveBeenCalled();
  });
});

describe('the sets of last time', () => {
  it('are of every exercise of the movement', async () => {
    const day = await today(
      set('a', 40, { weight: 80 }),
      set('b', 40, { exerciseId: 'e2', setNumber: 2, weight: 70 }),
      set('c', 90, { setNumber: 3 }),
    );
    expect(previous(day)()).toEqual(['1: 80, 2: 70']);
  });

  it('are of the workout that went over midnight once that is over, while nothing is saved', async () => {
    vi.setSystemTime(new Date(2026, 2, 11, 1));
    const day = await today(
      set('o', 90, { weight: 70 }),
      set('a', -3.5, { weight: 80 }),
      set('b', -4.5, { weight: 80, setNumber: 2 }),
    );
    const said = watch(day.reads.previousSets('row'));
    const lines = () => said.map((sets) => sets.map((one) => `${one.weight} ${one.before?.weight}`).join());
    vi.advanceTimersByTime(3.5 * HOUR_MS - 1);
    expect(lines()).toEqual(['80 70,80 undefined']);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(lines()).toEqual(['80 70,80 undefined', '80 undefined,80 undefined']);
  });

  it('have those of today before those of the day before, and a workout of this morning as a day', async () => {
    const morning = [1, 2].map((setNumber) =>
      set(`m${setNumber}`, 8, { setNumber, weight: 90, sessionId: 'first' }),
    );
    const day = await today(
      set('o', 40, { setNumber: 2, weight: 70 }),
      ...morning,
      set('b', 0.5, { weight: 95, sessionId: 'second' }),
    );
    const sessions = new Map([
      ['first', visit(9, 7)],
      ['second', visit(1)],
    ]);
    const visits = new BehaviorSubject<Visits>({ runningId: 'second', sessions: new Map() });
    day.visits.mockReturnValue(visits);
    const said = watch(day.reads.previousSets('row'));
    const before = () => said.at(-1)?.map((one) => `${one.weight} ${one.before?.weight}`);
    vi.useRealTimers();
    await expect.poll(before).toEqual(['95 undefined', '90 70']);
    visits.next({ runningId: 'second', sessions });
    await expect.poll(before).toEqual(['95 90', '90 undefined']);
  });
});

describe('how far a day’s exercises are', () => {
  it('counts their sets of today, and those of other exercises that are shown', async () => {
    const day = await today(
      set('a', 1),
      set('b', 0.5, { setNumber: 2 }),
      set('c', 0.5, { exerciseId: 'other' }),
      set('d', 0.5, { exerciseId: 'elsewhere' }),
    );
    const said = [progress(day), progress(day, ['other'])];
    expect(said.map((one) => one())).toEqual([[{ e1: 2 }], [{ e1: 2, other: 1 }]]);
    await day.store.commit({
      records: { put: [serverExercise('e2', { workoutDayId: 'd2' }), set('e', 0.1, { exerciseId: 'e2' })] },
    });
    expect(said[0]?.().at(-1)).toEqual({ e1: 2 });
    const empty = watch(day.reads.todaysProgress('d3'));
    expect(empty.map(({ size }) => size)).toEqual([0]);
  });

  it('counts a workout that goes on over midnight, and reads nothing older than yesterday', async () => {
    vi.setSystemTime(new Date(2026, 2, 11, 1, 30));
    const day = await today(set('a', -3.9), set('b', -4.2, { setNumber: 2 }));
    const since = vi.spyOn(day.store.live, 'setsSince');
    expect(progress(day)()).toEqual([{ e1: 2 }]);
    expect(since).toHaveBeenCalledWith('e1', new Date(2026, 2, 11).getTime() - 24 * HOUR_MS);
  });

  it('ends with the day while nothing is saved, and reads the same exercises once', async () => {
    const day = await today(set('a', 1));
    const since = vi.spyOn(day.store.live, 'setsSince');
    const said = progress(day);
    await day.store.commit({ records: { put: [serverExercise('e2', { name: 'Other' })] } });
    expect(since.mock.calls.map(([id]) => id)).toEqual(['e1', 'e2']);
    vi.advanceTimersByTime(4 * HOUR_MS + MINUTE_MS);
    expect(said().at(-1)).toEqual({});
  });

  it('leaves out the sets of a workout before', async () => {
    const day = await today(
      set('a', 6, { sessionId: 'first' }),
      set('b', 0.5, { exerciseId: 'e2', sessionId: 'second' }),
    );
    const sessions = new Map([
      ['first', visit(7, 5)],
      ['second', visit(1)],
    ]);
    day.visits.mockReturnValue(of({ runningId: 'second', sessions }));
    const said = progress(day);
    vi.useRealTimers();
    await expect.poll(said).toEqual([{ e2: 1 }]);
  });
});
