import type { GymIntents } from '../diary/gym-intents.ts';
import type { Engine } from '../engine.ts';
import { readThenMutate, takeBack } from '../outbox/mutate.ts';
import { createCall, deleteCall, editCall } from './calls.ts';
import { rowNow } from './row-now.ts';
import { again, editRow } from './take-back.ts';

export function gymIntents(engine: Engine): GymIntents {
  return {
    addGym: (gym) =>
      readThenMutate(engine, async (write) => {
        const added = { ...gym, name: gym.name.trim(), id: engine.ports.newId() };
        await write([createCall('gym', added)]);
        return added;
      }),

    editGym: (id, edit) => editRow(engine, { type: 'gym', id }, edit),

    removeGym: (id) =>
      readThenMutate(engine, async (write) => {
        const gym = await rowNow(engine, 'gym', id);
        await write([deleteCall('gym', id)]);
        return gym;
      }),

    undoRemoveGym: (gym) => takeBack(engine, () => again(engine, 'gym', [gym])),

    setSessionGym: (sessionId, gymId) =>
      readThenMutate(engine, async (write) => {
        const session = await rowNow(engine, 'session', sessionId);
        if ((session.gymId ?? null) !== gymId) await write([editCall('session', sessionId, { gymId })]);
      }),
  };
}
