import { DISTANCE_UNITS, SET_KINDS } from '../../entities/workout-set.ts';
import { trainingSessions } from '../../sessions/training-sessions.ts';
import { Collector } from '../collector.ts';
import { isObject, type Json, kgOrLb, numberOf, objectsIn, textOf } from '../decoding/json-value.ts';
import type { ImportedFile, ImportedTime } from '../imported.ts';
import { ImportRefusal, ifUnderstood, RowProblem } from '../refusal.ts';
import { effortOf, wholeReps } from '../set-parts.ts';
import { atOffset, dayOfTime, timeIn } from '../values/dates.ts';

export const isChalkbook = (file: unknown): file is Json =>
  isObject(file) && file.format === 'chalkbook-export' && Array.isArray(file.logs);

/**
 * The sets of Chalkbook's own export, with their ids and what was noted of their exercises: its program and settings
 * come back only when the file is restored as a whole. A set's line is its number in the file, from 1.
 */
export function readChalkbook(file: Json): ImportedFile {
  const into = new Collector();
  const sessions = new Map(objectsIn(file.sessions).map((one) => [textOf(one.id), one]));
  const groups = new Map(objectsIn(file.exercises).map((one) => [textOf(one.id), textOf(one.group)]));
  const notes = new Map(objectsIn(file.entries).map((one) => [noteKey(one), textOf(one.note) ?? '']));
  const logs = objectsIn(file.logs);
  if (logs.length === 0) throw new ImportRefusal('no_sets');
  const days = visitDays(logs.filter((log) => !sessions.has(textOf(log.sessionId))));
  const sorted = logs
    .map((log, i) => ({ log, line: i + 1 }))
    .sort((a, b) => compare(a.log.date, b.log.date) || compare(a.log.setNumber, b.log.setNumber));
  for (const { log, line } of sorted) into.readObject(line, log, () => add(log, line));
  return into.finish('chalkbook', 'json');

  function add(log: Json, line: number): void {
    const exercise = textOf(log.exerciseName) ?? '';
    if (exercise === '') throw new RowProblem('The exercise is missing.');
    const at = timeOf(log.date, log.offsetMin);
    if (!at) throw new RowProblem('The date is missing.');
    const id = textOf(log.sessionId);
    const own = sessions.get(id);
    const start = (own && timeOf(own.startedAt, own.offsetMin)) ?? at;
    const end = own && timeOf(own.endedAt, own.offsetMin);
    const name = textOf(own?.name);
    const note = textOf(own?.note);
    const bodyweight = weightIn(own?.bodyWeight, own?.enteredBodyWeight, own?.enteredBodyWeightUnit);
    const session = into.session(own && id ? id : (days.get(log) ?? dayOfTime(at)), () => ({
      start,
      ...(own && id ? { id } : {}),
      end,
      name,
      note,
      bodyweight,
    }));
    const kind = SET_KINDS.find((one) => one === log.kind);
    const chainOf = textOf(log.chainOf);
    const half = numberOf(log.effort);
    const unit = DISTANCE_UNITS.find((one) => one === log.distanceUnit);
    const metres = numberOf(log.distanceM);
    const entered = numberOf(log.enteredDistance);
    into.add(session, {
      line,
      exercise,
      id: textOf(log.id),
      kind: kind === 'normal' ? undefined : kind,
      chained: chainOf ? true : undefined,
      chainOf,
      weight: weightIn(log.weight, log.enteredWeight, log.enteredUnit),
      reps: wholeReps(numberOf(log.reps), line, into),
      repsLeft: wholeReps(numberOf(log.repsLeft), line, into),
      effort: effortOf(
        half === undefined ? undefined : half / 2,
        log.effortScale === 'rir' ? 'rir' : 'rpe',
        line,
        into,
      ),
      durationS: numberOf(log.durationS),
      distance:
        entered !== undefined && unit
          ? { value: entered, unit }
          : metres === undefined
            ? undefined
            : { value: metres, unit: 'm' },
      assist: log.assist === true ? true : undefined,
      note: textOf(log.note),
      outcome: log.outcome === 'missed' ? 'missed' : undefined,
      group: groups.get(textOf(log.exerciseId)),
      at,
    });
    into.noteOf(session, exercise, notes.get(noteKey(log)) ?? '');
  }
}

/** The days of sets that name no session, as the diary groups them: a visit over midnight is one. */
function visitDays(logs: readonly Json[]): ReadonlyMap<Json, string> {
  const sets = logs.flatMap((log, i) => {
    const time = soundTime(log);
    const offset = time?.offsetMin === undefined ? {} : { offsetMin: time.offsetMin };
    return time ? [{ log, id: `${i}`, exerciseId: '', setNumber: 1, date: time.instant, ...offset }] : [];
  });
  return new Map(
    trainingSessions(sets).flatMap(({ day, sets: own }) => own.map(({ log }) => [log, day] as const)),
  );
}

function soundTime(log: Json) {
  const time = ifUnderstood(() => timeOf(log.date, log.offsetMin));
  return time && 'instant' in time ? time : null;
}

const noteKey = ({ sessionId, exerciseId }: Json) => `${textOf(sessionId)} ${textOf(exerciseId)}`;

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [x, y] = [String(a), String(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}

function weightIn(
  kg: unknown,
  entered: unknown,
  unit: unknown,
): { value: number; unit: 'kg' | 'lb' } | undefined {
  const typed = numberOf(entered);
  const typedUnit = kgOrLb(unit);
  if (typed !== undefined && typedUnit) return { value: typed, unit: typedUnit };
  const value = numberOf(kg);
  return value === undefined ? undefined : { value, unit: 'kg' };
}

function timeOf(value: unknown, offset: unknown): ImportedTime | undefined {
  const time = timeIn(textOf(value));
  const offsetMin = numberOf(offset);
  return time && atOffset(time, offsetMin);
}
