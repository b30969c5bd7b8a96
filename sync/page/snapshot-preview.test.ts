import { BehaviorSubject, firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { movementIdOf } from '../../schema/catalogue/movement.ts';
import type { SyncPhase } from '../diary/status.ts';
import { previewedRows } from '../pull/previewed-rows.ts';
import { serverDay, serverExercise } from '../testing/engine.ts';
import { serverSet } from '../testing/sets.ts';
import { type SnapshotPreview, snapshotPreview, watchPreview } from './snapshot-preview.ts';

const NOW = Date.parse('2026-11-22T09:00:00.000Z');
const now = () => NOW;
const head = [
  serverDay('d1', 1, 'Legs').view,
  serverExercise('e1').view,
  serverSet('old', '2026-11-16T18:00:00.000Z', { fields: { weight: 70 } }).view,
  serverSet('new', '2026-11-19T18:00:00.000Z', { fields: { weight: 72.5 } }).view,
];
const rows = previewedRows(head);

describe('a preview', () => {
  it('is what the diary will read of a snapshot’s rows', async () => {
    const preview = snapshotPreview(rows, now) as SnapshotPreview;
    const [exercise] = await firstValueFrom(preview.exercises());
    expect(await firstValueFrom(preview.days())).toMatchObject([{ id: 'd1', title: 'Legs' }]);
    expect(exercise).toMatchObject({ id: 'e1' });
    const previous = await firstValueFrom(preview.previousSets(movementIdOf(exercise?.name ?? '')));
    expect(previous).toMatchObject([{ setNumber: 1, weight: 72.5 }]);
    expect(await firstValueFrom(preview.previousSets('another'))).toEqual([]);
  });

  it('shows no set that is deleted, and none of another exercise', async () => {
    const day = '2026-11-21T18:00:00.000Z';
    const { view: gone } = serverSet('gone', day, { fields: { weight: 90, deleted: true } });
    const { view: another } = serverSet('another', day, { fields: { weight: 91, exerciseId: 'e2' } });
    const preview = snapshotPreview(previewedRows([...head, gone, another]), now) as SnapshotPreview;
    const [exercise] = await firstValueFrom(preview.exercises());
    const previous = await firstValueFrom(preview.previousSets(movementIdOf(exercise?.name ?? '')));
    expect(previous).toMatchObject([{ setNumber: 1, weight: 72.5 }]);
  });

  it('is none of an empty program, which may only not be here yet', () => {
    expect(snapshotPreview(previewedRows(head.slice(0, 1)), now)).toBeNull();
    const { view } = serverExercise('e1');
    const deleted = {
      ...view,
      fields: { ...view.fields, deleted: true },
      clocks: { ...view.clocks, deleted: 99 },
    };
    expect(snapshotPreview(previewedRows([...head.slice(0, 1), deleted]), now)).toBeNull();
  });
});

describe('a diary that is being opened', () => {
  let phase: BehaviorSubject<SyncPhase>;
  beforeEach(() => {
    vi.useFakeTimers();
    phase = new BehaviorSubject<SyncPhase>('working');
  });
  afterEach(() => void vi.useRealTimers());

  /** Whether it is replaced after everything that could go on did. */
  async function isReplaced(replaced: Promise<void>): Promise<boolean> {
    let done = false;
    void replaced.then(() => {
      done = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    return done;
  }

  it('waits for nothing where nothing was expected', async () => {
    const onPreview = vi.fn();
    const preview = watchPreview(onPreview, phase, now);
    expect(await isReplaced(preview.replaced())).toBe(true);
    preview.onSnapshot(rows);
    expect(onPreview).not.toHaveBeenCalled();
  });

  it('waits for nothing where nobody would see a preview', async () => {
    const preview = watchPreview(undefined, phase, now);
    preview.expect();
    expect(await isReplaced(preview.replaced())).toBe(true);
  });

  it('shows no preview once it is open', async () => {
    const onPreview = vi.fn();
    const preview = watchPreview(onPreview, phase, now);
    preview.expect();
    phase.next('signed-out');
    await preview.replaced();
    preview.onSnapshot(rows);
    expect(onPreview).not.toHaveBeenCalled();
  });

  it.each([
    ['its rows are stored', (preview: ReturnType<typeof watchPreview>) => preview.onStored()],
    ['a drain has ended', () => phase.next('offline')],
    ['three seconds are over', () => vi.advanceTimersByTimeAsync(3_000)],
  ])('shows a preview, and waits until %s', async (_, happens) => {
    const onPreview = vi.fn();
    const preview = watchPreview(onPreview, phase, now);
    preview.expect();
    const replaced = preview.replaced();
    expect(await isReplaced(replaced)).toBe(false);
    preview.onSnapshot(rows);
    expect(onPreview).toHaveBeenCalledTimes(1);
    expect(await isReplaced(replaced)).toBe(false);
    await happens(preview);
    expect(await isReplaced(replaced)).toBe(true);
  });
});
