import type { EntityType, Shown } from '../../schema/entities.ts';
import { shownRow } from '../../schema/shown-row.ts';
import type { ViewedRow } from '../store/port.ts';

/** The rows that are not deleted and have arrived whole, as screens read them; by id, as the store has them. */
export function visibleRows<T extends EntityType>(rows: readonly ViewedRow[]): Shown<T>[] {
  return rows.filter(({ hidden }) => !hidden).map(({ row }) => shownRow<T>(row));
}
