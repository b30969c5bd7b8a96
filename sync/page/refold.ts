import { type Engine, withDb } from '../engine.ts';
import { putEntries, recompute } from '../outbox/put-entries.ts';
import { entryRef } from '../store/fold.ts';
import { isPackEntry } from '../store/pack-entries.ts';

/** Entries in one write: a local write waits for this many at most. */
const PAGE = 250;

/** Lays everything pending over its bases again (R4), and frees what an older release parked wrongly. */
export async function refold(engine: Engine): Promise<void> {
  await refoldPending(engine);
  await freeParked(engine);
}

async function refoldPending(engine: Engine): Promise<void> {
  for (let after = 0; ; ) {
    const last = await withDb(engine, async () => {
      const entries = await engine.store.outbox.page('pending', after, PAGE);
      const ofRecords = entries.filter((entry) => !isPackEntry(entry));
      await recompute(engine, ofRecords.map(entryRef));
      return entries.length === PAGE ? (entries.at(-1)?.n ?? null) : null;
    });
    if (last === null) return;
    after = last;
  }
}

/** The statuses of a refusal of a whole request. */
const WHOLE: ReadonlySet<number> = new Set([400, 413]);

/**
 * Earlier releases parked an entry when a server refused the whole request, whatever was in it (R29). Such an
 * entry is tried again under its own id: if the refusal was of the entry, the server still says so (R10).
 */
async function freeParked(engine: Engine): Promise<void> {
  for (let after = 0; ; ) {
    const last = await withDb(engine, async () => {
      const entries = await engine.store.outbox.page('parked', after, PAGE);
      const freed = entries.filter(
        ({ lastError }) => lastError && !lastError.verdict && WHOLE.has(lastError.status),
      );
      if (freed.length > 0) {
        await putEntries(
          engine,
          freed.map((entry) => ({ ...entry, state: 'pending', lastError: null })),
        );
      }
      return entries.length === PAGE ? (entries.at(-1)?.n ?? null) : null;
    });
    if (last === null) return;
    after = last;
  }
}
