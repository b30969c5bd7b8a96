import * as v from 'valibot';
import { NOTE_MAX, SET_NUMBER_MAX } from '../../entities/workout-set.ts';
import { IdSchema } from '../../id.ts';
import { cutNote, plainText } from '../../plain-text.ts';
import type { ImportedFile, ImportedSession, ImportedSet } from '../imported.ts';
import { type LocalInstant, timesIn } from '../values/local-time.ts';
import type { ImportAnswers } from './answers.ts';
import { importId } from './import-ids.ts';
import type { ImportPlan, PlannedSession, PlannedSet } from './import-plan.ts';
import { plannedExercises } from './planned-exercises.ts';
import { notesOf, supersetWords } from './planned-notes.ts';
import { contentOf, sessionRow, whenOf } from './planned-rows.ts';
import { whyNot } from './set-bounds.ts';

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
  const exercises = plannedExercises(userId, answers);
  const sessions = new Map<string, PlannedSession>();
  const next = counter();
  const plan: Omit<ImportPlan, 'exercises' | 'names' | 'sessions'> = {
    ...{ entries: [], sets: [], rejected: [] },
    supersets: 0,
  };

  function add(session: ImportedSession): void {
    const id = soundId(session.id) ?? importId(userId, format, session.key);
    const start = read(session.start);
    const done = setsOf(session, id, start);
    if (done.length === 0 && session.note === undefined) return;
    for (const set of done) plan.sets.push(set);
    const lastAt = done.reduce((last, { date }) => Math.max(last, Date.parse(date)), start.at);
    if (!sessions.has(id)) sessions.set(id, sessionRow(id, session, { answers, read, start, lastAt }));
    tellCut(session.note, session.sets[0]);
    const trained = new Set(done.map(({ exerciseId }) => exerciseId));
    addNotes(session, id, trained);
  }

  function setsOf(session: ImportedSession, sessionId: string, start: LocalInstant): PlannedSet[] {
    /** Of the exercise, the set that a chained one goes on from. */
    const heads = new Map<string, string>();
    /** Of each set so far, its exercise. */
    const places = new Map<string, string>();
    return session.sets.flatMap((set, i) => {
      const ownName = plainText(set.exercise);
      const ordinal = next('set', session.key, ownName);
      const wrong = whyNot(set, answers);
      if (wrong) {
        plan.rejected.push({ line: set.line, text: wordsOf(session, set), reason: wrong });
        return [];
      }
      const exercise = exercises.of(set.exercise);
      exercises.countSet(set.exercise);
      const id = soundId(set.id) ?? importId(userId, format, session.key, ownName, ordinal);
      // Chalkbook's own files name the set, which need not be the nearest.
      const isNamed = places.get(set.chainOf ?? '') === exercise.id;
      const head = set.chained ? (isNamed ? set.chainOf : heads.get(exercise.id)) : undefined;
      places.set(id, exercise.id);
      if (head === undefined) heads.set(exercise.id, id);
      tellCut(set.note, set);
      return {
        id,
        exerciseId: exercise.id,
        exerciseName: exercise.name,
        sessionId,
        setNumber: Math.min(next('number', session.key, exercise.id), SET_NUMBER_MAX),
        line: set.line,
        ...whenOf(read, set, start, i),
        ...(head === undefined ? {} : { chainOf: head }),
        ...contentOf(set, answers),
      };
    });
  }

  function addNotes(session: ImportedSession, sessionId: string, trained: ReadonlySet<string>): void {
    // Chalkbook's own files say of the exercise itself which others it is done with.
    const supersets =
      format === 'chalkbook' ? new Map<string, string>() : supersetWords(session, trained, exercises);
    if (supersets.size > 0) plan.supersets += 1;
    for (const [exercise, note] of notesOf(session, supersets, exercises)) {
      tellCut(note, session.sets[0]);
      plan.entries.push({
        id: importId(userId, format, session.key, exercise.id, 'note'),
        sessionId,
        exerciseId: exercise.id,
        name: exercise.name,
        state: 'planned',
        note: cutNote(note, NOTE_MAX),
      });
    }
  }

  function tellCut(note: string | undefined, at: ImportedSet | undefined): void {
    if (note === undefined || note.length <= NOTE_MAX) return;
    plan.rejected.push({ line: at?.line ?? 1, text: note, reason: CUT });
  }

  return {
    add,
    done: (): ImportPlan => ({ ...plan, ...exercises.told(), sessions: [...sessions.values()] }),
  };
}

/** How often it was asked for a key, from 1 on. */
function counter(): (...key: string[]) => number {
  const counts = new Map<string, number>();
  return (...key) => {
    const name = JSON.stringify(key);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count;
  };
}

const CUT = `Longer than a note can be: what is behind ${NOTE_MAX} characters stands only here.`;

function wordsOf(session: ImportedSession, set: ImportedSet): string {
  const { line: _, ...said } = set;
  return JSON.stringify({ session: session.key, ...said });
}
