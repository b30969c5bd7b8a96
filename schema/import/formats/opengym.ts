import { Collector, type OpenSession } from '../collector.ts';
import { isObject, type Json, kgOrLb, numberOf, objectsIn, textOf } from '../decoding/json-value.ts';
import type { ImportedFile, ImportedSet, ImportedTime } from '../imported.ts';
import { ImportRefusal, ifUnderstood, RowProblem } from '../refusal.ts';
import { effortOf, isAssistedName, weightOf, wholeReps } from '../set-parts.ts';
import { timeIn, timeOfMs } from '../values/dates.ts';
import { OPENGYM_NAMES } from './opengym-ids.ts';

export const isOpengym = (file: unknown): file is Json => isObject(file) && Array.isArray(file.workouts);
/** A shared plan has days and no workouts. */
export const isOpengymPlan = (file: unknown) =>
  isObject(file) && !Array.isArray(file.workouts) && Array.isArray(file.routines);

/** openGym's JSON. It has no lines, so a set's line is its number in the file, from 1. */
export function readOpengym(file: Json): ImportedFile {
  const into = new Collector();
  const names = namesIn(file);
  const unit = kgOrLb(file.unit);
  let line = 0;
  for (const workout of objectsIn(file.workouts)) {
    const start = startOf(workout);
    if (!start) {
      into.countRow();
      into.reject(++line, JSON.stringify(workout), 'The day of this workout is missing.');
      continue;
    }
    const session = sessionOf(workout, start);
    for (const entry of objectsIn(workout.entries)) {
      into.noteOf(session, nameOf(entry), textOf(entry.note) ?? '');
      for (const set of objectsIn(entry.sets)) readSet(session, kgOrLb(workout.unit) ?? unit, entry, set);
    }
  }
  for (const _ of objectsIn(file.bodyweight)) into.skip('weigh-in');
  if (line === 0) throw new ImportRefusal('no_sets');
  return into.finish('opengym', 'json');

  function sessionOf(workout: Json, start: ImportedTime): OpenSession {
    const end = clockOf(workout.end, textOf(workout.d));
    const name = textOf(workout.name);
    const id = textOf(workout.id) ?? (numberOf(workout.id) === undefined ? undefined : String(workout.id));
    const note = textOf(workout.note) ?? textOf(workout.notes);
    const bodyweight = numberOf(workout.bw);
    const own = kgOrLb(workout.unit) ?? unit;
    return into.session(id ?? JSON.stringify([start, name ?? '']), () => ({
      start,
      end,
      name,
      note,
      ...(bodyweight ? { bodyweight: { value: bodyweight, ...(own ? { unit: own } : {}) } } : {}),
    }));
  }

  function nameOf(entry: Json): string {
    const id = textOf(entry.id) ?? '';
    const told = names.get(id) ?? textOf(entry.name) ?? textOf(entry.n) ?? OPENGYM_NAMES.get(id);
    return told ?? (/^\d+$/.test(id) ? `Exercise ${id}` : nameOfSlug(id.replace(/^og-/, '')));
  }

  function readSet(session: OpenSession, workoutUnit: 'kg' | 'lb' | undefined, entry: Json, set: Json): void {
    line++;
    into.readObject(line, set, () => {
      if (set.done === false) into.skip('not done');
      else addSet(session, workoutUnit, entry, set);
    });
  }

  function addSet(session: OpenSession, workoutUnit: 'kg' | 'lb' | undefined, entry: Json, set: Json): void {
    const exercise = nameOf(entry);
    if (exercise === '') throw new RowProblem('The exercise is missing.');
    const minutes = numberOf(set.min);
    const seconds = numberOf(set.sec) ?? (minutes === undefined ? undefined : minutes * 60);
    const { right, left } = sidesOf(set);
    const weights = weightOf(numberOf(right.w) ?? numberOf(set.w), workoutUnit);
    const isHelp = (isObject(entry.target) && entry.target.assisted === true) || isAssistedName(exercise);
    const rpe = effortOf(numberOf(set.rpe), 'rpe', line, into);
    into.add(session, {
      line,
      exercise,
      kind: kindOf(set),
      ...weights,
      ...(isHelp && weights.weight?.value ? { assist: true as const } : {}),
      reps: wholeReps(numberOf(right.r) ?? numberOf(set.r), line, into),
      repsLeft: wholeReps(numberOf(left.r), line, into),
      durationS: seconds || undefined,
      effort: rpe ?? effortOf(numberOf(set.rir), 'rir', line, into),
      group: textOf(entry.sg) ?? (numberOf(entry.sg) === undefined ? undefined : String(entry.sg)),
      note: textOf(set.note) ?? (paceOf(set) || undefined),
    });
  }
}

/** Newer releases say the phase of a set in place of a mark for warm-ups. */
function kindOf({ warmup, phase, failure }: Json): ImportedSet['kind'] {
  if (warmup === true || warmup === 1 || phase === 'warmup') return 'warmup';
  return failure === true ? 'failure' : undefined;
}

/** What each side did, where they were counted apart. */
function sidesOf({ sides }: Json): { right: Json; left: Json } {
  const { R, L } = isObject(sides) ? sides : {};
  return { right: isObject(R) ? R : {}, left: isObject(L) ? L : {} };
}

/** A speed is in km/h whatever the app shows; how far it went is not in the file. */
function paceOf(set: Json): string {
  const [speed, incline] = [numberOf(set.speed), numberOf(set.incline)];
  return [speed ? `Speed ${speed} km/h` : '', incline ? `Incline ${incline} %` : '']
    .filter(Boolean)
    .join(' · ');
}

/** The names that the lifter gave; those of the app itself are only numbers or slugs. */
function namesIn(file: Json): ReadonlyMap<string, string> {
  const own = isObject(file.customEx)
    ? Object.entries(file.customEx).map(([id, value]) =>
        isObject(value) ? { id, ...value } : { id, name: value },
      )
    : objectsIn(file.customEx);
  return new Map(
    own.flatMap((one: Json) => {
      const name = textOf(one.name) ?? textOf(one.n);
      return name && textOf(one.id) ? [[String(one.id), name] as const] : [];
    }),
  );
}

function nameOfSlug(slug: string): string {
  const words = slug.replaceAll(/[-_\s]+/g, ' ').trim();
  return words.replaceAll(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
}

function startOf(workout: Json): ImportedTime | undefined {
  const day = textOf(workout.d);
  const start = clockOf(workout.start, day);
  if (start) return start;
  const time = day ? ifUnderstood(() => timeIn(day)) : undefined;
  return time;
}

/** A time as milliseconds or seconds since 1970, as ISO, or as a clock on that day. */
function clockOf(value: unknown, day: string | undefined): ImportedTime | undefined {
  if (typeof value === 'number') {
    if (value > 1e11 && value < 5e12) return timeOfMs(value);
    return value > 1e8 && value < 5e9 ? timeOfMs(value * 1000) : undefined;
  }
  const text = textOf(value);
  if (!text) return undefined;
  return ifUnderstood(() => timeIn(/^\d{1,2}:\d{2}/.test(text) ? `${day ?? ''} ${text}` : text));
}
