import { Collector, type OpenSession } from '../collector.ts';
import { isObject, type Json, kgOrLb, numberOf, objectsIn, textOf } from '../decoding/json-value.ts';
import type { ImportedFile, ImportedSession, ImportedTime } from '../imported.ts';
import { ImportRefusal, RowProblem } from '../refusal.ts';
import { sortKey, timeIn } from '../values/dates.ts';
import { blueprintOf, cardioOf, liftOf, timeOf } from './liftlog-sets.ts';

const SETS_MAX = 1_000_000;
/** The app has called it either way round. */
const CARDIO = new Set<unknown>(['RecordedCardioExercise', 'CardioRecordedExercise']);

/** What the app exports as JSON: its sessions alone, in a list. */
export const isLiftlogSessions = (file: unknown): file is readonly Json[] =>
  Array.isArray(file) && file.every((one) => isObject(one) && Array.isArray(one.recordedExercises));

/** Before cardio had sets, what was measured stood in the exercise. */
const setsOf = (exercise: Json): readonly Json[] => {
  if (!CARDIO.has(exercise.type)) return objectsIn(exercise.potentialSets);
  return Array.isArray(exercise.sets) ? objectsIn(exercise.sets) : [exercise];
};

/**
 * Reads the sessions of a LiftLog backup, each as its JSON. The app keeps no start and no end: a session begins with its first
 * set. Keys are the app's ids, as in its CSV. A set's line counts the sets of the file. Throws ImportRefusal.
 */
export function readLiftlogBackup(sessions: Iterable<Json | undefined>, layout: string): ImportedFile {
  const into = new Collector();
  let line = 0;
  for (const session of sessions) {
    try {
      readSession(session);
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      line++;
      into.countRow();
      into.reject(line, JSON.stringify(session) ?? '', error.message);
    }
  }
  if (line === 0) throw new ImportRefusal('no_sets');
  return into.finish('liftlog', layout);

  function readSession(value: Json | undefined): void {
    const id = textOf(value?.id);
    if (!value || !id) throw new RowProblem('The session is missing.');
    const exercises = objectsIn(value.recordedExercises);
    const start = startOf(value, exercises);
    const blueprint = blueprintOf(value);
    const [name, note] = [textOf(blueprint.name), textOf(blueprint.notes)];
    const session = into.session(id, () => ({ start, name, ...bodyweightOf(value.bodyweight) }));
    const groups = groupsOf(exercises);
    for (const [i, exercise] of exercises.entries()) readExercise(session, exercise, groups[i]);
    if (note && session.sets.length > 0) session.note = note;
  }

  function readExercise(session: OpenSession, exercise: Json, group: string | undefined): void {
    const blueprint = blueprintOf(exercise);
    const name = textOf(blueprint.name);
    const isCardio = CARDIO.has(exercise.type);
    if (name) into.noteOf(session, name, textOf(exercise.notes) ?? '');
    for (const set of setsOf(exercise)) {
      line++;
      if (line > SETS_MAX) throw new ImportRefusal('too_large');
      into.readObject(line, set, () => {
        const read = isCardio ? cardioOf(set) : liftOf(set, blueprint, line, into);
        if (!read) into.skip('not done');
        else if (!name) throw new RowProblem('The exercise is missing.');
        else into.add(session, { line, exercise: name, ...read, group });
      });
    }
  }
}

/** When its first set was done; the day alone where no set says it. */
function startOf(session: Json, exercises: readonly Json[]): ImportedTime {
  const [first] = exercises
    .flatMap((exercise) => setsOf(exercise).map((one) => (isObject(one.set) ? one.set : one)))
    .flatMap(({ completionDateTime }: Json) => timeOf(completionDateTime) ?? [])
    .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  const start = first ?? timeIn(textOf(session.date));
  if (!start) throw new RowProblem('The date is missing.');
  return start;
}

function bodyweightOf(weight: unknown): Pick<ImportedSession, 'bodyweight'> {
  const value = isObject(weight) ? numberOf(weight.value) : undefined;
  const unit = isObject(weight) ? kgOrLb(weight.unit) : undefined;
  return value && value > 0 ? { bodyweight: { value, ...(unit ? { unit } : {}) } } : {};
}

/** Each exercise’s superset: it goes on with the next one where the app was told so. */
function groupsOf(exercises: readonly Json[]): (string | undefined)[] {
  const goesOn = exercises.map(
    (exercise, i) => i + 1 < exercises.length && blueprintOf(exercise).supersetWithNext === true,
  );
  let head = 0;
  return exercises.map((_, i) => {
    if (!goesOn[i - 1]) head = i;
    return goesOn[i - 1] || goesOn[i] ? String(head) : undefined;
  });
}
