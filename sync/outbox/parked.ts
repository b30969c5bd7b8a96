import { parseCall } from '../../schema/operation.ts';
import type { ParkedIntents } from '../diary/queue.ts';
import { type Engine, withDb } from '../engine.ts';
import { DiaryError } from '../errors.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import { stored } from '../store/storage-error.ts';

export function parkedIntents(engine: Engine): ParkedIntents {
  return {
    retryParked: (id, body) => retryParked(engine, id, body),
    discardEntry: (id) => discardEntry(engine, id),
  };
}

/**
 * Sends a refused change again as a new one (R10): under a new id, because the server keeps its verdict by
 * id, and with the same place and stamp, so that later changes still follow it.
 */
async function retryParked(engine: Engine, id: string, body?: unknown): Promise<void> {
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
    await (await import('./put-entries.ts')).putEntries(engine, [again]);
  });
}

/** Gives up a refused change. The view does not change, since parked entries are not in it. */
async function discardEntry(engine: Engine, id: string): Promise<void> {
  await withParked(engine, id, async (entry) => {
    await engine.store.commit({ outbox: { remove: [entry.n] } });
  });
}

function withParked(engine: Engine, id: string, act: (entry: OutboxEntry) => Promise<void>): Promise<void> {
  const acted = async () => {
    const [entry] = await engine.store.outbox.get([id]);
    if (entry?.state !== 'parked') throw new DiaryError('not_found', 'This change no longer waits for you.');
    await act(entry);
  };
  return stored(() => withDb(engine, acted));
}
