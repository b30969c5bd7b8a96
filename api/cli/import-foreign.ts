import { hash } from 'node:crypto';
import { contentsOf } from '../../schema/contents.ts';
import type { EntityType } from '../../schema/entities.ts';
import type { ExportedDiary } from '../../schema/export/archived.ts';
import type { ImportedFile, RejectedRow } from '../../schema/import/imported.ts';
import { suggestNames } from '../../schema/import/names/suggest-names.ts';
import type { ImportAnswers } from '../../schema/import/plan/answers.ts';
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
import { shownRow } from '../../schema/shown-row.ts';
import { CommandError } from './command.ts';
import { diaryOf, type RowsByType } from './diary-rows.ts';
import { answersOf, type SaidOptions } from './foreign-answers.ts';
import { batchFacts } from './foreign-batch.ts';
import type { ReadFile } from './import-file.ts';
import { createCall } from './import-plan.ts';

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

/** What the app's import would do with the same file, by the same ids. Throws CommandError. */
export function foreignRows(asked: ForeignImport): ForeignRows {
  const { userId, here, read, said, replace } = asked;
  const { file } = read;
  const answers = { ...answersOf(file, said), names: namesFor(userId, here, file) };
  const plan = planImport(userId, file, answers);
  const standing = compareWith(here, plan);
  const { compared } = standing;
  const wanted = <T>(rows: readonly Compared<T>[]) =>
    rows.filter((one) => one.standing === 'new' || (replace && one.standing !== 'same'));
  const toWrite = rowsToWrite(compared, {
    sessions: wanted(compared.sessions),
    sets: wanted(compared.sets),
  });
  const counts = new Map<Standing, number>();
  for (const one of compared.sets) counts.set(one.standing, (counts.get(one.standing) ?? 0) + 1);
  const rejected = [...file.rejected, ...plan.rejected].sort((a, b) => a.line - b.line);
  const found = { counts, rejected, plan };
  if (toWrite.sessions.length + toWrite.sets.length + toWrite.entries.length === 0) {
    return {
      ...found,
      contents: { ...contentsOf(() => []), archivedExercises: [] },
      replaced: undefined,
    };
  }
  const day = diaryOf(here).days[0];
  if (!day) throw new CommandError('This account has no workout day yet. Sign in with it once.');
  const digest = hash('sha256', read.bytes);
  const ofFile = fileBatchId(userId, digest, plan);
  const batchId = standing.live.has(ofFile) ? batchIdOf(asked.newId()) : ofFile;
  const { replaced, ...lists } = writtenRows(toWrite, standing, batchId);
  const batch = {
    ...{ id: batchId, digest, importedAt: asked.now },
    ...batchFacts({ read, answers, plan, toWrite, rejected }),
    replaced: replaced.length > 0 ? replacedText(replaced) : undefined,
  };
  const all: Partial<Record<EntityType, readonly { id: string }[]>> = { ...lists, import: [batch] };
  const used = new Set([
    ...toWrite.sets.map(({ planned }) => planned.exerciseId),
    ...toWrite.entries.map(({ exerciseId }) => exerciseId),
  ]);
  const archivedExercises = compared.exercises
    .filter(({ id }) => used.has(id))
    .map((exercise) => ({ ...exercise, workoutDayId: day.id }));
  return {
    ...found,
    contents: { ...contentsOf((type) => all[type] ?? []), archivedExercises },
    replaced: batch.replaced,
  };
}

/** The exercises of the account that the file's names mean, as the app suggests them. */
function namesFor(userId: string, here: RowsByType, file: ImportedFile): ImportAnswers['names'] {
  const named = new Set(file.sessions.flatMap(({ sets }) => sets.map(({ exercise }) => exercise.trim())));
  return suggestNames(
    {
      userId,
      batches: here.import.map((row) => shownRow<'import'>(row)),
      exercises: here.exercise.map((row) => ({ shown: shownRow<'exercise'>(row), hidden: isDeleted(row) })),
    },
    [...named],
    new Map(),
  );
}

/** The plan beside what is here: the account's rows by id, and its batches that are not deleted. */
function compareWith(here: RowsByType, plan: ImportPlan) {
  const live = new Set(here.import.filter((row) => !isDeleted(row)).map(({ id }) => id));
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
  return { compared, known, live };
}

type Standings = ReturnType<typeof compareWith>;

/** The rows as they are to be written, and those whose place they take. */
function writtenRows(
  { sessions, sets, entries }: ReturnType<typeof rowsToWrite>,
  { known, live }: Standings,
  batchId: string,
) {
  const replaced: ReplacedRow[] = [];
  const written = (type: 'session' | 'log', one: Compared<{ id: string }>) => {
    const row = known[type].get(one.planned.id) ?? null;
    const item = { ...one.planned, ...importOf({ ...one, row }, batchId, live) };
    if (row && isReplaced(one)) replaced.push(replacedRow(row, createCall(type, item, row).body));
    return item;
  };
  return {
    session: sessions.map((one) => written('session', one)),
    entry: entries,
    log: sets.map((one) => written('log', one)),
    replaced,
  };
}
