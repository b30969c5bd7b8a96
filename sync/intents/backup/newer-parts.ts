import { ENTITY_TYPES } from '../../../schema/entities.ts';
import type { Row, WireRow } from '../../../schema/merge.ts';
import { PROTOCOL_VERSION } from '../../../schema/protocol-version.ts';
import { fieldsOf, isKnown } from '../../../schema/versions.ts';
import { type Engine, readMeta } from '../../engine.ts';
import { putEntries } from '../../outbox/put-entries.ts';
import { rowsPart } from '../../pull/apply-rows.ts';
import type { OutboxEntry } from '../../store/outbox-entry.ts';
import { refKey } from '../../store/rows.ts';

const PAGE = 500;

/** What of a diary only a newer release knows, and no call of this one can say. */
export interface NewerParts {
  /** Rows of entities that this release does not know, and of others the fields that it does not know. */
  rows: WireRow[];
  /** Unsent changes, by `n` ascending. */
  entries: OutboxEntry[];
}

export async function newerParts({ store }: Engine): Promise<NewerParts> {
  const rows = await store.unknownRows.all();
  for (const type of ENTITY_TYPES) {
    for await (const records of store.records.all(type))
      rows.push(...records.flatMap(({ view }) => newerFields(view) ?? []));
  }
  const entries: OutboxEntry[] = [];
  for (let after = 0; ; ) {
    const page = await store.outbox.page('pending', after, PAGE);
    entries.push(...page.filter(({ version }) => version > PROTOCOL_VERSION));
    const last = page.at(-1);
    if (!last) return { rows, entries };
    after = last.n;
  }
}

function newerFields(row: Row): Row | null {
  const known = fieldsOf(row.type, PROTOCOL_VERSION);
  const newer = Object.keys(row.fields).filter((field) => !known?.has(field));
  if (newer.length === 0) return null;
  const of = <T>(all: Readonly<Record<string, T>>, none: T) =>
    Object.fromEntries(newer.map((field) => [field, all[field] ?? none]));
  return { ...row, fields: of(row.fields, null), clocks: of(row.clocks, 0), seq: 0 };
}

/**
 * Keeps what is not here yet as if the server had told it (R25, R26), so that a release and a server that know it
 * get it; fields only of rows that are here. Call it under the db lock.
 */
export async function keepNewer(engine: Engine, parts: NewerParts): Promise<void> {
  const { rows, entries } = await missingParts(engine, parts);
  const meta = await readMeta(engine);
  const seen = rows.reduce((highest, { clocks }) => Math.max(highest, ...Object.values(clocks)), meta.seen);
  const lastTs = entries.reduce((highest, { ts }) => Math.max(highest, ts), meta.lastTs);
  if (rows.length > 0)
    await engine.store.commit({ ...(await rowsPart(engine, rows)), meta: { ...meta, seen } });
  if (entries.length === 0) return;
  const placed = entries.map((entry, i) => ({ ...entry, userId: engine.userId, n: meta.lastN + 1 + i }));
  await putEntries(engine, placed, { ...meta, seen, lastN: meta.lastN + placed.length, lastTs });
}

/** Those parts that are not here, though they could be. */
export async function missingParts(engine: Engine, { rows, entries }: NewerParts): Promise<NewerParts> {
  const { records, unknownRows, outbox } = engine.store;
  const known = rows.filter(isKnown);
  const views = (await records.get(known)).map(({ view }) => view);
  const unknown = await unknownRows.get(rows.filter((row) => !isKnown(row)));
  const there = new Map<string, WireRow>([...views, ...unknown].map((row) => [refKey(row), row]));
  const sent = new Set((await outbox.get(entries.map(({ id }) => id))).map(({ id }) => id));
  return {
    rows: rows.filter((row) => {
      const now = there.get(refKey(row));
      return now ? !isNewest(now, row) : !isKnown(row);
    }),
    entries: entries.filter(({ id }) => !sent.has(id)),
  };
}

const isNewest = (now: WireRow, { clocks }: WireRow) =>
  Object.entries(clocks).every(([field, clock]) => (now.clocks[field] ?? -1) >= clock);
