import { type Engine, readMeta, withDb } from '../engine.ts';
import { entryRef, recompute } from '../rebase.ts';
import type { OutboxEntry } from '../store/port.ts';

const PAGE = 500;

/** Everything that only this device has, oldest first. Call it under the db lock. */
export async function unsentEntries(engine: Engine): Promise<OutboxEntry[]> {
  const entries: OutboxEntry[] = [];
  for (const state of ['pending', 'parked'] as const) {
    for (let after = 0; ; ) {
      const page = await engine.store.outbox.page(state, after, PAGE);
      entries.push(...page);
      const last = page.at(-1);
      if (!last || page.length < PAGE) break;
      after = last.n;
    }
  }
  return entries.sort((a, b) => a.n - b.n);
}

/**
 * Kept entries become the outbox's again, with their ids and stamps: one that had reached the
 * server after all is answered from its record of ids. In an empty outbox they have their old
 * places, else the next ones in their old order. No later stamp may fall below theirs (R5), also
 * where they now stand behind newer ones.
 */
export async function putBack(engine: Engine, kept: readonly OutboxEntry[]): Promise<void> {
  await withDb(engine, async () => {
    const { outbox, meta } = engine.store;
    const here = new Set((await outbox.get(kept.map(({ id }) => id))).map(({ id }) => id));
    const missing = kept.filter(({ id }) => !here.has(id)).sort((a, b) => a.n - b.n);
    // Also where an earlier try got no further than the outbox: what is back has to show.
    if (missing.length === 0) return recompute(engine, kept.map(entryRef));
    const top = await outbox.highest();
    const placed = top ? missing.map((entry, i) => ({ ...entry, n: top.n + 1 + i })) : missing;
    const now = await readMeta(engine);
    const seen = placed.reduce((highest, { ts }) => Math.max(highest, ts), Math.max(now.seen, top?.ts ?? 0));
    await meta.write({ ...now, seen });
    await outbox.commit(placed, []);
    await recompute(engine, placed.map(entryRef));
  });
}
