import { workoutSet } from '../../schema/entities/workout-set.ts';
import type { PendingEntry } from '../../sync/index.ts';

export function isNewSet({ action, url }: PendingEntry): boolean {
  return action === 'POST' && url === workoutSet.path;
}
