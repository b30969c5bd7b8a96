import { FILE_NAME_MAX } from '../../../schema/entities/import-batch.ts';
import { type EntityType, entityOf } from '../../../schema/entities.ts';
import type { ImportedFile } from '../../../schema/import/imported.ts';
import type { ImportTarget } from '../../../schema/import/plan/answers.ts';
import { namesText, rejectedText } from '../../../schema/import/plan/batch-texts.ts';
import { type Compared, importOf } from '../../../schema/import/plan/compare-plan.ts';
import type { ImportPlan, PlannedSession, PlannedSet } from '../../../schema/import/plan/import-plan.ts';
import { type ReplacedRow, replacedRow, replacedText } from '../../../schema/import/plan/replaced-rows.ts';
import type { Row } from '../../../schema/merge.ts';
import type { Call } from '../../../schema/operation.ts';
import { cutText } from '../../../schema/plain-text.ts';
import { knownContent } from '../../../schema/shown-row.ts';
import { dateNow } from '../../clock.ts';
import type { ImportRequest } from '../../diary/import-intents.ts';
import { type Engine, readMeta } from '../../engine.ts';
import { DiaryError } from '../../errors.ts';
import { createCall, deleteCall } from '../calls.ts';
import { daysNow } from '../stored-program.ts';
import { alikeSets } from './alike-sets.ts';
import { batchOfFile } from './batch-of-file.ts';
import { chosenRows, leftOut, without } from './chosen-rows.ts';
import { compareWithDiary, liveBatches } from './compare-import.ts';

/** What decides which rows an import writes. */
interface Decided {
  request: ImportRequest;
  file: Omit<ImportedFile, 'sessions'>;
  /** The targets that its names would get without an answer of the lifter. */
  unsaid: ReadonlyMap<string, ImportTarget>;
  plan: ImportPlan;
}

/** Compares the plan with the diary and makes the calls to be written. */
export async function importCalls(engine: Engine, { request, file, unsaid, plan }: Decided) {
  const out = request.leaveAlike ? leftOut(plan, await alikeSets(engine, plan)) : new Set<string>();
  const compared = without(await compareWithDiary(engine, plan), out);
  const { sessions, sets, entries } = chosenRows(compared, request);
  const isNew = <T>({ standing }: Compared<T>) => standing !== 'changed';
  const added = { sessions: sessions.filter(isNew).length, sets: sets.filter(isNew).length };
  const sessionIds = new Set(sessions.map(({ planned }) => planned.id));
  const counts = { added, notes: entries.map(({ id }) => id), out, sessionIds };
  if (sessions.length + sets.length + entries.length === 0)
    return { ...counts, calls: [], newSets: [], batchId: null, allNew: false, replaced: [] };
  const [day] = await daysNow(engine);
  if (!day) throw new DiaryError('not_found', 'Your diary has not come to this device yet. Connect once.');
  const { id: batchId, row: undone } = await batchOfFile(engine, plan, sets, request.digest);
  const used = new Set(sets.map(({ planned: { exerciseId } }) => exerciseId));
  const exercises = compared.exercises.filter(
    ({ id }) => used.has(id) || entries.some(({ exerciseId }) => exerciseId === id),
  );
  const rejected = [...file.rejected, ...plan.rejected].sort((a, b) => a.line - b.line);
  const live = await liveBatches(engine);
  const callOf = (type: 'session' | 'log', one: Compared<{ id: string }>) => {
    const { id, ...content } = one.planned;
    return wholeCall(type, id, { ...content, ...importOf(one, batchId, live) }, one.row);
  };
  const setCall = (set: Compared<PlannedSet>) => callOf('log', set);
  const sessionCall = (session: Compared<PlannedSession>) => callOf('session', session);
  const replaced = [...replacedBy(sessions, sessionCall), ...replacedBy(sets, setCall)];
  const batch = {
    format: file.format,
    layout: file.layout,
    fileName: cutText(request.fileName, FILE_NAME_MAX),
    digest: request.digest,
    importedAt: new Date(dateNow(engine.ports.now(), await readMeta(engine))).toISOString(),
    sessionCount: added.sessions,
    setCount: added.sets,
    exerciseCount: plan.names.length,
    rejectedCount: rejected.length,
    ...(file.asks.zone ? { zone: request.answers.zone } : {}),
    ...(file.asks.weightUnit ? { weightUnit: request.answers.weightUnit } : {}),
    ...(file.asks.distanceUnit ? { distanceUnit: request.answers.distanceUnit } : {}),
    names: namesText(
      plan.names
        // Also an exercise that the lifter kept as its own, where its name would be taken for another movement.
        .filter(({ name, target }) => target.name !== name || (unsaid.get(name) ?? target).name !== name)
        .map((one) => [one.name, one.target]),
    ),
    ...(rejected.length > 0 ? { rejected: rejectedText(rejected) } : {}),
    ...(replaced.length > 0 ? { replaced: replacedText(replaced) } : {}),
  };
  const { fresh, known } = apart(sets);
  // Stamped in this order, by which an undo knows its notes (schema/import/plan/notes-of-import.ts).
  const calls: Call[] = [
    ...exercises.flatMap((exercise) => [
      createCall('exercise', { ...exercise, workoutDayId: day.id }),
      deleteCall('exercise', exercise.id),
    ]),
    // Whole: an undone import that the file becomes again may have replaced other rows.
    wholeCall('import', batchId, batch, undone),
    ...sessions.map(sessionCall),
    ...entries.map((entry) => createCall('entry', entry)),
    ...known.map(setCall),
  ];
  const allNew = sessions.every(({ row }) => row === null) && known.length === 0 && entries.length === 0;
  const newSets = callsMade(inOrderOfPacks(fresh), setCall);
  return { ...counts, calls, newSets, batchId, allNew, replaced };
}

