import * as v from 'valibot';
import type { EntityType } from '../../schema/merge.ts';
import { FieldValueSchema, type OverwrittenResponse } from '../../schema/protocol.ts';
import { readTogether } from '../db/write-queue.ts';
import type { Services } from '../deps.ts';
import { ROWS } from './rows.ts';

/** The newest are what somebody looks for; older ones go after 90 days (api/upkeep.ts). */
const SHOWN_MAX = 100;
/** A position in a line says nothing by itself, and what was typed goes with its weight. */
const NOT_SHOWN = ['orderIndex', 'deleted', 'enteredWeight', 'enteredUnit'];

/** Values that another write replaced, newest first, each with its row as it stands now. */
export function overwritten(services: Services, userId: string): Promise<OverwrittenResponse> {
  return readTogether(services.db, async (trx) => {
    const found = await trx
      .selectFrom('overwritten_values')
      .select(['type', 'row_id', 'field', 'value', 'kept_at'])
      .where('user_id', '=', userId)
      .where('field', 'not in', NOT_SHOWN)
      .orderBy('kept_at', 'desc')
      .orderBy('stamp', 'desc')
      .limit(SHOWN_MAX)
      .execute();
    const values: OverwrittenResponse['values'] = [];
    for (const { type, row_id, field, value, kept_at } of found) {
      const row = await ROWS[type as EntityType].find(trx, userId, row_id);
      if (row)
        values.push({ row, field, value: v.parse(FieldValueSchema, JSON.parse(value)), keptAt: kept_at });
    }
    return { values };
  });
}
