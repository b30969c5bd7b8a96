import type { GymIntents } from '../diary/gym-intents.ts';
import type { Engine } from '../engine.ts';
import { readThenMutate } from '../outbox/mutate.ts';
import { editCall } from './calls.ts';
import { plainRows } from './plain-rows.ts';
import { rowNow } from './stored-rows.ts';

export function gymIntents(engine: Engine): GymIntents {
  const { add, edit, remove, undoRemove } = plainRows(engine, 'gym');
  return {
    addGym: (gym) => add({ ...gym, name: gym.name.trim() }),
    editGym: edit,
    removeGym: remove,
    undoRemoveGym: undoRemove,

    setSessionGym: (sessionId, gymId) =>
      readThenMutate(engine, async (write) => {
        const session = await rowNow(engine, 'session', sessionId);
        if ((session.gymId ?? null) !== gymId) await write([editCall('session', sessionId, { gymId })]);
      }),
  };
}
