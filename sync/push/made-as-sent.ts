import type { PushResult } from '../../schema/protocol.ts';
import type { Engine } from '../engine.ts';
import { opOutcome } from '../http/outcomes.ts';
import { entryRef, isUnderstood } from '../store/fold.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import { refKey } from '../store/rows.ts';

/** Entries that leave the outbox with nothing else to be done, and the change numbers of their rows. */
interface MadeAsSent {
  entries: OutboxEntry[];
  numbers: number[];
}

/**
 * The entries from which the server made just the rows that this device shows, with nothing else pending for
 * them (R7). Found by keys alone, because reading the documents and entries of a large queue takes longer than
 * the server's answer. Call it under the db lock.
 */
export async function madeAsSent(
  engine: Engine,
  sent: readonly OutboxEntry[],
  results: readonly PushResult[],
): Promise<MadeAsSent> {
  const byId = new Map(results.map((result) => [result.id, result]));
  const numbers = new Map<OutboxEntry, number>();
  for (const entry of sent) {
    const result = byId.get(entry.id);
    if (!result || result.row || result.seq === undefined || opOutcome(result.status) !== 'done') continue;
    if (isUnderstood(entry)) numbers.set(entry, result.seq);
  }
  const candidates = [...numbers.keys()];
  const [alone, here] = await Promise.all([
    engine.store.outbox.alone(candidates),
    engine.store.records.documentKeys(candidates.map(entryRef)),
  ]);
  const entries = candidates.filter((entry) => alone.has(entry.n) && here.has(refKey(entryRef(entry))));
  return { entries, numbers: entries.map((entry) => numbers.get(entry) as number) };
}
