import type { EntityType, Shown } from '../../schema/entities.ts';
import type { Call } from '../../schema/operation.ts';
import { shownRow } from '../../schema/shown-row.ts';
import type { Engine } from '../engine.ts';
import { isHidden, isWhole } from '../store/rows.ts';
import { createCall, deleteCall } from './calls.ts';
import { idsOf, viewsNow, visibleAmong } from './stored-rows.ts';

/** The calls that delete those of these rows that are still in the diary. */
export async function deletions(
  engine: Engine,
  type: EntityType,
  rows: readonly { id: string }[],
): Promise<Call[]> {
  const there = await visibleAmong(engine, type, idsOf(rows));
  return rows.flatMap(({ id }) => (there.has(id) ? [deleteCall(type, id)] : []));
}

/** Makes deleted rows again, with what other devices have changed of them meanwhile. */
export async function again<T extends EntityType>(
  engine: Engine,
  type: T,
  rows: readonly Shown<T>[],
): Promise<Call[]> {
  const now = await viewsNow(engine, type, idsOf(rows));
  return rows.flatMap((row) => {
    const view = now.get(row.id);
    if (view && !isHidden(view)) return [];
    return [createCall(type, view && isWhole(view) ? shownRow<T>(view) : row)];
  });
}
