import { map, type Observable } from 'rxjs';
import { parseCall } from '../../schema/operation.ts';
import { type Engine, withDb } from '../engine.ts';
import { entryRef, recompute } from '../rebase.ts';
import type { OutboxEntry } from '../store/port.ts';
import { storageError } from '../store/storage-error.ts';
import { DiaryError, type PendingEntry } from './diary.ts';

export function pendingEntries(engine: Engine): Observable<PendingEntry[]> {
  return engine.store.outbox.entries().pipe(
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

/**
 * A refused change as a new one (R10): a new id, because the server keeps its verdict by id; the
 * same place and stamp, so that what waits behind it still follows it.
 */
export async function retryParked(engine: Engine, id: string, body?: unknown): Promise<void> {
  await withParked(engine, id, async (entry) => {
    const data = body === undefined ? entry.data : { ...entry.data, body };
    const parsed = parseCall({ action: entry.action, ...data });
    if (!parsed.ok) throw new DiaryError('invalid', parsed.message);
    const again: OutboxEntry = {
      ...entry,
      id: engine.ports.newId(),
      data,
      state: 'pending',
      lastError: null,
    };
    await engine.store.outbox.commit([again], []);
    await recompute(engine, [entryRef(entry)]);
  });
}

/** Gives up a refused change; the entry with the highest number stays as a done one (R1). */
export async function discardEntry(engine: Engine, id: string): Promise<void> {
  await withParked(engine, id, async (entry) => {
    const top = await engine.store.outbox.highest();
    if (top?.id === id) await engine.store.outbox.commit([{ ...entry, state: 'done', synced: true }], []);
    else await engine.store.outbox.commit([], [entry.n]);
    await recompute(engine, [entryRef(entry)]);
  });
}

async function withParked(
  engine: Engine,
  id: string,
  act: (entry: OutboxEntry) => Promise<void>,
): Promise<void> {
  try {
    await withDb(engine, async () => {
      const [entry] = await engine.store.outbox.get([id]);
      if (entry?.state !== 'parked')
        throw new DiaryError('not_found', 'This change no longer waits for you.');
      await act(entry);
    });
  } catch (error) {
    throw storageError(error);
  }
}
