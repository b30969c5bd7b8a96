import type { Row, WireRow } from '../../schema/merge.ts';
import { PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import { fieldsOf } from '../../schema/versions.ts';
import { type Engine, readMeta } from '../engine.ts';
import { highestStamp } from '../pull/admit-answer.ts';
import { rowsPart } from '../pull/apply-rows.ts';

/** The part of a row that only a newer release knows, which no call of this one can say (R25); null without any. */
export function newerFields(row: Row): Row | null {
  const known = fieldsOf(row.type, PROTOCOL_VERSION);
  const fields = Object.entries(row.fields).filter(([field]) => !known?.has(field));
  if (fields.length === 0) return null;
  const stamps = new Map(Object.entries(row.clocks));
  const clocks = fields.map(([field]) => [field, stamps.get(field) ?? 0]);
  return { ...row, fields: Object.fromEntries(fields), clocks: Object.fromEntries(clocks), seq: 0 };
}

/**
 * Keeps rows, or parts of them, as if the server had told them (R25, R26): later changes here get later stamps (R5).
 * Call it under the db lock.
 */
export async function keepAsTold(engine: Engine, rows: readonly WireRow[]): Promise<void> {
  if (rows.length === 0) return;
  const meta = await readMeta(engine);
  const seen = highestStamp(rows, meta.seen);
  await engine.store.commit({ ...(await rowsPart(engine, rows)), meta: { ...meta, seen } });
}
