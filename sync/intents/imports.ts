import { type EntityType, entityOf } from '../../schema/entities.ts';
import type { ImportTarget } from '../../schema/import/answers.ts';
import { namesText, rejectedText } from '../../schema/import/batch-texts.ts';
import { type Compared, type ComparedPlan, isEdited } from '../../schema/import/compare-plan.ts';
import { countFigures, type Figures } from '../../schema/import/figures.ts';
import { fromFileText } from '../../schema/import/file-text.ts';
import type { ImportPlan, PlannedSet } from '../../schema/import/import-plan.ts';
import type { ImportedFile } from '../../schema/import/imported.ts';
import { planImport } from '../../schema/import/plan-import.ts';
import type { Row } from '../../schema/merge.ts';
import type { Call } from '../../schema/operation.ts';
import { knownContent } from '../../schema/shown-row.ts';
import { localDayOf } from '../../schema/training-sessions.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import { dateNow } from '../clock.ts';
import type {
  ImportIntents,
  ImportOptions,
  ImportPreview,
  ImportProof,
  ImportRequest,
} from '../diary/import-intents.ts';
import { type Engine, readMeta, withDb } from '../engine.ts';
import { DiaryError } from '../errors.ts';
import { readThenMutate } from '../outbox/mutate.ts';
import type { EntityRef } from '../store/port.ts';
import { isHidden, toLog } from '../store/rows.ts';
import { createCall, createExerciseCall, deleteCall } from './calls.ts';
import { changedRows } from './changed-rows.ts';
import { compareWithDiary } from './compare-import.ts';
import { suggestedNames } from './import-names.ts';
import { daysNow } from './program.ts';

/** Of an import, as calls tell it: short, since each set names it. */
const BATCH_ID_DIGITS = 12;

export function importIntents(engine: Engine): ImportIntents {
  return {
    previewImport: (request) =>
      withDb(engine, async () => {
        const { plan } = await planned(engine, request);
        return previewOf(plan, await compareWithDiary(engine, plan), await daysOfOthers(engine, plan));
      }),

    runImport: (request, options = {}) => runImport(engine, request, options),

    undoImport: (batchId) =>
      readThenMutate(engine, async (write) => {
        const [batch] = await engine.store.records.get([{ type: 'import', id: batchId }]);
        if (!batch || isHidden(batch.view)) throw new DiaryError('not_found', 'This import was undone.');
        const sets: EntityRef[] = [];
        const kept = new Set<string>();
        let spared = 0;
        for await (const records of engine.store.records.all('log')) {
          for (const { view } of records) {
            if (isHidden(view)) continue;
            const isOfIt = view.fields.batchId === batchId;
            if (isOfIt && !isEdited(view)) {
              sets.push({ type: 'log', id: view.id });
              continue;
            }
            if (isOfIt) spared += 1;
            if (typeof view.fields.sessionId === 'string') kept.add(view.fields.sessionId);
          }
        }
        const goes = (view: Row) =>
          !isHidden(view) && view.fields.batchId === batchId && !isEdited(view) && !kept.has(view.id);
        const sessions = await rowsOf(engine, 'session', goes);
        const gone = new Set(sessions.map(({ id }) => id));
        const entries = await rowsOf(
          engine,
          'entry',
          (view) => !isHidden(view) && gone.has(String(view.fields.sessionId)),
        );
        await write([
          ...[...sets, ...entries, ...sessions].map(({ type, id }) => deleteCall(type, id)),
          deleteCall('import', batchId),
        ]);
        return { sets: sets.length, sessions: sessions.length, spared };
      }),
  };
}

