import { map, type Observable } from 'rxjs';
import type { PendingEntry } from '../diary/queue.ts';
import { type Engine, withDb } from '../engine.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import { entriesIn } from '../store/pages.ts';
import type { OutboxStore } from '../store/port.ts';

const PAGE = 500;
const STATES = ['pending', 'parked'] as const;

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
  const { outbox } = engine.store;
  return withDb(engine, async () => {
    for (const state of STATES) if ((await outbox.page(state, 0, 1)).length > 0) return false;
    return true;
  });
}

/**
 * Everything that only this device has, oldest first. Call it under the db lock. Rejects where the database is
 * gone, at which the queue that a screen watches stands still.
 */
export async function unsentEntries(engine: Engine): Promise<OutboxEntry[]> {
  const entries: OutboxEntry[] = [];
  for (const state of STATES)
    for await (const page of entriesIn(engine.store, state, PAGE)) entries.push(...page);
  return entries.sort((a, b) => a.n - b.n);
}
