import { emptyRow, isDeleted } from '../../schema/merge.ts';
import { type Call, ENTITIES } from '../../schema/operation.ts';
import { type Engine, readMeta, withDb } from '../engine.ts';
import { readThenMutate } from '../mutate.ts';
import { entryRef, recompute } from '../rebase.ts';
import type { OutboxState, StoredRecord } from '../store/port.ts';
import { baseOf, contentOf, isHidden, refKey } from '../store/rows.ts';

/** A write that comes meanwhile waits for one page of these at most. */
const PAGE = 250;

/**
 * At start (R4): applies again what a stopped tab may have left half done. Recomputes every
 * record that the outbox names, and frees what an older release parked wrongly; then, for a view that base and outbox don't explain, makes
 * its entry anew, so that what was shown as saved is also sent.
 */
export async function recover(engine: Engine): Promise<void> {
  await withDb(engine, async () => {
    if (!(await engine.store.meta.read())) await engine.store.meta.write(await readMeta(engine));
  });
  for (const state of ['pending', 'parked'] as const) await redo(engine, state);
  await freeParked(engine);
  await readThenMutate(engine, async (write) => {
    const unexplained = await unexplainedRecords(engine);
    await write(unexplained.flatMap(missingCalls));
    const settled = unexplained.filter((record) => missingCalls(record).length === 0);
    await recompute(
      engine,
      settled.map(({ view }) => view),
    );
  });
}

async function redo(engine: Engine, state: OutboxState): Promise<void> {
  for (let after = 0; ; ) {
    const last = await withDb(engine, async () => {
      const entries = await engine.store.outbox.page(state, after, PAGE);
      if (entries.length > 0) await recompute(engine, entries.map(entryRef));
      return entries.length === PAGE ? (entries.at(-1)?.n ?? null) : null;
    });
    if (last === null) return;
    after = last;
  }
}

/** What a refusal of a whole request comes as. */
const WHOLE: ReadonlySet<number> = new Set([400, 413]);

/**
 * Releases before this one parked an entry for what a server refused whatever was in it (R9). Such an entry
 * is tried again under its own id: where the refusal was of the entry, the server still knows so (R10).
 */
async function freeParked(engine: Engine): Promise<void> {
  for (let after = 0; ; ) {
    const last = await withDb(engine, async () => {
      const entries = await engine.store.outbox.page('parked', after, PAGE);
      const freed = entries.filter(
        ({ lastError }) => lastError && !lastError.verdict && WHOLE.has(lastError.status),
      );
      if (freed.length > 0) {
        await engine.store.outbox.commit(
          freed.map((entry) => ({ ...entry, state: 'pending', lastError: null })),
          [],
        );
        await recompute(engine, freed.map(entryRef));
      }
      return entries.length === PAGE ? (entries.at(-1)?.n ?? null) : null;
    });
    if (last === null) return;
    after = last;
  }
}

async function unexplainedRecords(engine: Engine): Promise<StoredRecord[]> {
  const kept = await engine.store.records.withBase();
  const pending = await engine.store.outbox.pendingOf(kept.map(({ view }) => view));
  const explained = new Set(pending.map((entry) => refKey(entryRef(entry))));
  return kept.filter(({ view }) => !explained.has(refKey(view)));
}

/** The calls that lead from a record's base to its view. */
function missingCalls(record: StoredRecord): Call[] {
  const { view } = record;
  const { path, deletable } = ENTITIES[view.type];
  const base = baseOf(record) ?? emptyRow(view.type, view.id);
  const content = contentOf(view);
  const changed = Object.fromEntries(
    Object.entries(content).filter(([field, value]) => base.fields[field] !== value),
  );
  const calls: Call[] = [];
  const isNew = record.base === null || (isDeleted(base) && !isDeleted(view));
  if (isNew && !(isHidden(view) && !isDeleted(view))) {
    calls.push({ action: 'POST', url: path, body: { id: view.id, ...content } });
  } else if (Object.keys(changed).length > 0) {
    calls.push({ action: 'PUT', url: `${path}/${view.id}`, body: changed });
  }
  if (deletable && isDeleted(view) && !isDeleted(base)) {
    calls.push({ action: 'DELETE', url: `${path}/${view.id}`, body: null });
  }
  return calls;
}
