import { isDeleted, type Row } from '../../merge.ts';
import { plainText } from '../../plain-text.ts';
import type { ImportPlan, PlannedEntry, PlannedExercise, PlannedSession, PlannedSet } from './import-plan.ts';

/** What stands in the diary for a row of a file. */
export type Standing =
  /** Nothing, or what an undo deleted. */
  | 'new'
  | 'same'
  /** Another than in the file, and as it was imported. */
  | 'changed'
  /** Another than in the file, and edited here. */
  | 'edited'
  /** The lifter deleted it. */
  | 'deleted';

export interface Compared<T> {
  planned: T;
  standing: Standing;
  /** Null too where nothing is to be written over it. */
  row: Row | null;
}

export interface ComparedPlan {
  exercises: PlannedExercise[];
  /** Those that the diary lacks, also of sessions that the lifter deleted. */
  entries: PlannedEntry[];
  sessions: Compared<PlannedSession>[];
  sets: Compared<PlannedSet>[];
}

/** Of the same instant, ms: a set more before it moves a set without a time of its own by a second. */
const SAME_TIME_MS = 5 * 60_000;

const SET_FIELDS = [
  ...(['weight', 'enteredWeight', 'enteredUnit', 'reps', 'repsLeft', 'durationS', 'distanceM'] as const),
  ...(['effort', 'effortScale', 'kind', 'assist', 'note', 'outcome', 'date'] as const),
];
const SESSION_FIELDS = ['name', 'note', 'bodyWeight', 'startedAt'] as const;

/** The rows of a diary that a plan names, by their ids, deleted ones too. */
interface RowsOfPlan {
  exercises: ReadonlyMap<string, Row>;
  entries: ReadonlyMap<string, Row>;
  sessions: ReadonlyMap<string, Row>;
  sets: ReadonlyMap<string, Row>;
  /** Ids of the imports that were not undone. */
  batches: ReadonlySet<string>;
  /** Whether every part of a row has arrived. */
  isWhole: (row: Row) => boolean;
}

/** What of a file is in a diary already. Pure. */
export function comparePlan(
  plan: ImportPlan,
  { exercises, entries, sessions, sets, batches, isWhole }: RowsOfPlan,
): ComparedPlan {
  const compare = <T extends { id: string }>(
    planned: T,
    row: Row | undefined,
    fields: readonly string[],
  ): Compared<T> => {
    const standing = standingOf(planned, row && isWhole(row) ? row : undefined, fields, batches);
    const stays = standing === 'same' || standing === 'edited';
    return { planned, row: stays ? null : (row ?? null), standing };
  };
  const comparedSessions = plan.sessions.map((one) => compare(one, sessions.get(one.id), SESSION_FIELDS));
  const gone = new Set(
    comparedSessions.flatMap(({ planned, standing }) => (standing === 'deleted' ? [planned.id] : [])),
  );
  return {
    exercises: plan.exercises.filter(({ id }) => !exercises.has(id)),
    entries: plan.entries.filter(({ id }) => {
      const row = entries.get(id);
      return !row || isDeleted(row);
    }),
    sessions: comparedSessions,
    sets: plan.sets.map((one) => {
      const compared = compare(one, sets.get(one.id), SET_FIELDS);
      // A set more of a session that the lifter deleted goes the way of that.
      return compared.standing === 'new' && gone.has(one.sessionId)
        ? { ...compared, standing: 'deleted' }
        : compared;
    }),
  };
}

/**
 * The rows to be written of those that were let in. A session whose sets are all in the diary, in another session or in
 * none, would be an empty one; a note comes only where its session is.
 */
export function rowsToWrite(
  compared: ComparedPlan,
  { sessions: chosen, sets }: Pick<ComparedPlan, 'sessions' | 'sets'>,
): Pick<ComparedPlan, 'sessions' | 'sets' | 'entries'> {
  const filled = new Set(sets.map(({ planned }) => planned.sessionId));
  const lifted = new Set(compared.sets.map(({ planned }) => planned.sessionId));
  const isAbsent = ({ standing }: Compared<PlannedSession>) => standing === 'new' || standing === 'deleted';
  const sessions = chosen.filter(
    (one) => !isAbsent(one) || filled.has(one.planned.id) || !lifted.has(one.planned.id),
  );
  const coming = new Set(sessions.map(({ planned }) => planned.id));
  const absent = new Set(
    compared.sessions
      .filter((one) => isAbsent(one))
      .flatMap(({ planned: { id } }) => (coming.has(id) ? [] : [id])),
  );
  return { sessions, sets, entries: compared.entries.filter(({ sessionId }) => !absent.has(sessionId)) };
}

/** Whether a row of the file takes the place of another one in the diary, which an undo puts back. */
export const isReplaced = ({ standing }: Pick<Compared<unknown>, 'standing'>) =>
  standing === 'changed' || standing === 'edited';

/**
 * Which import a row is of, and on which line: what a file only corrects stays of its own, since an undo of the
 * later one would delete it. @param live imports that were not undone
 */
export function importOf({ standing, row }: Compared<unknown>, batchId: string, live: ReadonlySet<string>) {
  const { batchId: own, line } = row?.fields ?? {};
  if (!isReplaced({ standing }) || typeof own !== 'string' || !live.has(own)) return { batchId };
  return { batchId: own, ...(line === undefined ? {} : { line }) };
}

function standingOf(
  planned: object,
  row: Row | undefined,
  fields: readonly string[],
  batches: ReadonlySet<string>,
): Standing {
  if (!row) return 'new';
  const { batchId } = row.fields;
  const wasUndone = typeof batchId === 'string' && !batches.has(batchId);
  if (isDeleted(row)) return wasUndone ? 'new' : 'deleted';
  if (fields.every((field) => same(field, row.fields[field], (planned as Record<string, unknown>)[field])))
    return 'same';
  return typeof batchId !== 'string' || isEdited(row) ? 'edited' : 'changed';
}

/** Whether somebody changed a row since a file wrote it: a field's clock is behind that of the batch's name. */
export function isEdited(row: Row): boolean {
  const { deleted: _, ...content } = row.clocks;
  const at = row.clocks.batchId ?? 0;
  return Object.values(content).some((clock) => clock > at);
}

const inOneLine = (note: unknown) => plainText(String(note ?? '')).replace(/\s+/g, ' ');

function same(field: string, stored: unknown, planned: unknown): boolean {
  if ((stored ?? null) === (planned ?? null)) return true;
  // An earlier release kept a note in one line: its file, chosen again, brings nothing new.
  if (field === 'note') return inOneLine(stored) === inOneLine(planned);
  if (field !== 'date' && field !== 'startedAt') return false;
  return Math.abs(Date.parse(String(stored)) - Date.parse(String(planned))) < SAME_TIME_MS;
}