async function runImport(
  engine: Engine,
  request: ImportRequest,
  { onStage = () => undefined, signal }: ImportOptions,
): Promise<ImportProof> {
  let isWritten = false;
  try {
    return await readThenMutate(engine, async (write) => {
      onStage('comparing');
      const { plan, ...read } = await planned(engine, request);
      const before = await diaryFigures(engine);
      const decided = await callsOf(engine, { request, plan, ...read });
      const { batchId, added, taken } = decided;
      if (batchId === null) return { batchId, before, after: before, added, taken };
      onStage('writing');
      signal?.throwIfAborted();
      await write(decided.calls, {
        allNew: decided.allNew,
        newSets: decided.newSets,
        ...(signal ? { signal } : {}),
      });
      isWritten = true;
      onStage('checking');
      const left = await compareWithDiary(engine, plan);
      if (wanted(left.sets, request).length + wanted(left.sessions, request).length > 0)
        throw new DiaryError('restore_incomplete', 'Not everything of the file came in.');
      return { batchId, before, after: await diaryFigures(engine), added, taken };
    });
  } catch (error) {
    if (signal?.aborted && !isWritten)
      throw new DiaryError('cancelled', 'The import was cancelled.', { cause: error });
    throw error;
  }
}

/** Reads the file and plans it. A name that the lifter said nothing of is suggested an exercise. */
async function planned(engine: Engine, request: ImportRequest) {
  const { sessions, ...file } = fromFileText(await request.file.text());
  const named = new Set(sessions.flatMap(({ sets }) => sets.map(({ exercise }) => exercise.trim())));
  const unsaid = await suggestedNames(engine, [...named], new Map());
  const names = new Map([...unsaid, ...request.answers.names]);
  const plan = planImport(engine.userId, { ...file, sessions }, { ...request.answers, names });
  // Without its sessions: while it is written, a large file need not be in memory twice.
  return { file, unsaid, plan };
}

interface Decided {
  request: ImportRequest;
  file: Omit<ImportedFile, 'sessions'>;
  /** What its names would mean if the lifter said nothing now. */
  unsaid: ReadonlyMap<string, ImportTarget>;
  plan: ImportPlan;
}

/** Compares the plan with the diary and says what is to be written. */
async function callsOf(engine: Engine, { request, file, unsaid, plan }: Decided) {
  const compared = await compareWithDiary(engine, plan);
  const sessions = wanted(compared.sessions, request);
  const sets = wanted(compared.sets, request);
  const isNew = <T>({ standing }: Compared<T>) => standing !== 'changed';
  const added = { sessions: sessions.filter(isNew).length, sets: sets.filter(isNew).length };
  const taken = sessions.length + sets.length - added.sessions - added.sets;
  const counts = { added, taken };
  if (sessions.length + sets.length + compared.entries.length === 0)
    return { ...counts, calls: [], newSets: [], batchId: null, allNew: false };
  const [day] = await daysNow(engine);
  if (!day) throw new DiaryError('not_found', 'Your diary has not come to this device yet. Connect once.');
  const batchId = engine.ports.newId().slice(-BATCH_ID_DIGITS);
  const used = new Set(sets.map(({ planned: { exerciseId } }) => exerciseId));
  const exercises = compared.exercises.filter(
    ({ id }) => used.has(id) || compared.entries.some(({ exerciseId }) => exerciseId === id),
  );
  const rejected = [...file.rejected, ...plan.rejected].sort((a, b) => a.line - b.line);
  const batch = {
    id: batchId,
    format: file.format,
    layout: file.layout,
    fileName: request.fileName.slice(0, 200),
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
        // Also one that the lifter kept as an exercise of its own, where it would be taken for another.
        .filter(({ name, target }) => target.name !== name || (unsaid.get(name) ?? target).name !== name)
        .map((one) => [one.name, one.target]),
    ),
    ...(rejected.length > 0 ? { rejected: rejectedText(rejected) } : {}),
  };
  const setCall = ({ planned: { id, ...content }, row }: Compared<PlannedSet>) =>
    wholeCall('log', id, { ...content, batchId }, row);
  const { fresh, known } = apart(sets);
  const calls: Call[] = [
    ...exercises.flatMap((exercise) => [
      createExerciseCall({ ...exercise, workoutDayId: day.id }),
      deleteCall('exercise', exercise.id),
    ]),
    createCall('import', batch),
    ...sessions.map(({ planned: { id, ...content }, row }) =>
      wholeCall('session', id, { ...content, batchId }, row),
    ),
    ...compared.entries.map((entry) => createCall('entry', entry)),
    ...known.map(setCall),
  ];
  const allNew =
    sessions.every(({ row }) => row === null) && known.length === 0 && compared.entries.length === 0;
  const newSets = callsMade(inOrderOfPacks(fresh), setCall);
  return { ...counts, calls, newSets, batchId, allNew };
}

