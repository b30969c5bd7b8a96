import { type EntityType, entityOf, type Shown } from '../../schema/entities.ts';
import { shownRow } from '../../schema/shown-row.ts';
import type { Engine } from '../engine.ts';
import { DiaryError } from '../errors.ts';
import { isHidden } from '../store/rows.ts';

/** A row that is in the diary, or null. */
export async function visibleNow<T extends EntityType>(
  engine: Engine,
  type: T,
  id: string,
): Promise<Shown<T> | null> {
  const [record] = await engine.store.records.get([{ type, id }]);
  return record && !isHidden(record.view) ? shownRow<T>(record.view) : null;
}

/** A row that is in the diary. Throws `not_found`. */
export async function rowNow<T extends EntityType>(engine: Engine, type: T, id: string): Promise<Shown<T>> {
  const row = await visibleNow(engine, type, id);
  if (!row) throw new DiaryError('not_found', `This ${entityOf(type).nouns[0]} is no longer in your diary.`);
  return row;
}
