import type { EntityType, Shown } from '../../schema/entities.ts';
import type { Call } from '../../schema/operation.ts';
import type { TakeBack } from '../diary/take-back.ts';
import type { Engine } from '../engine.ts';
import { readThenMutate, takeBack } from '../outbox/mutate.ts';
import { changeCalls, deleteCall, editCalls } from './calls.ts';
import { rowNow, visibleNow } from './stored-rows.ts';

/** One row before and after one change of it; `before` is null where the change made it. */
interface RowChange<T extends EntityType> {
  before: Shown<T> | null;
  after: Shown<T>;
}

/** Edits a row that is in the diary. Throws `not_found`. */
export async function editRow<T extends EntityType>(
  engine: Engine,
  { type, id }: { type: T; id: string },
  edit: object,
): Promise<TakeBack> {
  return changeRow(engine, type, async () => {
    const before = await rowNow(engine, type, id);
    return { before, calls: editCalls(type, before, edit), id };
  });
}

/** Changes or makes the row that `plan` finds. */
export function changeRow<T extends EntityType>(
  engine: Engine,
  type: T,
  plan: () => Promise<{ id: string; before: Shown<T> | null; calls: readonly Call[] }>,
): Promise<TakeBack> {
  return changeRows(engine, type, async () => {
    const { calls, ...row } = await plan();
    return { rows: [row], calls };
  });
}

/** The same of several rows, as one change. */
export async function changeRows<T extends EntityType>(
  engine: Engine,
  type: T,
  plan: () => Promise<{ rows: readonly { id: string; before: Shown<T> | null }[]; calls: readonly Call[] }>,
): Promise<TakeBack> {
  const change = await readThenMutate(engine, async (write) => {
    const { rows, calls } = await plan();
    await write(calls);
    const changed: RowChange<T>[] = [];
    for (const { id, before } of rows) {
      // Read again: a field that goes together with another gets its value by the rules of the row.
      const after = await visibleNow(engine, type, id);
      if (after) changed.push({ before, after });
    }
    return changed;
  });
  // What changed nothing is back already, and not changed since.
  return async () => isSame(type, change) || takeBack(engine, () => callsBack(engine, type, change));
}

/** Whether changes left all rows as they were. */
export const isSame = <T extends EntityType>(type: T, changes: readonly RowChange<T>[]): boolean =>
  changes.every(({ before, after }) => before !== null && changeCalls(type, after, before).length === 0);

/**
 * The calls that take changes of rows back. A row that is gone stays gone, a field that was changed since stays
 * as it is, and so does a row that the change made.
 */
export async function callsBack<T extends EntityType>(
  engine: Engine,
  type: T,
  changes: readonly RowChange<T>[],
): Promise<Call[]> {
  const calls: Call[] = [];
  for (const change of changes)
    calls.push(...callsBackFrom(type, change, await visibleNow(engine, type, change.after.id)));
  return calls;
}

/** The same for one row as it is `now`; null where it is gone. */
export function callsBackFrom<T extends EntityType>(
  type: T,
  { before, after }: RowChange<T>,
  now: Shown<T> | null,
): Call[] {
  if (!now) return [];
  if (before) return changeCalls(type, after, before, now);
  return changeCalls(type, after, now).length === 0 ? [deleteCall(type, after.id)] : [];
}
