import type { Shown } from '../../schema/entities.ts';
import type { Measurement } from '../../schema/progress/body.ts';
import type { Goal } from '../../schema/progress/goals.ts';
import { dateNow } from '../clock.ts';
import type { BodyIntents } from '../diary/body-intents.ts';
import { type Engine, readMeta } from '../engine.ts';
import { readThenMutate, takeBack } from '../outbox/mutate.ts';
import { createCall, deleteCall } from './calls.ts';
import { rowNow } from './row-now.ts';
import { again, editRow } from './take-back.ts';

export function bodyIntents(engine: Engine): BodyIntents {
  const measurements = rowsOf(engine, 'measurement');
  const goals = rowsOf(engine, 'goal');
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
function rowsOf<T extends 'measurement' | 'goal'>(engine: Engine, type: T) {
  type Item = Shown<T>;

  return {
    add: (content: Omit<Item, 'id'>): Promise<Item> =>
      readThenMutate(engine, async (write) => {
        const added = { ...content, id: engine.ports.newId() } as unknown as Item;
        await write([createCall(type, added)]);
        return added;
      }),

    edit: (id: string, edit: object) => editRow(engine, { type, id }, edit),

    remove: (id: string): Promise<Item> =>
      readThenMutate(engine, async (write) => {
        const item = await rowNow(engine, type, id);
        await write([deleteCall(type, id)]);
        return item;
      }),

    undoRemove: (item: Item) => takeBack(engine, () => again(engine, type, [item])),
  };
}
