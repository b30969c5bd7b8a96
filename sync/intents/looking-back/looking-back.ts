import { movementIdOf } from '../../../schema/catalogue/movement.ts';
import { joinsOf } from '../../../schema/catalogue/movement-rows.ts';
import { entityOf } from '../../../schema/entities.ts';
import { madeAt } from '../../../schema/id.ts';
import type { Row } from '../../../schema/merge.ts';
import { convertedOf } from '../../../schema/progress/hints.ts';
import { toKg } from '../../../schema/sets/units.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { ConvertedSet, LookingBackIntents, Provenance } from '../../diary/looking-back-intents.ts';
import { movementOfRow } from '../../diary/movements/movement-of-row.ts';
import { type Engine, withDb } from '../../engine.ts';
import { DiaryError } from '../../errors.ts';
import { readThenMutate } from '../../outbox/mutate.ts';
import { isHidden, toLog } from '../../store/rows.ts';
import { changeCalls } from '../calls.ts';
import { idsOf, rowNow, rowsOf, storedNow, viewsNow, visibleAmong, visibleRows } from '../stored-rows.ts';
import { editRow } from '../take-back.ts';
import { diaryAsOf } from './time-machine.ts';

/** What was stored so much later than it was typed was not stored then for the first time, ms. */
const TYPING_MS = 3_600_000;

export function lookingBackIntents(engine: Engine): LookingBackIntents {
  return {
    provenanceOf: (id) => withDb(engine, () => provenanceOf(engine, id)),
    findConverted: () => withDb(engine, () => findConverted(engine)),

    correctConverted: (found) =>
      readThenMutate(engine, async (write) => {
        const now = await visibleAmong(engine, 'log', idsOf(found.map(({ set }) => set)));
        // A set that was edited since was corrected by the lifter.
        const pairs = found.flatMap(({ set, pounds }) => {
          const before = now.get(set.id);
          if (!before) return [];
          const isSame = before.enteredWeight === set.enteredWeight && before.enteredUnit === set.enteredUnit;
          return isSame ? [{ before, stored: inPounds(before, pounds) }] : [];
        });
        await write(pairs.flatMap(({ before, stored }) => changeCalls('log', before, stored)));
        return { stored: pairs.map(({ stored }) => stored), before: pairs.map(({ before }) => before) };
      }),

    diaryAsOf: (instant) => withDb(engine, () => diaryAsOf(engine, instant)),

    async putBack(type, id, field, value) {
      const scale = type === 'log' && field === 'effort' ? await scaleOf(engine, id, value) : {};
      return editRow(engine, { type, id }, { [field]: value, ...scale });
    },
  };
}

/** The most of reps in reserve, in half steps; an RPE that low is not given. */
const MOST_RIR = 10;

/**
 * The scale that goes with an effort, which alone would count as RPE: the set's own, or where that was taken away, the
 * one that has this figure.
 */
async function scaleOf(
  engine: Engine,
  id: string,
  effort: unknown,
): Promise<Pick<WorkoutLog, 'effortScale'>> {
  if (typeof effort !== 'number') return {};
  const { effortScale = effort <= MOST_RIR ? 'rir' : 'rpe' } = await rowNow(engine, 'log', id);
  return { effortScale };
}

function inPounds(set: WorkoutLog, pounds: number): WorkoutLog {
  return { ...set, weight: toKg(pounds, 'lb'), enteredWeight: pounds, enteredUnit: 'lb' };
}

async function provenanceOf(engine: Engine, id: string): Promise<Provenance> {
  const view = (await viewsNow(engine, 'log', [id])).get(id);
  if (!view || isHidden(view)) throw new DiaryError('not_found', 'This set is no longer in your diary.');
  const set = toLog(view);
  const batch = set.batchId === undefined ? null : await storedNow(engine, 'import', set.batchId);
  const pending = await engine.store.outbox.pendingOf([{ type: 'log', id }]);
  const storedAt = Math.min(...Object.values(view.clocks));
  const writtenAt = batch ? Date.parse(String(batch.importedAt)) : (typedAt(set) ?? storedAt);
  const isAnew = storedAt - writtenAt > TYPING_MS;
  return {
    writtenAt: isAnew ? writtenAt : storedAt,
    broughtBackAt: isAnew ? storedAt : null,
    edits: editsOf(view, storedAt),
    imported: set.batchId
      ? { fileName: batch?.fileName ?? '', ...(set.line === undefined ? {} : { line: set.line }) }
      : null,
    isUnsent: pending.length > 0,
  };
}

/**
 * When a set was typed, ms, as its id tells it; null where that says nothing. A row that was typed long before it
 * was lifted was left standing, or typed by a wrong clock.
 */
function typedAt({ id, date }: WorkoutLog): number | null {
  const at = madeAt(id);
  return at !== null && at > Date.parse(date) - TYPING_MS ? at : null;
}

function editsOf({ type, clocks }: Row, storedAt: number): Provenance['edits'] {
  const byStamp = new Map<number, Set<string>>();
  for (const [field, at] of Object.entries(clocks)) {
    if (at === storedAt) continue;
    const { definition } = entityOf(type);
    const defined = Object.hasOwn(definition, field) ? definition[field] : undefined;
    const label = field === 'deleted' ? 'deleted and brought back' : (defined?.label ?? null);
    const fields = byStamp.get(at) ?? new Set();
    if (label !== null) fields.add(label);
    byStamp.set(at, fields);
  }
  return [...byStamp]
    .filter(([, fields]) => fields.size > 0)
    .sort(([a], [b]) => a - b)
    .map(([at, fields]) => ({ at, fields: [...fields] }));
}

interface Named {
  name: string;
  movement: string;
}

/** By exercise id, deleted exercises too: a set may carry an older name. */
async function exercisesById(engine: Engine): Promise<ReadonlyMap<string, Named>> {
  const rows = await rowsOf(engine, 'exercise', () => true);
  return new Map(
    rows.map((row) => [row.id, { name: String(row.fields.name ?? ''), movement: movementOfRow({ row }) }]),
  );
}

async function findConverted(engine: Engine): Promise<ConvertedSet[]> {
  const exercises = await exercisesById(engine);
  const joined = joinsOf(await visibleRows(engine, 'movement'));
  const byMovement = new Map<string, WorkoutLog[]>();
  // The other columns of a pack say nothing of pounds.
  for await (const records of engine.store.records.sets(({ oddKg }) => oddKg === 0)) {
    for (const { view } of records) {
      if (isHidden(view)) continue;
      const found = toLog(view);
      const exercise = exercises.get(found.exerciseId);
      const set = { ...found, exerciseName: found.exerciseName || (exercise?.name ?? '') };
      const named = set.exerciseName === '' ? set.exerciseId : movementIdOf(set.exerciseName);
      const key = joined(exercise?.name ? exercise.movement : named);
      const known = byMovement.get(key);
      if (known) known.push(set);
      else byMovement.set(key, [set]);
    }
  }
  return [...byMovement.values()]
    .flatMap((sets) => convertedOf(sets))
    .sort((a, b) => (a.set.date < b.set.date ? -1 : 1));
}
