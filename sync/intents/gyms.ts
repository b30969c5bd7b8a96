import type { EntityType, Shown } from '../../schema/entities.ts';
import { shownRow } from '../../schema/shown-row.ts';
import type { GymEdit, GymIntents } from '../diary/gym-intents.ts';
import type { Engine } from '../engine.ts';
import { DiaryError } from '../errors.ts';
import { readThenMutate } from '../outbox/mutate.ts';
import { isHidden, isWhole } from '../store/rows.ts';
import { createCall, deleteCall, editCall } from './calls.ts';

export function gymIntents(engine: Engine): GymIntents {
  async function rowNow<T extends EntityType>(type: T, id: string, missing: string): Promise<Shown<T>> {
    const [record] = await engine.store.records.get([{ type, id }]);
    if (!record || isHidden(record.view)) throw new DiaryError('not_found', missing);
    return shownRow<T>(record.view);
  }
  const gymNow = (id: string) => rowNow('gym', id, 'This gym is no longer in your diary.');

  return {
    addGym: (gym) =>
      readThenMutate(engine, async (write) => {
        const added = { ...gym, name: gym.name.trim(), id: engine.ports.newId() };
        await write([createCall('gym', added)]);
        return added;
      }),

    editGym: (id, edit) =>
      readThenMutate(engine, async (write) => {
        const now: Readonly<Record<string, unknown>> = { ...(await gymNow(id)) };
        const fields = Object.keys(edit);
        if (fields.length > 0) await write([editCall('gym', id, edit)]);
        return Object.fromEntries(fields.map((field) => [field, now[field] ?? null])) as Partial<GymEdit>;
      }),

    removeGym: (id) =>
      readThenMutate(engine, async (write) => {
        const gym = await gymNow(id);
        await write([deleteCall('gym', id)]);
        return gym;
      }),

    undoRemoveGym: (gym) =>
      readThenMutate(engine, async (write) => {
        // Its present content: another device may have changed it since.
        const [record] = await engine.store.records.get([{ type: 'gym', id: gym.id }]);
        const known = record && isWhole(record.view) ? shownRow<'gym'>(record.view) : gym;
        await write([createCall('gym', known)]);
      }),

    setSessionGym: (sessionId, gymId) =>
      readThenMutate(engine, async (write) => {
        const session = await rowNow('session', sessionId, 'This session is no longer in your diary.');
        if ((session.gymId ?? null) !== gymId) await write([editCall('session', sessionId, { gymId })]);
      }),
  };
}
