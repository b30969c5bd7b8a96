import { type Likened, likeness } from '../../../schema/import/names/likeness.ts';
import type { ImportPlan } from '../../../schema/import/plan/import-plan.ts';
import { localDayOf } from '../../../schema/sessions/session-of-sets.ts';
import type { Engine } from '../../engine.ts';
import { isHidden, toLog } from '../../store/rows.ts';

/** Sets of a file that the diary may have from elsewhere: typed in, or from another app's file of the same workouts. */
export interface AlikeSets {
  /** Local days on which the diary has sets that are not the file's. */
  days: ReadonlySet<string>;
  /** Ids of the file's sets that equal one of those in day, exercise and figures; each is matched with another one. */
  ids: ReadonlySet<string>;
}

/** Looks at every set of the diary. Call it under the db lock. */
export async function alikeSets(engine: Engine, plan: ImportPlan): Promise<AlikeSets> {
  const own = new Set(plan.sets.map(({ id }) => id));
  const ofFile = new Set(plan.sets.map(localDayOf));
  const days = new Set<string>();
  const here = new Map<string, number>();
  for await (const records of engine.store.records.all('log')) {
    for (const { view } of records) {
      if (own.has(view.id) || isHidden(view)) continue;
      const set = toLog(view);
      const day = localDayOf(set);
      if (!ofFile.has(day)) continue;
      days.add(day);
      const like = likeness(set);
      here.set(like, (here.get(like) ?? 0) + 1);
    }
  }
  const isHere = (set: Likened) => {
    const like = likeness(set);
    const left = here.get(like) ?? 0;
    here.set(like, left - 1);
    return left > 0;
  };
  return { days, ids: new Set(plan.sets.filter(isHere).map(({ id }) => id)) };
}
