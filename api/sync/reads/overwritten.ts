import * as v from 'valibot';
import type { Row } from '../../../schema/merge.ts';
import { ENTITY_TYPES } from '../../../schema/operation.ts';
import { FieldValueSchema, type OverwrittenResponse } from '../../../schema/protocol.ts';
import { fieldsOf, rowAs } from '../../../schema/versions.ts';
import { newestShown } from '../../db/rows/replaced-values.ts';
import { ROWS } from '../../db/rows/row-repository.ts';
import { readTogether } from '../../db/write-queue.ts';
import type { SyncServices } from '../sync-services.ts';
import { charactersIn, TOLD_MAX } from './answer.ts';

/** Replaced values that are listed: somebody looks for the newest. All go after 90 days (api/upkeep.ts). */
const SHOWN_MAX = 100;
/** Values that another write replaced, newest first, each with its row as it stands now. */
export function overwritten(
  { db }: Pick<SyncServices, 'db'>,
  userId: string,
  version: number,
): Promise<OverwrittenResponse> {
  return readTogether(db, async (trx) => {
    const found = await newestShown(trx, userId, SHOWN_MAX).execute();
    const rows = new Map<string, Row>();
    for (const entityType of ENTITY_TYPES) {
      const ids = new Set(found.flatMap(({ type, row_id }) => (type === entityType ? [row_id] : [])));
      for (const row of await ROWS[entityType].find(trx, userId, [...ids]))
        rows.set(`${row.type}/${row.id}`, row);
    }
    let told = 0;
    const values = found.flatMap(({ type, row_id, field, value, kept_at }) => {
      const stored = rows.get(`${type}/${row_id}`);
      const row = stored && rowAs(version, stored);
      if (!row || !fieldsOf(type, version)?.has(field) || told >= TOLD_MAX) return [];
      told += charactersIn([row]);
      return [{ row, field, value: v.parse(FieldValueSchema, JSON.parse(value)), keptAt: kept_at }];
    });
    return { values };
  });
}
