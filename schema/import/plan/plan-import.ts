import * as v from 'valibot';
import { movementOf } from '../../catalogue/movement.ts';
import { SETS_DEFAULT } from '../../constants.ts';
import { NOTE_MAX, SET_NUMBER_MAX } from '../../entities/workout-set.ts';
import { EXERCISE_NAME_MAX } from '../../exercise.ts';
import { IdSchema } from '../../id.ts';
import { plainText } from '../../plain-text.ts';
import type { ImportedFile, ImportedSession, ImportedSet } from '../imported.ts';
import { timesIn } from '../values/local-time.ts';
import type { ImportAnswers, ImportTarget } from './answers.ts';
import { importId } from './import-ids.ts';
import type { ImportPlan, PlannedExercise, PlannedSession, PlannedSet } from './import-plan.ts';
import { contentOf, cut, sessionRow, whenOf } from './planned-rows.ts';
import { whyNot } from './set-bounds.ts';
import { supersetsIn } from './supersets.ts';

/** Plans a file for one user's diary. The same file and answers give the same rows, ids too. */
export function planImport(userId: string, file: ImportedFile, answers: ImportAnswers): ImportPlan {
  const plan = newPlan(userId, file, answers);
  for (const session of file.sessions) plan.add(session);
  return plan.done();
}

/** An id that the file gives, unless it was damaged into one that no call takes. */
const soundId = (id: string | undefined) => (v.is(IdSchema, id) ? id : undefined);

function newPlan(userId: string, { format }: ImportedFile, answers: ImportAnswers) {
  const read = timesIn(answers.zone);
  const exercises = new Map<string, PlannedExercise>();
  const sessions = new Map<string, PlannedSession>();
  const names = new Map<string, { name: string; sets: number; target: ImportTarget }>();
  const ordinals = new Map<string, number>();
  const plan: ImportPlan = {
    ...{ exercises: [], sessions: [], entries: [], sets: [], rejected: [], names: [] },
    supersets: 0,
  };

  const next = (...key: string[]) => {
    const name = JSON.stringify(key);
    const count = (ordinals.get(name) ?? 0) + 1;
    ordinals.set(name, count);
    return count;
  };

  function exerciseOf(inFile: string): PlannedExercise {
    const name = plainText(inFile);
    const target = answers.names.get(name) ?? { name: name.slice(0, EXERCISE_NAME_MAX).trim() };
    const known = names.get(name) ?? { name, sets: 0, target };
    names.set(name, known);
    const movement = movementOf(target);
    const exercise = exercises.get(movement) ?? {
      ...target,
      id: importId(userId, 'exercise', movement),
      targetMuscles: '',
      equipment: '',
      orderIndex: 0,
      sets: SETS_DEFAULT,
    };
    exercises.set(movement, exercise);
    return exercise;
  }

  function add(session: ImportedSession): void {
    const id = soundId(session.id) ?? importId(userId, format, session.key);
    const start = read(session.start);
    /** Of the exercise, the set that a chained one goes on from. */
    const heads = new Map<string, string>();
    /** Of each set so far, its exercise. */
    const places = new Map<string, string>();
    const done: PlannedSet[] = [];
    for (const [i, set] of session.sets.entries()) {
      const ownName = plainText(set.exercise);
      const ordinal = next('set', session.key, ownName);
      const wrong = whyNot(set, answers);
      if (wrong) {
        plan.rejected.push({ line: set.line, text: wordsOf(session, set), reason: wrong });
        continue;
      }
      const exercise = exerciseOf(set.exercise);
      const setId = soundId(set.id) ?? importId(userId, format, session.key, ownName, ordinal);
      // Chalkbook's own files name the set, which need not be the nearest.
      const isNamed = places.get(set.chainOf ?? '') === exercise.id;
      const head = set.chained ? (isNamed ? set.chainOf : heads.get(exercise.id)) : undefined;
      places.set(setId, exercise.id);
      if (head === undefined) heads.set(exercise.id, setId);
      const number = Math.min(next('number', session.key, exercise.id), SET_NUMBER_MAX);
      done.push({
        id: setId,
        exerciseId: exercise.id,
        exerciseName: exercise.name,
        sessionId: id,
        setNumber: number,
        line: set.line,
        ...whenOf(read, set, start, i),
        ...(head === undefined ? {} : { chainOf: head }),
        ...contentOf(set, answers),
      });
      if ((set.note?.length ?? 0) > NOTE_MAX)
        plan.rejected.push({ line: set.line, text: set.note ?? '', reason: CUT });
      const known = names.get(ownName);
      if (known) known.sets += 1;
    }
    if (done.length === 0 && session.note === undefined) return;
    plan.sets.push(...done);
    const lastAt = done.reduce((last, { date }) => Math.max(last, Date.parse(date)), start.at);
    if (!sessions.has(id)) sessions.set(id, sessionRow(id, session, { answers, read, start, lastAt }));
    if ((session.note?.length ?? 0) > NOTE_MAX)
      plan.rejected.push({ line: session.sets[0]?.line ?? 1, text: session.note ?? '', reason: CUT });
    const trained = new Set(done.map(({ exerciseId }) => exerciseId));
    const notes = new Map<PlannedExercise, string>();
    for (const [name, note] of notesOf(session, trained)) {
      if (note.trim() === '' || plainText(name) === '') continue;
      const exercise = exerciseOf(name);
      // Two names of the file may stand for one exercise, which has one note.
      const before = notes.get(exercise);
      notes.set(exercise, before === undefined || before === note ? note : `${before} · ${note}`);
    }
    for (const [exercise, note] of notes) {
      if (note.length > NOTE_MAX)
        plan.rejected.push({ line: session.sets[0]?.line ?? 1, text: note, reason: CUT });
      plan.entries.push({
        id: importId(userId, format, session.key, exercise.id, 'note'),
        sessionId: id,
        exerciseId: exercise.id,
        name: exercise.name,
        state: 'planned',
        note: cut(note, NOTE_MAX),
      });
    }
  }

  /**
   * What was noted of each exercise, and with which others it was done as a superset: a session has no place of its
   * own for that. Chalkbook's own files say it of the exercise itself.
   */
  function notesOf(session: ImportedSession, trained: ReadonlySet<string>): ReadonlyMap<string, string> {
    const notes = new Map(session.exerciseNotes);
    let isGrouped = false;
    for (const group of format === 'chalkbook' ? [] : supersetsIn(session)) {
      // Two names of the file may stand for one exercise, and one of which no set could be kept for none.
      const exercises = new Map(
        group.flatMap((name) => {
          const exercise = exerciseOf(name);
          return trained.has(exercise.id) ? [[exercise.id, { name, exercise }] as const] : [];
        }),
      );
      if (exercises.size < 2) continue;
      isGrouped = true;
      for (const [id, { name }] of exercises) {
        const others = [...exercises.values()].filter(({ exercise }) => exercise.id !== id);
        const words = `Superset with ${others.map(({ exercise }) => exercise.name).join(', ')}`;
        notes.set(name, notes.has(name) ? `${notes.get(name)} · ${words}` : words);
      }
    }
    if (isGrouped) plan.supersets += 1;
    return notes;
  }

  return {
    add,
    done: (): ImportPlan => ({
      ...plan,
      exercises: [...exercises.values()],
      sessions: [...sessions.values()],
      names: [...names.values()],
    }),
  };
}

const CUT = `Longer than a note can be: what is behind ${NOTE_MAX} characters stands only here.`;

function wordsOf(session: ImportedSession, set: ImportedSet): string {
  const { line: _, ...said } = set;
  return JSON.stringify({ session: session.key, ...said });
}
