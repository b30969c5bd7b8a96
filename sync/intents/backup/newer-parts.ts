import { ENTITY_TYPES } from '../../../schema/entities.ts';
import type { WireRow } from '../../../schema/merge.ts';
import { PROTOCOL_VERSION } from '../../../schema/protocol-version.ts';
import { isKnown } from '../../../schema/versions.ts';
import { type Engine, readMeta } from '../../engine.ts';
import { putEntries } from '../../outbox/put-entries.ts';
import type { OutboxEntry } from '../../store/outbox-entry.ts';
import { entriesIn } from '../../store/pages.ts';
import { refKey } from '../../store/rows.ts';
import { keepAsTold, newerFields } from '../newer-fields.ts';

const PAGE = 500;

/** What of a diary only a newer release knows, and no call of this one can say. */
interface NewerParts {
  /** Rows of entities that this release does not know, and of others the fields that it does not know. */
  rows: WireRow[];
  /** Unsent changes, by `n` ascending. */
  entries: OutboxEntry[];
}

export async function newerParts({ store }: Engine): Promise<NewerParts> {
  const rows = await store.unknownRows.all();
  for (const type of ENTITY_TYPES)
    for await (const records of store.records.all(type))
      rows.push(...records.flatMap(({ view }) => newerFields(view) ?? []));
  const entries: OutboxEntry[] = [];
  for await (const page of entriesIn(store, 'pending', PAGE))
    entries.push(...page.filter(({ version }) => version > PROTOCOL_VERSION));
  return { rows, entries };
}

/**
 * Keeps what is not here yet for a release and a server that know it; fields only of rows that are here. Call it under
 * the db lock.
 */
export async function keepNewer(engine: Engine, parts: NewerParts): Promise<void> {
  const { rows, entries } = await missingParts(engine, parts);
  await keepAsTold(engine, rows);
  if (entries.length === 0) return;
  const meta = await readMeta(engine);
  const placed = entries.map((entry, i) => ({ ...entry, userId: engine.userId, n: meta.lastN + 1 + i }));
  const lastTs = placed.reduce((highest, { ts }) => Math.max(highest, ts), meta.lastTs);
  await putEntries(engine, placed, { ...meta, lastN: meta.lastN + placed.length, lastTs });
}

/** Those parts that are not here, though they could be. */
export async function missingParts(engine: Engine, { rows, entries }: NewerParts): Promise<NewerParts> {
  const { records, unknownRows, outbox } = engine.store;
  const views = (await records.get(rows.filter(isKnown))).map(({ view }) => view);
  const unknown = await unknownRows.get(rows.filter((row) => !isKnown(row)));
  const here = new Map<string, WireRow>([...views, ...unknown].map((row) => [refKey(row), row]));
  const kept = new Set((await outbox.get(entries.map(({ id }) => id))).map(({ id }) => id));
  return {
    rows: rows.filter((row) => {
      const now = here.get(refKey(row));
      return now ? !isAsNew(now, row) : !isKnown(row);
    }),
    entries: entries.filter(({ id }) => !kept.has(id)),
  };
}

/** Whether a row holds each field of another, or a newer value of it. */
function isAsNew(now: WireRow, { clocks }: WireRow): boolean {
  const stamps = new Map(Object.entries(now.clocks));
  return Object.entries(clocks).every(([field, clock]) => (stamps.get(field) ?? -1) >= clock);
}
