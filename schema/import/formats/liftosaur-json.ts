import { Collector, type OpenSession } from '../collector.ts';
import { isObject, type Json, kgOrLb, listIn, numberOf, objectsIn, textOf } from '../decoding/json-value.ts';
import type { ImportedFile, ImportedTime } from '../imported.ts';
import { ImportRefusal, ifUnderstood, RowProblem } from '../refusal.ts';
import { effortOf, weightOf, wholeReps } from '../set-parts.ts';
import { sortKey, timeIn, timeOfMs } from '../values/dates.ts';
import { withEquipment } from './liftosaur.ts';
import { equipmentIn, nameOfSlug } from './liftosaur-names.ts';

export const isLiftosaur = (file: unknown): file is Json =>
  isObject(file) && Array.isArray(file.history) && (isObject(file.settings) || Array.isArray(file.programs));
/** An exported program stands alone, without a history. */
export const isLiftosaurProgram = (file: unknown) =>
  isObject(file) && !Array.isArray(file.history) && isObject(file.program);

/** Liftosaur's whole storage. It has no lines, so a set's line is its number in the file, from 1. */
export function readLiftosaur(file: Json): ImportedFile {
  const into = new Collector();
  const settings = isObject(file.settings) ? file.settings : {};
  const ownExercises = new Map(Object.entries(isObject(settings.exercises) ? settings.exercises : {}));
  const ownEquipment = equipmentIn(settings);
  let line = 0;
  for (const record of listIn(file.history)) {
    understood(record, () => {
      if (!isObject(record)) throw new RowProblem('This is no workout.');
      const session = sessionOf(record);
      for (const entry of listIn(record.entries)) understood(entry, () => readEntry(session, entry));
    });
  }
  const stats = isObject(file.stats) && isObject(file.stats.weight) ? file.stats.weight : {};
  for (const _ of objectsIn(stats.weight)) into.skip('weigh-in');
  if (line === 0) throw new ImportRefusal('no_sets');
  return into.finish('liftosaur', 'json');

  /** Keeps what can't be read as a row of its own, and goes on. */
  function understood(value: unknown, read: () => void): void {
    try {
      read();
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      into.countRow();
      into.reject(++line, JSON.stringify(value), error.message);
    }
  }

  function sessionOf(record: Json): OpenSession {
    const start = timeOf(record.date) ?? timeOf(record.startTime);
    if (!start) throw new RowProblem('The date of this workout is missing.');
    // The table of the same app tells its sessions by this, too.
    const key = sortKey(start);
    const name = textOf(record.dayName);
    const note = textOf(record.notes);
    const end = ifUnderstood(() => timeOf(record.endTime));
    return into.session(JSON.stringify([key, record.id]), () => ({ key, start, end, name, note }));
  }

  function readEntry(session: OpenSession, entry: unknown): void {
    if (!isObject(entry)) throw new RowProblem('This is no exercise.');
    const exercise = nameOf(entry.exercise);
    into.noteOf(session, exercise, textOf(entry.notes) ?? '');
    for (const set of listIn(entry.warmupSets)) readSet(set, () => addSet(session, exercise, set, true));
    for (const set of listIn(entry.sets)) readSet(set, () => addSet(session, exercise, set, false));
  }

  function nameOf(exercise: unknown): string {
    const { id, equipment }: Json = isObject(exercise) ? exercise : {};
    const slug = textOf(id);
    if (!slug) throw new RowProblem('The exercise is missing.');
    const own = ownExercises.get(slug);
    const name = (isObject(own) ? textOf(own.name) : undefined) ?? nameOfSlug(slug);
    const kind = textOf(equipment) ?? '';
    return withEquipment(name, ownEquipment.get(kind) ?? kind);
  }

  function readSet(set: unknown, read: () => void): void {
    line++;
    into.readObject(line, set, read);
  }

  function addSet(session: OpenSession, exercise: string, set: unknown, isWarmup: boolean): void {
    if (!isObject(set)) throw new RowProblem('This is no set.');
    const reps = wholeReps(numberOf(set.completedReps), line, into);
    if (reps === undefined || set.isCompleted === false) {
      into.skip('not done');
      return;
    }
    into.add(session, {
      line,
      exercise,
      kind: isWarmup ? 'warmup' : undefined,
      ...weightIn(set.completedWeight ?? set.weight),
      reps,
      repsLeft: wholeReps(numberOf(set.completedRepsLeft), line, into),
      effort: effortOf(numberOf(set.completedRpe), 'rpe', line, into),
      outcome: reps === 0 && (numberOf(set.reps) ?? 0) > 0 ? 'missed' : undefined,
      note: textOf(set.label),
      at: ifUnderstood(() => timeOf(set.timestamp)),
    });
  }
}

/** A share of a best is no weight; files of the first releases say a number alone. */
function weightIn(value: unknown) {
  if (!isObject(value)) return weightOf(numberOf(value), undefined);
  return value.unit === '%' ? {} : weightOf(numberOf(value.value), kgOrLb(value.unit));
}

function timeOf(value: unknown): ImportedTime | undefined {
  if (typeof value === 'number') return timeOfMs(value);
  return timeIn(textOf(value));
}
