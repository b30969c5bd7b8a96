import { firstValueFrom, map, type Observable } from 'rxjs';
import type { PendingEntry } from '../diary/queue.ts';
import { type Engine, withDb } from '../engine.ts';
import type { OutboxStore } from '../store/port.ts';

/** The read of `DiaryQueue`. */
export function pendingEntries(outbox: OutboxStore, limit?: number): Observable<PendingEntry[]> {
  return outbox.entries(limit).pipe(
    map((entries) =>
      entries.map(({ id, state, action, data, timestamp, lastError }) => ({
        id,
        state: state === 'parked' ? 'parked' : 'pending',
        action,
        url: data.url,
        body: data.body,
        timestamp,
        error: lastError,
      })),
    ),
  );
}

/** As `DiaryQueue` says. */
export function isAllSent(engine: Engine): Promise<boolean> {
  return withDb(engine, async () => (await firstValueFrom(engine.store.outbox.entries(1))).length === 0);
}