function* callsMade<T>(items: readonly T[], callOf: (item: T) => Call): Iterable<Call> {
  for (const item of items) yield callOf(item);
}

/** Those of which nothing is here are made while they are written; an id that comes twice is a change of the first. */
function apart(sets: Compared<PlannedSet>[]) {
  const isOnce = new Set(sets.map(({ planned }) => planned.id)).size === sets.length;
  const isFresh = ({ row }: Compared<PlannedSet>) => isOnce && row === null;
  return { fresh: sets.filter(isFresh), known: sets.filter((set) => !isFresh(set)) };
}

/** As they are packed: an exercise's by date. */
function inOrderOfPacks(sets: readonly Compared<PlannedSet>[]): Compared<PlannedSet>[] {
  const places = sets.map((set) => ({ set, place: `${set.planned.exerciseId} ${set.planned.date}` }));
  return places.sort((a, b) => (a.place < b.place ? -1 : 1)).map(({ set }) => set);
}

/** What a row is from now on, all of it: what is there and not in the file is taken away. */
function wholeCall(type: EntityType, id: string, item: object, row: Row | null): Call {
  const call = createCall(type, { id, ...item });
  if (!row) return call;
  const content = knownContent(type, item);
  const optional = Object.entries(entityOf(type).definition).filter(([, field]) => field.optional);
  const stale = optional.flatMap(([name]) =>
    content[name] === undefined && (row.fields[name] ?? null) !== null ? [[name, null] as const] : [],
  );
  return { ...call, body: { ...(call.body as object), ...Object.fromEntries(stale) } };
}

function wanted<T extends { id: string }>(
  rows: readonly Compared<T>[],
  request: ImportRequest,
): Compared<T>[] {
  const takes = (id: string) => request.takeChanged !== (request.exceptChanged?.has(id) ?? false);
  return rows.filter(
    ({ standing, planned: { id } }) =>
      standing === 'new' ||
      (standing === 'changed' && takes(id)) ||
      (standing === 'deleted' && request.bringBack),
  );
}

async function rowsOf(engine: Engine, type: EntityType, isWanted: (view: Row) => boolean): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const records of engine.store.records.all(type))
    rows.push(...records.map(({ view }) => view).filter(isWanted));
  return rows;
}

async function eachSet(engine: Engine, see: (set: WorkoutLog) => void): Promise<void> {
  for await (const records of engine.store.records.all('log'))
    for (const { view } of records) if (!isHidden(view)) see(toLog(view));
}

async function diaryFigures(engine: Engine): Promise<Figures> {
  const count = countFigures();
  await eachSet(engine, count.add);
  return count.figures();
}

/** Local days on which the diary has sets that are not the file's. */
async function daysOfOthers(engine: Engine, plan: ImportPlan): Promise<Set<string>> {
  const own = new Set(plan.sets.map(({ id }) => id));
  const days = new Set<string>();
  await eachSet(engine, (set) => {
    if (!own.has(set.id)) days.add(localDayOf(set));
  });
  return days;
}

function previewOf(plan: ImportPlan, compared: ComparedPlan, otherDays: ReadonlySet<string>): ImportPreview {
  const figures = countFigures();
  for (const set of plan.sets) figures.add(set);
  const count = (standing: string) => compared.sets.filter((one) => one.standing === standing).length;
  const changed = changedRows(compared);
  return {
    file: figures.figures(),
    added: {
      sessions: compared.sessions.filter(({ standing }) => standing === 'new').length,
      sets: count('new'),
    },
    alreadyHere: count('same'),
    changed: changed.rows,
    changedCount: changed.count,
    editedHere: count('edited'),
    deletedHere: count('deleted'),
    sharedDays: new Set(plan.sessions.map(({ day }) => day).filter((day) => otherDays.has(day))).size,
    supersets: plan.supersets,
    names: plan.names,
    rejected: plan.rejected,
  };
}