/** What the calls change of rows that only became other ones in the file. */
function replacedBy<T>(all: readonly Compared<T>[], callOf: (one: Compared<T>) => Call): ReplacedRow[] {
  return all.flatMap((one) =>
    one.row && one.standing === 'changed' ? [replacedRow(one.row, callOf(one).body as object)] : [],
  );
}

function* callsMade<T>(items: readonly T[], callOf: (item: T) => Call): Iterable<Call> {
  for (const item of items) yield callOf(item);
}

/**
 * Parts the sets into new ones, which are made while they are written, and others. An id that comes twice is
 * a change of the first.
 */
function apart(sets: Compared<PlannedSet>[]) {
  const isOnce = new Set(sets.map(({ planned }) => planned.id)).size === sets.length;
  const isFresh = ({ row }: Compared<PlannedSet>) => isOnce && row === null;
  return { fresh: sets.filter(isFresh), known: sets.filter((set) => !isFresh(set)) };
}

/** In the order of packs: by exercise, then by date. */
function inOrderOfPacks(sets: readonly Compared<PlannedSet>[]): Compared<PlannedSet>[] {
  const places = sets.map((set) => ({ set, place: `${set.planned.exerciseId} ${set.planned.date}` }));
  return places.sort((a, b) => (a.place < b.place ? -1 : 1)).map(({ set }) => set);
}

/** Sets the whole row, by one clock, as imported: fields that it has and `item` lacks are taken away. */
export function wholeCall(type: EntityType, id: string, item: object, row: Row | null): Call {
  const call = createCall(type, { id, ...item });
  if (!row) return call;
  const content = knownContent(type, item);
  const optional = Object.entries(entityOf(type).definition).filter(([, field]) => field.optional);
  const stale = optional.flatMap(([name]) =>
    content[name] === undefined && (row.fields[name] ?? null) !== null ? [[name, null] as const] : [],
  );
  return { ...call, body: { ...(call.body as object), ...Object.fromEntries(stale) } };
}
