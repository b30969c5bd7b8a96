import type { EntityType, Shown } from '../../schema/entities.ts';
import type { TakeBack } from '../diary/take-back.ts';
import type { Engine } from '../engine.ts';
import { readThenMutate, takeBack } from '../outbox/mutate.ts';
import { createCall, deleteCall } from './calls.ts';
import { again } from './calls-now.ts';
import { rowNow } from './stored-rows.ts';
import { editRow } from './take-back.ts';

/** Adds, edits and removes rows of a type, each for itself. */
export function plainRows<T extends EntityType>(engine: Engine, type: T) {
  return {
    add: <C extends object>(content: C): Promise<C & { id: string }> =>
      readThenMutate(engine, async (write) => {
        const added = { ...content, id: engine.ports.newId() };
        await write([createCall(type, added)]);
        return added;
      }),

    edit: (id: string, edit: object): Promise<TakeBack> => editRow(engine, { type, id }, edit),

    /** Resolves to the row, which `undoRemove` needs. Throws `not_found`. */
    remove: (id: string): Promise<Shown<T>> =>
      readThenMutate(engine, async (write) => {
        const item = await rowNow(engine, type, id);
        await write([deleteCall(type, id)]);
        return item;
      }),

    undoRemove: (item: Shown<T>): Promise<boolean> => takeBack(engine, () => again(engine, type, [item])),
  };
}
