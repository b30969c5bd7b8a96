import { toKg } from '../../schema/units.ts';
import { dateNow } from '../clock.ts';
import type { DiaryIntents, EnteredSet } from '../diary/diary.ts';
import { type Engine, readMeta } from '../engine.ts';
import { readThenMutate } from '../mutate.ts';
import { createCall } from './calls.ts';
import { exerciseNow } from './program.ts';

export function setIntents(engine: Engine): Pick<DiaryIntents, 'saveSets'> {
  return {
    async saveSets(exerciseId: string, sets: readonly EnteredSet[], at?: string): Promise<void> {
      await readThenMutate(engine, async (write) => {
        const [{ name }, meta] = await Promise.all([exerciseNow(engine, exerciseId), readMeta(engine)]);
        const date = at ?? new Date(dateNow(engine.ports.now(), meta)).toISOString();
        const calls = sets.map((set) =>
          createCall('log', {
            id: engine.ports.newId(),
            exerciseId,
            exerciseName: name,
            date,
            setNumber: set.setNumber,
            weight: toKg(set.weight, set.unit),
            reps: set.reps,
            enteredWeight: set.weight,
            enteredUnit: set.unit,
          }),
        );
        await write(calls, true);
      });
    },
  };
}
