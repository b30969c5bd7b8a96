import { DEFAULT_DAY_TITLES } from '../../schema/constants.ts';
import { listOf } from '../../schema/contents.ts';
import { ENTITY_TYPES, type EntityType, entityOf } from '../../schema/entities.ts';
import { archivedOf, type ExportedDiary } from '../../schema/export/archived.ts';
import { isDeleted, type Row } from '../../schema/merge.ts';
import type { Call } from '../../schema/operation.ts';
import { FIRST_PROGRAM, programOf } from '../../schema/program.ts';
import { knownContent, shownContent } from '../../schema/shown-row.ts';
import { diaryOf, type RowsByType } from './diary-rows.ts';

export interface ImportPlan {
  /** In the order in which they can be made. */
  calls: Call[];
  /** How many rows of each entity. */
  added: ReadonlyMap<EntityType, number>;
  /** Those that are here otherwise, and of which `calls` takes the file's only where that was asked for. */
  other: ReadonlyMap<EntityType, number>;
  same: ReadonlyMap<EntityType, number>;
}

/**
 * What makes an account hold what a file does, by the same ids: a second time there is nothing left to do. Nothing that
 * a lifter made is deleted; the days that an account begins with make room for those of the file.
 * @param replace whether rows that are here otherwise become the file's
 */
export function planImport(here: RowsByType, file: ExportedDiary, replace: boolean): ImportPlan {
  const [added, other, same] = [counter(), counter(), counter()];
  const calls: Call[] = [];
  for (const type of ENTITY_TYPES) {
    const known = new Map(here[type].map((row) => [row.id, row]));
    // Deleted at once: an import that stops behind it would leave it in sight, and the next one finds it here.
    for (const row of archivedOf(file, type))
      if (!known.has(row.id)) calls.push(createCall(type, row), deleteCall(type, row.id));
    for (const row of listOf(file, type)) {
      const found = known.get(row.id);
      if (!found || isDeleted(found)) {
        added.add(type);
        calls.push(createCall(type, row, found));
      } else if (holds(type, found, row)) same.add(type);
      else {
        other.add(type);
        if (replace) calls.push(createCall(type, row, found));
      }
    }
  }
  calls.push(...makeRoom(here, file));
  return { calls, added: added.counts, other: other.counts, same: same.counts };
}

/**
 * What a table of sets says, as it can be compared with rows that are here: where those leave it to their day or their
 * last set, or a set's name to its exercise, the table has it written out, and what was noted of an exercise has an id of its own.
 */
export function asInTable(here: RowsByType, table: ExportedDiary): ExportedDiary {
  const sessions = new Map(here.session.map((row) => [row.id, row]));
  const noted = new Map(
    here.entry
      .filter((row) => !isDeleted(row))
      .map(({ fields, id }) => [`${fields.sessionId} ${fields.exerciseId}`, id]),
  );
  const known = new Set(here.exercise.map(({ id }) => id));
  const archivedExercises = archivedOf(table, 'exercise').filter(({ id }) => !known.has(id));
  const days = new Set(archivedExercises.map(({ workoutDayId }) => workoutDayId));
  const unnamed = new Set(here.log.filter(({ fields }) => fields.exerciseName === '').map(({ id }) => id));
  return {
    ...table,
    logs: table.logs.map((set) => (unnamed.has(set.id) ? { ...set, exerciseName: '' } : set)),
    sessions: table.sessions.map(({ name, endedAt, ...session }) => {
      const row = sessions.get(session.id);
      const kept = (field: string) => !row || (row.fields[field] ?? null) !== null;
      return {
        ...session,
        ...(name !== undefined && kept('name') ? { name } : {}),
        ...(endedAt !== undefined && kept('endedAt') ? { endedAt } : {}),
      };
    }),
    entries: table.entries.filter(({ id, sessionId, exerciseId }) => {
      return (noted.get(`${sessionId} ${exerciseId}`) ?? id) === id;
    }),
    archivedExercises,
    archivedDays: archivedOf(table, 'day').filter(({ id }) => days.has(id)),
  };
}

/** Deletes the days that an account begins with, where the file has others in their place. */
export function makeRoom(here: RowsByType, file: ExportedDiary): Call[] {
  return emptyDays(here, file).map((id) => deleteCall('day', id));
}

/** Days as an account begins with them, which nobody has used, and of whose number the file has another. */
function emptyDays(here: RowsByType, file: ExportedDiary): string[] {
  const { days, exercises, sessions } = diaryOf(here);
  const used = new Set([...exercises.map((row) => row.workoutDayId), ...sessions.map((row) => row.dayId)]);
  const isBrought = new Set(file.days.map(({ id }) => id));
  const numbers = new Set(
    file.days.filter((day) => programOf(day) === FIRST_PROGRAM).map(({ dayNumber }) => dayNumber),
  );
  return days
    .filter((day) => programOf(day) === FIRST_PROGRAM && numbers.has(day.dayNumber))
    .filter(({ id, dayNumber, title }) => {
      const isFirst = title === DEFAULT_DAY_TITLES[dayNumber - 1];
      return isFirst && !isBrought.has(id) && !used.has(id);
    })
    .map(({ id }) => id);
}

/** Makes the row, or sets all of the one that was found. */
export function createCall(type: EntityType, item: { id: string }, found?: Row) {
  const body: Record<string, unknown> = { id: item.id, ...knownContent(type, item) };
  for (const [field, { optional }] of Object.entries(entityOf(type).definition)) {
    // A field that the file's row is without has to be taken from the row that is here.
    const isHere = (found?.fields[field] ?? null) !== null;
    if (optional && isHere && body[field] === undefined) body[field] = null;
  }
  return { action: 'POST', url: entityOf(type).path, body } satisfies Call;
}

function deleteCall(type: EntityType, id: string): Call {
  return { action: 'DELETE', url: `${entityOf(type).path}/${id}`, body: null };
}

function holds(type: EntityType, row: Row, wanted: object): boolean {
  const [now, then] = [knownContent(type, shownContent(row)), knownContent(type, wanted)];
  return Object.keys(entityOf(type).definition).every((field) => now[field] === then[field]);
}

function counter() {
  const counts = new Map<EntityType, number>();
  return { counts, add: (type: EntityType) => counts.set(type, (counts.get(type) ?? 0) + 1) };
}
