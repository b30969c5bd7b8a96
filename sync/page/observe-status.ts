import { combineLatest, map, type Observable } from 'rxjs';
import { dateNow } from '../clock.ts';
import type { DeviceState } from '../diary/device.ts';
import { shared, whenChanged } from '../diary/shared-read.ts';
import type { SyncPhase, SyncStatus } from '../diary/status.ts';
import type { Progress } from '../pull/progress.ts';
import type { Meta } from '../store/meta.ts';
import type { OutboxCounts } from '../store/port.ts';
import type { VaultState } from '../unsent-vault/unsent-vault.ts';

/** A worker that could not keep an answer says no more than that its drain failed, as it does off line. */
export function phaseHere(
  phase: Observable<SyncPhase>,
  trouble: Observable<DeviceState['trouble']>,
): Observable<SyncPhase> {
  return combineLatest([phase, trouble]).pipe(
    map(([now, known]) => (now === 'offline' && known === 'storage_full' ? 'full' : now)),
  );
}

/**
 * The status as screens read it. The counts come from the outbox itself, so that every tab
 * shows the same number; the phase is what a worker said last. Counted once, however many look.
 */
export function statusOf(
  phase: Observable<SyncPhase>,
  counts: Observable<OutboxCounts>,
  lastSyncAt: Observable<number | null>,
  progress: Observable<Progress>,
): Observable<SyncStatus> {
  return combineLatest({ phase, counts, lastSyncAt, progress }).pipe(
    map(({ counts: { pending, parked }, ...rest }) => ({ ...rest, pending, parked })),
    whenChanged,
    shared,
  );
}

/**
 * The state of this device for the diary: `trouble` is told by its callers, the rest is read from the
 * device's record.
 */
export function deviceStateOf(
  kept: Observable<VaultState>,
  trouble: Observable<DeviceState['trouble']>,
  meta: Observable<Meta | null>,
  now: () => number,
): Observable<DeviceState> {
  const audits = meta.pipe(
    map((known) => ({
      auditedAt: known?.auditedAt ?? null,
      mendedAt: known?.mendedAt ?? null,
      clockOff: clockOff(known, now()),
    })),
    whenChanged,
  );
  return combineLatest([kept, trouble, audits]).pipe(
    map(([keepState, now, audit]) => ({ ...keepState, trouble: now, ...audit })),
  );
}

/** What to add to this device's clock for the one that dates sets, ms. */
export function clockOff(meta: Meta | null, now: number): number {
  return meta ? dateNow(now, meta) - now : 0;
}
