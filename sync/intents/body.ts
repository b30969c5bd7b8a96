import { dateNow } from '../clock.ts';
import type { BodyIntents } from '../diary/body-intents.ts';
import { type Engine, readMeta } from '../engine.ts';
import { plainRows } from './plain-rows.ts';

export function bodyIntents(engine: Engine): BodyIntents {
  const measurements = plainRows(engine, 'measurement');
  const goals = plainRows(engine, 'goal');
  return {
    addMeasurement: async (measurement) => {
      const at = dateNow(engine.ports.now(), await readMeta(engine));
      return measurements.add({ at: new Date(at).toISOString(), ...measurement });
    },
    editMeasurement: measurements.edit,
    removeMeasurement: measurements.remove,
    undoRemoveMeasurement: measurements.undoRemove,
    addGoal: goals.add,
    editGoal: goals.edit,
    removeGoal: goals.remove,
    undoRemoveGoal: goals.undoRemove,
  };
}
