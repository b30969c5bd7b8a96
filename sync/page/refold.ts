import { type Engine, withDb } from '../engine.ts';
import { putEntries, recompute } from '../outbox/put-entries.ts';
import { entryRef } from '../store/fold.ts';
import type { OutboxEntry, OutboxState } from '../store/outbox-entry.ts';
import { isPackEntry } from '../store/pack-entries.ts';

/** Entries in one write: a local write waits for this many at most. */
const PAGE = 250;

/** The statuses of a refusal of a whole request. */
const WHOLE: ReadonlySet<number> = new Set([400, 413]);

/**
 * Lays everything pending over its bases again (R4). Earlier releases parked an entry when a server refused the whole
 * request, whatever was in it (R29): such an entry is tried again under its own id, and if the refusal was of the
 * entry, the server still says so (R10).
 */
export async function refold(engine: Engine): Promise<void> {
  await eachPage(engine, 'pending', (entries) =>
    recompute(engine, entries.filter((entry) => !isPackEntry(entry)).map(entryRef)),
  );
  await eachPage(engine, 'parked', async (entries) => {
    const freed = entries.filter(
      ({ lastError }) => lastError && !lastError.verdict && WHOLE.has(lastError.status),
    );
    if (freed.length === 0) return;
    await putEntries(
      engine,
      freed.map((entry) => ({ ...entry, state: 'pending', lastError: null })),
    );
  });
}

/** Acts on the entries of a state, page by page, under one lock each. */
async function eachPage(
  engine: Engine,
  state: OutboxState,
  act: (entries: readonly OutboxEntry[]) => Promise<void>,
): Promise<void> {
  let after = 0;
  for (let isMore = true; isMore; )
    isMore = await withDb(engine, async () => {
      const entries = await engine.store.outbox.page(state, after, PAGE);
      await act(entries);
      after = entries.at(-1)?.n ?? after;
      return entries.length === PAGE;
    });
}
