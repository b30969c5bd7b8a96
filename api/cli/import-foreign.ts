import { hash } from 'node:crypto';
import { basename } from 'node:path';
import { contentsOf } from '../../schema/contents.ts';
import { FILE_NAME_MAX } from '../../schema/entities/import-batch.ts';
import { DISTANCE_UNITS } from '../../schema/entities/workout-set.ts';
import type { EntityType } from '../../schema/entities.ts';
import type { ExportedDiary } from '../../schema/export/archived.ts';
import type { ImportedFile, RejectedRow } from '../../schema/import/imported.ts';
import { suggestNames } from '../../schema/import/names/suggest-names.ts';
import type { ImportAnswers } from '../../schema/import/plan/answers.ts';
import { namesText, rejectedText } from '../../schema/import/plan/batch-texts.ts';
import {
  type Compared,
  comparePlan,
  importOf,
  isReplaced,
  rowsToWrite,
  type Standing,
} from '../../schema/import/plan/compare-plan.ts';
import { batchIdOf, fileBatchId } from '../../schema/import/plan/import-ids.ts';
import type { ImportPlan } from '../../schema/import/plan/import-plan.ts';
import { planImport } from '../../schema/import/plan/plan-import.ts';
import { type ReplacedRow, replacedRow, replacedText } from '../../schema/import/plan/replaced-rows.ts';
import { isDeleted } from '../../schema/merge.ts';
import { cutText } from '../../schema/plain-text.ts';
import { shownRow } from '../../schema/shown-row.ts';
import { isZone } from '../../schema/time-zone.ts';
import { CommandError, UsageError } from './command.ts';
import { diaryOf, type RowsByType } from './diary-rows.ts';
import type { ReadFile } from './import-file.ts';
import { createCall } from './import-plan.ts';

/** As options say it; each only where the file does not. */
type SaidOptions = ReturnType<typeof readSaid>;

export interface ForeignImport {
  userId: string;
  here: RowsByType;
  read: Extract<ReadFile, { is: 'foreign' }>;
  said: SaidOptions;
  /** Takes what is otherwise in the file, and what was deleted here. */
  replace: boolean;
  newId: () => string;
  /** ISO. */
  now: string;
}

interface ForeignRows {
  /** What is to be made or made otherwise, the batch too; nothing where all of it is here. */
  contents: ExportedDiary;
  /** Sets by what stands here for them. */
  counts: ReadonlyMap<Standing, number>;
  rejected: readonly RejectedRow[];
  plan: ImportPlan;
  /** What the batch keeps for its undo (schema/import/plan/replaced-rows.ts). */
  replaced: string | undefined;
}

