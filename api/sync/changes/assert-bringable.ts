import * as v from 'valibot';
import { ENTITY_TYPES, type EntityType, entityOf } from '../../../schema/entities.ts';
import { shortened } from '../../../schema/errors.ts';
import { IdSchema } from '../../../schema/id.ts';
import { emptyRow, type Row } from '../../../schema/merge.ts';
import { ROWS } from '../../db/rows/row-repository.ts';
import type { Database } from '../../db/tables.ts';
import { ApiError } from '../../errors.ts';
import { printable } from '../../printable.ts';
import { type BringBack, backupPages, patchBack } from './bring-back.ts';

/**
 * Looks at every row that bringBack() would write, before it writes the first: a row that no device takes would end all
 * pulls of its member. Throws ApiError invalid_input.
 */
export async function assertBringable(
  { db }: { db: Database },
  { userId, from, fromUserId, exactly }: BringBack,
): Promise<void> {
  for (const type of ENTITY_TYPES) {
    try {
      let looked = 0;
      for await (const page of backupPages(from, fromUserId, type)) {
        looked += page.length;
        const ids = page.map(({ id }) => id);
        const found = new Map((await ROWS[type].find(db, userId, ids)).map((row) => [row.id, row]));
        for (const then of page)
          assertRow(userId, found.get(then.id) ?? emptyRow(type, then.id), then, exactly);
      }
      const all = await ROWS[type].count(from, fromUserId);
      if (looked !== all) throw unbringable(type, `${all - looked} without an id that can be read`);
    } catch (error) {
      // The clocks of a row are none.
      throw error instanceof SyntaxError ? unbringable(type, error.message) : error;
    }
  }
}

function assertRow(userId: string, now: Row, then: Row, exactly: boolean): void {
  const patch = patchBack(now, then, exactly);
  if (!patch) return;
  const { type } = then;
  try {
    v.parse(IdSchema, then.id);
    ROWS[type].columnsOf(userId, { ...now, fields: { ...now.fields, ...patch } });
  } catch (error) {
    if (v.isValiError(error)) throw unbringable(type, `${shortened(then.id)}: ${shortened(error.message)}`);
    throw error;
  }
}

function unbringable(type: EntityType, why: string): ApiError {
  const [, many] = entityOf(type).nouns;
  const told = `Of the backup's ${many} there is one that can't be stored. Nothing was changed (invalid_input).`;
  return new ApiError('invalid_input', `${told}\n${printable(why)}`);
}
