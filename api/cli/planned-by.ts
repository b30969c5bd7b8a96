import type { EntityType } from '../../schema/entities.ts';
import type { Row } from '../../schema/merge.ts';
import { textBytes } from '../db/rows/storage.ts';
import type { Planned } from '../sync/quotas.ts';
import type { ReadCall } from '../sync/run-call.ts';
import type { RowsByType } from './diary-rows.ts';

/** What an account's quotas count of calls that run one after another on the rows that are here. */
export function plannedBy(here: RowsByType, calls: readonly ReadCall[]): Planned {
  const rows = new Map<EntityType, number>();
  const known = new Map<string, Pick<Row, 'type' | 'fields'>>();
  for (const row of Object.values(here).flat()) known.set(`${row.type} ${row.id}`, row);
  let grown = 0;
  let ofLast = 0;
  for (const { parsed } of calls) {
    if (!parsed.ok) continue;
    const { type, id, patch } = parsed.change;
    const before = known.get(`${type} ${id}`);
    const after = { type, fields: { ...before?.fields, ...patch } };
    ofLast = textBytes(after) - (before ? textBytes(before) : 0);
    grown += ofLast;
    known.set(`${type} ${id}`, after);
    if (!before) rows.set(type, (rows.get(type) ?? 0) + 1);
  }
  return { rows, changes: calls.length, textBytes: grown - ofLast };
}
