import type { EntityType } from '../../../schema/entities.ts';
import { nameKey } from '../../../schema/exercise.ts';
import { type Compared, type ComparedPlan, comparePlan } from '../../../schema/import/plan/compare-plan.ts';
import type { ImportPlan, PlannedEntry, PlannedSet } from '../../../schema/import/plan/import-plan.ts';
import { isDeleted } from '../../../schema/merge.ts';
import type { Engine } from '../../engine.ts';
import { isWhole } from '../../store/rows.ts';
import { idsOf, rowsOf, viewsNow, visibleRows } from '../stored-rows.ts';

/** How many sets are looked up at once. Each look-up goes through all packs, since an import's ids lie all over. */
const AT_ONCE = 10_000;

/**
 * Looks up which rows of a file the diary has, a part of its sets at a time, since most need not be
 * remembered. Call it under the db lock.
 */
export async function compareWithDiary(engine: Engine, plan: ImportPlan): Promise<ComparedPlan> {
  const rowsHere = (type: EntityType, rows: readonly { id: string }[]) => viewsNow(engine, type, idsOf(rows));
  const [exercises, entries, sessions, batches] = await Promise.all([
    rowsHere('exercise', plan.exercises),
    rowsHere('entry', plan.entries),
    rowsHere('session', plan.sessions),
    liveBatches(engine),
  ]);
  const others = { exercises, entries, sessions, batches, isWhole };
  const byId = plan.sets.map((set, place) => ({ set, place })).sort((a, b) => (a.set.id < b.set.id ? -1 : 1));
  const found: Compared<PlannedSet>[] = new Array(plan.sets.length);
  for (let from = 0; from < byId.length; from += AT_ONCE) {
    const some = byId.slice(from, from + AT_ONCE);
    const own = some.map(({ set }) => set);
    const { sets } = comparePlan({ ...plan, sets: own }, { ...others, sets: await rowsHere('log', own) });
    for (const [i, { place }] of some.entries()) {
      const one = sets[i];
      if (one) found[place] = one;
    }
  }
  const compared = comparePlan({ ...plan, sets: [] }, { ...others, sets: new Map() });
  const noted = compared.entries.length > 0 ? await notedHere(engine) : new Set<string>();
  return { ...compared, entries: compared.entries.filter((one) => !noted.has(noteKey(one))), sets: found };
}

const noteKey = ({ sessionId, name }: Pick<PlannedEntry, 'sessionId' | 'name'>) =>
  `${sessionId} ${nameKey(name)}`;

/** Exercises of sessions with a note: that of Chalkbook's own file has another id than the lifter's. */
async function notedHere(engine: Engine): Promise<Set<string>> {
  const entries = await visibleRows(engine, 'entry');
  return new Set(entries.flatMap((entry) => (entry.note ? [noteKey(entry)] : [])));
}

/** Ids of the imports that were not undone. */
export async function liveBatches(engine: Engine): Promise<Set<string>> {
  const rows = await rowsOf(engine, 'import', (row) => !isDeleted(row));
  return new Set(rows.map(({ id }) => id));
}
