import { BehaviorSubject, firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serverDay, serverExercise } from '../testing/engine.ts';
import { serverSet } from '../testing/sets.ts';
import { type FirstSight, firstSight, watchSight } from './first-sight.ts';
import type { SyncPhase } from './status.ts';

const NOW = Date.parse('2026-11-22T09:00:00.000Z');
const now = () => NOW;
const rows = [
  serverDay('d1', 1, 'Legs').view,
  serverExercise('e1').view,
  serverSet('old', '2026-11-16T18:00:00.000Z', { fields: { weight: 70 } }).view,
  serverSet('new', '2026-11-19T18:00:00.000Z', { fields: { weight: 72.5 } }).view,
];

describe('a first sight', () => {
  it('is what the diary will read of a snapshot’s rows', async () => {
    const sight = firstSight(rows, now) as FirstSight;
    const [exercise] = await firstValueFrom(sight.exercises());
    expect(await firstValueFrom(sight.days())).toMatchObject([{ id: 'd1', title: 'Legs' }]);
    expect(exercise).toMatchObject({ id: 'e1' });
    const previous = await firstValueFrom(sight.previousSets(exercise?.name ?? ''));
    expect(previous).toMatchObject([{ setNumber: 1, weight: 72.5 }]);
    expect(await firstValueFrom(sight.previousSets('another'))).toEqual([]);
  });

  it('is none of an empty program, which may only not be here yet', () => {
    expect(firstSight(rows.slice(0, 1), now)).toBeNull();
    const { view } = serverExercise('e1');
    const deleted = {
      ...view,
      fields: { ...view.fields, deleted: true },
      clocks: { ...view.clocks, deleted: 99 },
    };
    expect(firstSight([...rows.slice(0, 1), deleted], now)).toBeNull();
  });
});

describe('a diary that is being opened', () => {
  let phase: BehaviorSubject<SyncPhase>;
  beforeEach(() => {
    vi.useFakeTimers();
    phase = new BehaviorSubject<SyncPhase>('working');
  });
  afterEach(() => void vi.useRealTimers());

  /** Whether it has been held after everything that could go on did. */
  async function isHeld(held: Promise<void>): Promise<boolean> {
    let done = false;
    void held.then(() => {
      done = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    return done;
  }

  it('waits for nothing where nothing was expected', async () => {
    const onSight = vi.fn();
    const sight = watchSight(onSight, phase, now);
    expect(await isHeld(sight.held())).toBe(true);
    sight.onSnapshot(rows);
    expect(onSight).not.toHaveBeenCalled();
  });

  it('shows no sight once it is open', async () => {
    const onSight = vi.fn();
    const sight = watchSight(onSight, phase, now);
    sight.expect();
    phase.next('signed-out');
    await sight.held();
    sight.onSnapshot(rows);
    expect(onSight).not.toHaveBeenCalled();
  });

  it.each([
    ['its rows are kept', (sight: ReturnType<typeof watchSight>) => sight.onKept()],
    ['a drain has ended', () => phase.next('offline')],
    ['three seconds are over', () => vi.advanceTimersByTimeAsync(3_000)],
  ])('shows a sight, and waits until %s', async (_, happens) => {
    const onSight = vi.fn();
    const sight = watchSight(onSight, phase, now);
    sight.expect();
    const held = sight.held();
    expect(await isHeld(held)).toBe(false);
    sight.onSnapshot(rows);
    expect(onSight).toHaveBeenCalledTimes(1);
    expect(await isHeld(held)).toBe(false);
    await happens(sight);
    expect(await isHeld(held)).toBe(true);
  });
});
