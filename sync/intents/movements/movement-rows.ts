import { joinedMovement, type Movement } from '../../../schema/catalogue/movement-rows.ts';
import type { MovementIntents } from '../../diary/movements/movement-intents.ts';
import type { Engine } from '../../engine.ts';
import { DiaryError } from '../../errors.ts';
import { changeCalls, createCall, editCall, editCalls } from '../calls.ts';
import { storedNow, visibleRows } from '../stored-rows.ts';
import { changeRow, changeRows } from '../take-back.ts';

/** Changes of movements. A movement's row is made by the first change, under the movement's id. */
export function movementRowIntents(engine: Engine): MovementIntents {
  return {
    editMovement: (movement, edit, own = movement) =>
      changeRows(engine, 'movement', async () => {
        const rows = await visibleRows(engine, 'movement');
        const gone = Object.fromEntries(Object.entries(edit).filter(([, value]) => value === null));
        const edits = [{ id: movement, edit }, ...(own === movement ? [] : [{ id: own, edit: gone }])];
        const found = edits.map((one) => ({ ...one, now: rows.find(({ id }) => id === one.id) }));
        return {
          rows: found.map(({ id, now }) => ({ id, before: now ?? { id } })),
          calls: (
            await Promise.all(found.map(({ id, now, edit }) => callsFor(engine, id, now, edit)))
          ).flat(),
        };
      }),

    joinMovement: (movement, into) =>
      changeRow(engine, 'movement', async () => {
        const rows = await visibleRows(engine, 'movement');
        const [from, to] = [joinedMovement(movement, rows), joinedMovement(into, rows)];
        if (from === to) throw new DiaryError('invalid', 'These two have one history already.');
        const row = rows.find(({ id }) => id === from);
        const calls = await callsFor(engine, from, row, { aliasOf: to });
        return { id: from, before: row ?? { id: from }, calls };
      }),

    separateMovement: (movement) =>
      changeRow(engine, 'movement', async () => {
        const now = (await visibleRows(engine, 'movement')).find(({ id }) => id === movement);
        const calls = now?.aliasOf ? [editCall('movement', movement, { aliasOf: null })] : [];
        return { id: movement, before: now ?? { id: movement }, calls };
      }),
  };
}

/** The calls that an edit of a movement comes to, where its row is `now`; without one they make it. */
export async function callsFor(engine: Engine, id: string, now: Movement | undefined, edit: object) {
  if (now) return editCalls('movement', now, edit);
  const given = Object.entries(edit).filter(([, value]) => value !== null);
  if (given.length === 0) return [];
  const made = { id, ...Object.fromEntries(given) };
  // A row that was deleted would come back with all that it said before.
  const gone = (await storedNow(engine, 'movement', id)) ?? { id };
  return [createCall('movement', made), ...changeCalls('movement', { ...gone, ...made }, made)];
}