/** What the app's import would do with the same file, by the same ids. Throws CommandError, UsageError. */
export function foreignRows({ userId, here, read, said, replace, newId, now }: ForeignImport): ForeignRows {
  const { file } = read;
  const batches = here.import;
  const named = new Set(file.sessions.flatMap(({ sets }) => sets.map(({ exercise }) => exercise.trim())));
  const names = suggestNames(
    {
      userId,
      batches: batches.map((row) => shownRow<'import'>(row)),
      exercises: here.exercise.map((row) => ({ shown: shownRow<'exercise'>(row), hidden: isDeleted(row) })),
    },
    [...named],
    new Map(),
  );
  const answers = { ...answersOf(file, said), names };
  const plan = planImport(userId, file, answers);
  const live = new Set(batches.filter((row) => !isDeleted(row)).map(({ id }) => id));
  const byId = (type: EntityType) => new Map(here[type].map((row) => [row.id, row]));
  const known = { session: byId('session'), log: byId('log') };
  const compared = comparePlan(plan, {
    exercises: byId('exercise'),
    entries: byId('entry'),
    sessions: known.session,
    sets: known.log,
    batches: live,
    isWhole: () => true,
  });
  const wanted = <T>(rows: readonly Compared<T>[]) =>
    rows.filter(({ standing }) => standing === 'new' || (replace && standing !== 'same'));
  const { sessions, sets, entries } = rowsToWrite(compared, {
    sessions: wanted(compared.sessions),
    sets: wanted(compared.sets),
  });
  const rejected = [...file.rejected, ...plan.rejected].sort((a, b) => a.line - b.line);
  const counts = new Map<Standing, number>();
  for (const { standing } of compared.sets) counts.set(standing, (counts.get(standing) ?? 0) + 1);
  const isNothing = sessions.length + sets.length + entries.length === 0;
  const day = diaryOf(here).days[0];
  if (!isNothing && !day)
    throw new CommandError('This account has no workout day yet. Sign in with it once.');
  const digest = hash('sha256', read.bytes);
  const ofFile = fileBatchId(userId, digest, plan);
  const isTaken = batches.some((row) => row.id === ofFile && !isDeleted(row));
  const batchId = isTaken ? batchIdOf(newId()) : ofFile;
  const replaced: ReplacedRow[] = [];
  /** What is written of a row of the file; remembers what that takes the place of. */
  const written = (type: 'session' | 'log', one: Compared<{ id: string }>) => {
    const row = known[type].get(one.planned.id) ?? null;
    const item = { ...one.planned, ...importOf({ ...one, row }, batchId, live) };
    if (row && isReplaced(one)) replaced.push(replacedRow(row, createCall(type, item, row).body));
    return item;
  };
  const lists = {
    session: sessions.map((one) => written('session', one)),
    entry: entries,
    log: sets.map((one) => written('log', one)),
  };
  const isAdded = (one: Compared<unknown>) => !isReplaced(one);
  const batch = {
    ...{ id: batchId, format: file.format, layout: file.layout },
    fileName: cutText(basename(read.name), FILE_NAME_MAX),
    digest,
    importedAt: now,
    sessionCount: sessions.filter(isAdded).length,
    setCount: sets.filter(isAdded).length,
    exerciseCount: plan.names.length,
    rejectedCount: rejected.length,
    ...(file.asks.zone ? { zone: answers.zone } : {}),
    ...(file.asks.weightUnit ? { weightUnit: answers.weightUnit } : {}),
    ...(file.asks.distanceUnit ? { distanceUnit: answers.distanceUnit } : {}),
    names: namesText(
      plan.names.filter(({ name, target }) => target.name !== name).map((one) => [one.name, one.target]),
    ),
    ...(rejected.length > 0 ? { rejected: rejectedText(rejected) } : {}),
    replaced: replaced.length > 0 ? replacedText(replaced) : undefined,
  };
  const used = new Set([
    ...sets.map(({ planned }) => planned.exerciseId),
    ...entries.map(({ exerciseId }) => exerciseId),
  ]);
  const archivedExercises = compared.exercises.flatMap((exercise) =>
    day && !isNothing && used.has(exercise.id) ? [{ ...exercise, workoutDayId: day.id }] : [],
  );
  const all: Partial<Record<EntityType, readonly { id: string }[]>> = isNothing
    ? {}
    : { ...lists, import: [batch] };
  const contents = { ...contentsOf((type) => all[type] ?? []), archivedExercises };
  return { contents, counts, rejected, plan, replaced: batch.replaced };
}

/** Reads what the options say of a file. Throws UsageError. */
export function readSaid({ unit, distance, zone }: { unit?: string; distance?: string; zone?: string }) {
  const weightUnit = oneOf(['kg', 'lb'] as const, unit, '--unit');
  const distanceUnit = oneOf(DISTANCE_UNITS, distance, '--distance');
  if (zone !== undefined && !isZone(zone)) {
    throw new UsageError(`There is no time zone ${zone}; --zone takes one such as Europe/Berlin.`);
  }
  return { weightUnit, distanceUnit, zone };
}

/** What the file does not say, the options have to: nobody is there to be asked. */
function answersOf(
  { asks, zone: readIn }: ImportedFile,
  { weightUnit, distanceUnit, zone }: SaidOptions,
): Omit<ImportAnswers, 'names'> {
  const missing = [
    ...(asks.weightUnit && !weightUnit ? ['in which unit its weights are: add --unit kg or --unit lb'] : []),
    ...(asks.distanceUnit && !distanceUnit
      ? ['in which unit its distances are: add --distance km, mi or m']
      : []),
    // The zone of a server is seldom that of its lifter.
    ...((asks.zone || readIn !== undefined) && zone === undefined
      ? ['in which time zone it was kept: add --zone Europe/Berlin or yours']
      : []),
  ];
  if (missing.length > 0) {
    throw new CommandError(`The file does not say ${missing.join('; nor ')}. Nothing was written.`);
  }
  return { weightUnit: weightUnit ?? 'kg', distanceUnit: distanceUnit ?? 'km', zone: zone ?? 'UTC' };
}

function oneOf<const T extends string>(
  all: readonly T[],
  said: string | undefined,
  option: string,
): T | undefined {
  if (said === undefined) return undefined;
  const found = all.find((one) => one === said);
  if (found === undefined) throw new UsageError(`${option} is one of ${all.join(', ')}, not ${said}.`);
  return found;
}
