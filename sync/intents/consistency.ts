import type { EntityType, Shown } from '../../schema/entities.ts';
import { shownRow } from '../../schema/shown-row.ts';
import type { ConsistencyIntents, NewBreak, NewWeeklyTarget } from '../diary/consistency-intents.ts';
import type { Engine } from '../engine.ts';
import { DiaryError } from '../errors.ts';
import { readThenMutate } from '../outbox/mutate.ts';
import { isHidden, isWhole } from '../store/rows.ts';
import { changeCalls, createCall, deleteCall, editCall } from './calls.ts';
import { wholeRows } from './stored-program.ts';

export function consistencyIntents(engine: Engine): ConsistencyIntents {
  async function breakNow(id: string): Promise<Shown<'break'>> {
    const [record] = await engine.store.records.get([{ type: 'break', id }]);
    if (!record || isHidden(record.view)) {
      throw new DiaryError('not_found', 'This break is no longer in your diary.');
    }
    return shownRow<'break'>(record.view);
  }

  /** The row's present content: another device may have changed it since. */
  async function known<T extends EntityType>(type: T, row: Shown<T>): Promise<Shown<T>> {
    const [record] = await engine.store.records.get([{ type, id: row.id }]);
    return record && isWhole(record.view) ? shownRow<T>(record.view) : row;
  }

  const changeBreak = (id: string, planned: NewBreak) =>
    readThenMutate(engine, async (write) => {
      const before = await breakNow(id);
      const calls = changeCalls('break', before, { ...planned, id });
      if (calls.length > 0) await write(calls);
      return before;
    });

  return {
    addBreak: (planned) =>
      readThenMutate(engine, async (write) => {
        const added = { ...planned, id: engine.ports.newId() };
        await write([createCall('break', added)]);
        return added;
      }),

    editBreak: async (id, planned) => {
      const before = await changeBreak(id, planned);
      return async () => {
        await changeBreak(id, before);
      };
    },

    removeBreak: (id) =>
      readThenMutate(engine, async (write) => {
        const removed = await breakNow(id);
        await write([deleteCall('break', id)]);
        return removed;
      }),

    undoRemoveBreak: (removed) =>
      readThenMutate(engine, async (write) => write([createCall('break', await known('break', removed))])),

    setWeeklyTarget: async (target) => {
      const { id, before } = await readThenMutate(engine, async (write) => {
        const before = (await wholeRows(engine, 'weeklyTarget')).find(
          ({ hidden, shown }) =>
            !hidden && shown.subject === target.subject && shown.fromDay === target.fromDay,
        )?.shown;
        const id = before?.id ?? engine.ports.newId();
        await write([
          before
            ? editCall('weeklyTarget', id, measureOf(target))
            : createCall('weeklyTarget', { ...target, id }),
        ]);
        return { id, before };
      });
      return () =>
        readThenMutate(engine, async (write) =>
          write([before ? editCall('weeklyTarget', id, measureOf(before)) : deleteCall('weeklyTarget', id)]),
        );
    },
  };
}

/** The fields of a target that an edit may change. */
const measureOf = ({ least, most }: NewWeeklyTarget) => ({ least, most: most ?? null });
