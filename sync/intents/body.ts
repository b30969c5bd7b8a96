import type { Shown } from '../../schema/entities.ts';
import type { Measurement } from '../../schema/progress/body.ts';
import type { Goal } from '../../schema/progress/goals.ts';
import { shownRow } from '../../schema/shown-row.ts';
import { dateNow } from '../clock.ts';
import type { BodyIntents } from '../diary/body-intents.ts';
import { type Engine, readMeta } from '../engine.ts';
import { DiaryError } from '../errors.ts';
import { readThenMutate } from '../outbox/mutate.ts';
import { isHidden } from '../store/rows.ts';
import { createCall, deleteCall, editCall } from './calls.ts';
import { storedNow } from './stored-program.ts';

export function bodyIntents(engine: Engine): BodyIntents {
  const measurements = rowsOf(engine, 'measurement', 'This measurement is no longer in your diary.');
  const goals = rowsOf(engine, 'goal', 'This goal is no longer in your diary.');
  return {
    addMeasurement: async (measurement) => {
      const at = dateNow(engine.ports.now(), await readMeta(engine));
      return measurements.add({ at: new Date(at).toISOString(), ...measurement } as Omit<Measurement, 'id'>);
    },
    editMeasurement: measurements.edit,
    removeMeasurement: measurements.remove,
    undoRemoveMeasurement: measurements.undoRemove,
    addGoal: (goal) => goals.add(goal as Omit<Goal, 'id'>),
    editGoal: goals.edit,
    removeGoal: goals.remove,
    undoRemoveGoal: goals.undoRemove,
  };
}

/** Adds, edits and removes rows that no other row names. */
function rowsOf<T extends 'measurement' | 'goal'>(engine: Engine, type: T, missing: string) {
  type Item = Shown<T>;
  type Edit = { [Name in keyof Omit<Item, 'id'>]?: Omit<Item, 'id'>[Name] | null };

  async function now(id: string): Promise<Item> {
    const [record] = await engine.store.records.get([{ type, id }]);
    if (!record || isHidden(record.view)) throw new DiaryError('not_found', missing);
    return shownRow<T>(record.view);
  }

  return {
    add: (content: Omit<Item, 'id'>): Promise<Item> =>
      readThenMutate(engine, async (write) => {
        const added = { ...content, id: engine.ports.newId() } as unknown as Item;
        await write([createCall(type, added)]);
        return added;
      }),

    edit: (id: string, edit: Edit): Promise<Edit> =>
      readThenMutate(engine, async (write) => {
        const before = new Map(Object.entries(await now(id)));
        const fields = Object.keys(edit);
        if (fields.length > 0) await write([editCall(type, id, edit)]);
        return Object.fromEntries(fields.map((field) => [field, before.get(field) ?? null])) as Edit;
      }),

    remove: (id: string): Promise<Item> =>
      readThenMutate(engine, async (write) => {
        const item = await now(id);
        await write([deleteCall(type, id)]);
        return item;
      }),

    undoRemove: (item: Item): Promise<void> =>
      readThenMutate(engine, async (write) => {
        // Its present content: another device may have changed it since.
        const known = await storedNow(engine, type, item.id);
        await write([createCall(type, known ?? item)]);
      }),
  };
}
