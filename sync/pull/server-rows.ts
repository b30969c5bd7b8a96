import type { Row, WireRow } from '../../schema/merge.ts';
import { ENTITY_TYPES } from '../../schema/operation.ts';
import { type Engine, readMeta, withDb } from '../engine.ts';
import { baseOf, readRows } from '../outbox/rebase.ts';
import { serverPart } from '../outbox/told-by-packs.ts';
import type { EntityRef } from '../store/port.ts';

/** Every row that the server once gave. */
export async function serverRows(engine: Engine): Promise<WireRow[]> {
  const rows: WireRow[] = [];
  await eachServerRow(engine, (row) => rows.push(row));
  return rows;
}

/** Records read under one lock: a local write waits for this many at most. */
const BATCH = 250;

/** Visits every row that the server once gave, of known and unknown entities, deleted ones too. */
export async function eachServerRow(engine: Engine, see: (row: WireRow) => void): Promise<void> {
  for (const row of await engine.store.unknownRows.all()) see(row);
  const toldNow = toldParts(engine);
  for (const type of ENTITY_TYPES) {
    for await (const records of engine.store.records.all(type)) {
      const partOf = await toldNow();
      const seePart = (row: Row) => {
        const part = partOf(row);
        if (part) see(part);
      };
      const unsure: EntityRef[] = [];
      for (const { view, base } of records) {
        if (base === undefined) seePart(view);
        else unsure.push({ type, id: view.id });
      }
      for (let i = 0; i < unsure.length; i += BATCH)
        for (const row of await basesOf(engine, unsure.slice(i, i + BATCH))) seePart(row);
    }
  }
}

/**
 * Makes a function that gives what the server has told of a row, or null. Call it again after each read of rows: an
 * import that is being written may be among them, and only its pending packs show that the server does not have it.
 */
function toldParts(engine: Engine): () => Promise<(row: Row) => Row | null> {
  let partOf = (row: Row): Row | null => row;
  let asOf: number | null = null;
  return async () => {
    const { lastN } = await readMeta(engine);
    if (lastN === asOf) return partOf;
    asOf = lastN;
    partOf = await serverPart(engine);
    return partOf;
  };
}

/** Whether a base counts depends on what is pending (R6): both are read in one. */
function basesOf(engine: Engine, refs: readonly EntityRef[]): Promise<Row[]> {
  return withDb(engine, async () => {
    const { records, pending } = await readRows(engine, refs);
    return [...records].flatMap(([key, record]) => baseOf(record, pending.get(key) ?? []) ?? []);
  });
}
