import type { ConsistencyIntents, NewWeeklyTarget } from '../diary/consistency-intents.ts';
import type { Engine } from '../engine.ts';
import { changeCalls, createCall, editCalls } from './calls.ts';
import { plainRows } from './plain-rows.ts';
import { rowNow, wholeRows } from './stored-rows.ts';
import { changeRow } from './take-back.ts';

export function consistencyIntents(engine: Engine): ConsistencyIntents {
  const { add, remove, undoRemove } = plainRows(engine, 'break');
  return {
    addBreak: add,

    editBreak: (shown, planned) =>
      changeRow(engine, 'break', async () => {
        const { id } = shown;
        const before = await rowNow(engine, 'break', id);
        const { firstDay, lastDay } = before;
        const isMoved = planned.firstDay !== shown.firstDay || planned.lastDay !== shown.lastDay;
        // Its days go together: with one of another device's it might end before it begins.
        const from = isMoved ? { ...shown, firstDay, lastDay } : shown;
        return { id, before, calls: changeCalls('break', from, { ...planned, id }) };
      }),

    removeBreak: remove,
    undoRemoveBreak: undoRemove,

    setWeeklyTarget: (target) =>
      changeRow(engine, 'weeklyTarget', async () => {
        // Two devices may have made two of one day: the last by id counts.
        const before = (await wholeRows(engine, 'weeklyTarget')).findLast(
          ({ hidden, shown }) =>
            !hidden && shown.subject === target.subject && shown.fromDay === target.fromDay,
        )?.shown;
        if (before)
          return { id: before.id, before, calls: editCalls('weeklyTarget', before, measureOf(target)) };
        const id = engine.ports.newId();
        return { id, before: null, calls: [createCall('weeklyTarget', { ...target, id })] };
      }),
  };
}

/** The fields of a target that an edit may change. */
const measureOf = ({ least, most }: NewWeeklyTarget) => ({ least, most: most ?? null });
