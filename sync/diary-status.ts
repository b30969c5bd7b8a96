import { type BehaviorSubject, combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { SyncPhase, SyncStatus } from './status.ts';
import type { OutboxCounts } from './store/port.ts';

/**
 * The status as screens read it. The counts come from the outbox itself, so that every tab
 * shows the same number; the phase is what a worker said last.
 */
export function statusOf(
  phase: BehaviorSubject<SyncPhase>,
  counts: Observable<OutboxCounts>,
  lastSyncAt: Observable<number | null>,
): Observable<SyncStatus> {
  return combineLatest([phase, counts, lastSyncAt]).pipe(
    map(([now, { pending, parked }, at]) => ({ phase: now, pending, parked, lastSyncAt: at })),
    distinctUntilChanged(
      (a, b) =>
        a.phase === b.phase &&
        a.pending === b.pending &&
        a.parked === b.parked &&
        a.lastSyncAt === b.lastSyncAt,
    ),
  );
}
