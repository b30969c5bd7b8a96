import { workoutSet } from '../../schema/entities/workout-set.ts';
import { deletesSets, isPackCall, setsInCall } from '../../schema/packs/pack-call.ts';
import type { PendingEntry } from '../../sync/index.ts';

/** How many new sets a change tells of: of an import or a restore, all that are packed in it. */
export function newSetsIn({ action, url, body }: PendingEntry): number {
  if (isPackCall({ action, url })) return deletesSets({ body }) ? 0 : setsInCall({ body });
  return action === 'POST' && url === workoutSet.path ? 1 : 0;
}
