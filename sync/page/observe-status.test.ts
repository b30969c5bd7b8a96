import { BehaviorSubject, defer, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { DeviceState } from '../diary/device.ts';
import type { SyncPhase, SyncStatus } from '../diary/status.ts';
import { freshMeta, type Meta } from '../store/meta.ts';
import type { VaultState } from '../unsent-vault/unsent-vault.ts';
import { clockOff, deviceStateOf, phaseHere, statusOf } from './observe-status.ts';

describe('the status', () => {
  it('counts the outbox once, however many parts of the screen show it', () => {
    let counted = 0;
    const counts = defer(() => {
      counted += 1;
      return of({ pending: 3, parked: 1 });
    });
    const phase = new BehaviorSubject<SyncPhase>('working');
    const status = statusOf(phase, counts, of(7), of(null));
    const seen: string[][] = [[], []];
    const readings = seen.map((words) => status.subscribe(({ phase: now }) => words.push(now)));
    phase.next('synced');
    expect(seen).toEqual([
      ['working', 'synced'],
      ['working', 'synced'],
    ]);
    expect(counted).toBe(1);
    for (const reading of readings) reading.unsubscribe();
    expect(phase.observed).toBe(false);
  });

  it('is told again when a part of it is another, and only then', () => {
    const phase = new BehaviorSubject<SyncPhase>('working');
    const counts = new BehaviorSubject({ pending: 3, parked: 1 });
    const at = new BehaviorSubject<number | null>(7);
    const part = new BehaviorSubject<number | null>(null);
    const seen: SyncStatus[] = [];
    statusOf(phase, counts, at, part).subscribe((now) => seen.push(now));
    const first = { phase: 'working', pending: 3, parked: 1, lastSyncAt: 7, progress: null };
    counts.next({ pending: 3, parked: 1 });
    expect(seen).toEqual([first]);
    counts.next({ pending: 2, parked: 1 });
    counts.next({ pending: 2, parked: 0 });
    at.next(8);
    part.next(0.5);
    phase.next('synced');
    expect(seen.slice(1)).toEqual([
      { ...first, pending: 2 },
      { ...first, pending: 2, parked: 0 },
      { ...first, pending: 2, parked: 0, lastSyncAt: 8 },
      { ...first, pending: 2, parked: 0, lastSyncAt: 8, progress: 0.5 },
      { phase: 'synced', pending: 2, parked: 0, lastSyncAt: 8, progress: 0.5 },
    ]);
  });

  it('calls a device that is full no network that is gone', () => {
    const phase = new BehaviorSubject<SyncPhase>('working');
    const trouble = new BehaviorSubject<DeviceState['trouble']>(null);
    const seen: SyncPhase[] = [];
    phaseHere(phase, trouble).subscribe((now) => seen.push(now));
    trouble.next('storage_full');
    phase.next('offline');
    phase.next('synced');
    trouble.next(null);
    phase.next('offline');
    expect(seen).toEqual(['working', 'working', 'full', 'synced', 'synced', 'offline']);
  });

  it('is told at once to a part of the screen that looks later', () => {
    const status = statusOf(of('synced'), new BehaviorSubject({ pending: 0, parked: 0 }), of(7), of(null));
    const seen: SyncStatus[][] = [[], []];
    for (const all of seen) status.subscribe((now) => all.push(now));
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[1]).toHaveLength(1);
  });
});

describe('the state of the device', () => {
  const NOW = 1_800_000_000_000;
  const HOUR = 3_600_000;
  const known: Meta = { ...freshMeta('dev'), offset: 0 };

  it('is told again when a part of it is another, and only then', () => {
    const kept = new BehaviorSubject<VaultState>({ kept: 'none' } as never);
    const trouble = new BehaviorSubject<DeviceState['trouble']>(null);
    const meta = new BehaviorSubject<Meta | null>(null);
    const seen: DeviceState[] = [];
    deviceStateOf(kept, trouble, meta, () => NOW).subscribe((now) => seen.push(now));
    const first = { kept: 'none', trouble: null, auditedAt: null, mendedAt: null, clockOff: 0 };
    meta.next(known);
    meta.next({ ...known, lastSyncAt: 9 });
    expect(seen).toEqual([first]);
    meta.next({ ...known, auditedAt: 1 });
    meta.next({ ...known, auditedAt: 1, mendedAt: 2 });
    meta.next({ ...known, auditedAt: 1, mendedAt: 2, offset: -HOUR });
    trouble.next('storage_full');
    kept.next({ kept: 'waiting' } as never);
    const last = { ...first, auditedAt: 1, mendedAt: 2, clockOff: -HOUR };
    expect(seen.slice(1)).toEqual([
      { ...first, auditedAt: 1 },
      { ...first, auditedAt: 1, mendedAt: 2 },
      last,
      { ...last, trouble: 'storage_full' },
      { ...last, trouble: 'storage_full', kept: 'waiting' },
    ]);
  });

  it('R28: says what to add to a clock that is wrong', () => {
    expect(clockOff({ ...known, offset: -HOUR }, NOW)).toBe(-HOUR);
    expect(clockOff(known, NOW)).toBe(0);
    expect(clockOff(null, NOW)).toBe(0);
  });
});
