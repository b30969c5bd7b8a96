import { type Engine, readMeta, withDb } from '../engine.ts';
import { putEntries } from '../outbox/put-entries.ts';
import { toldOfDocuments } from '../outbox/unsent-packs.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';

/**
 * Puts kept entries back into the outbox, with their ids and stamps: if one had reached the server after all, the
 * server answers it from its record of ids. In an empty outbox they take their old places, else the next ones in
 * their old order. No later stamp may fall below theirs (R5), even where they now stand behind newer entries.
 * @param record the id of the sealed record, which this diary then has put back, also where its removal fails
 */
export async function putBack(engine: Engine, kept: readonly OutboxEntry[], record?: string): Promise<void> {
  await withDb(engine, async () => {
    const here = new Set((await engine.store.outbox.get(kept.map(({ id }) => id))).map(({ id }) => id));
    const missing = kept.filter(({ id }) => !here.has(id)).sort((a, b) => a.n - b.n);
    if (missing.length === 0) return;
    const meta = await readMeta(engine);
    const { lastN } = meta;
    const own = lastN > 0 ? missing.map((entry, i) => ({ ...entry, n: lastN + 1 + i })) : missing;
    const placed = [...own, ...(await toldOfDocuments(engine, own, own.at(-1)?.n ?? 0))];
    const lastTs = placed.reduce((highest, { ts }) => Math.max(highest, ts), meta.lastTs);
    const tail = { lastN: Math.max(lastN, placed.at(-1)?.n ?? 0), lastTs };
    const seen = Math.max(meta.seen, lastTs);
    await putEntries(engine, placed, { ...meta, ...tail, seen, ...(record ? { putBack: record } : {}) });
  });
}
