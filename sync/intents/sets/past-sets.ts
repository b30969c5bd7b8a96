import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { LiftedSet, PastSetIntents } from '../../diary/sets/past-set-intents.ts';
import type { Engine } from '../../engine.ts';
import { DiaryError } from '../../errors.ts';
import { readThenMutate } from '../../outbox/mutate.ts';
import { isHidden, isWhole, toLog } from '../../store/rows.ts';
import { changeCalls, createCall, deleteCall, withChanges } from '../calls.ts';
import { keepAsTold, newerFields } from '../newer-fields.ts';
import { outsideProgram } from '../programs/outside-program.ts';
import { daysNow } from '../stored-program.ts';
import { rowNow, storedNow, viewsNow } from '../stored-rows.ts';
import { withValues } from './sets.ts';

export function pastSetIntents(engine: Engine): PastSetIntents {
  return {
    editPastSet: (id, set, seen) =>
      readThenMutate(engine, async (write) => {
        const before = await rowNow(engine, 'log', id);
        const stored = edited(before, set, seen);
        await write(changeCalls('log', before, stored));
        return { stored: [stored], before: [before] };
      }),

    addPastSets: (of, sets, { date, ...visit }) =>
      readThenMutate(engine, async (write) => {
        const { exercise, calls } =
          typeof of === 'string'
            ? { exercise: await anyExercise(engine, of), calls: [] }
            : await outsideProgram(engine, { ...of, dayId: await firstDay(engine), sets: sets.length });
        const { id: exerciseId, name } = exercise;
        const stored = sets.map(({ setNumber, ...set }): WorkoutLog => {
          const id = engine.ports.newId();
          const blank = { weight: 0, reps: 0, enteredWeight: 0, enteredUnit: set.unit };
          return withValues({ ...visit, ...blank, id, exerciseId, exerciseName: name, date, setNumber }, set);
        });
        await write([...calls, ...stored.map((log) => createCall('log', log))], {
          allNew: calls.length === 0,
        });
        return { stored, before: [] };
      }),

    movePastSet: (id, set, { exerciseId, visit, setNumber }, seen) =>
      readThenMutate(engine, async (write) => {
        const before = await rowNow(engine, 'log', id);
        const { sessionId: _session, offsetMin: _offset, ...elsewhere } = before;
        const there = { ...(visit ? { ...elsewhere, ...visit } : before), setNumber };
        const moved = edited(there, set, seen);
        if (exerciseId === undefined || exerciseId === before.exerciseId) {
          await write(changeCalls('log', before, moved));
          return { before, stored: moved };
        }
        // A set's exercise is never edited: the moved set is a new one there, which continues no chain.
        const { chainOf: _, ...alone } = moved;
        const { name } = await anyExercise(engine, exerciseId);
        const stored = { ...alone, id: engine.ports.newId(), exerciseId, exerciseName: name };
        await write([deleteCall('log', id), createCall('log', stored)]);
        await carryNewer(engine, id, stored.id);
        return { before, stored };
      }),

    undoMovePastSet: ({ before, stored }) =>
      readThenMutate(engine, async (write) => {
        const views = await viewsNow(engine, 'log', [stored.id, before.id]);
        const [now, old] = [views.get(stored.id), views.get(before.id)];
        if (before.id === stored.id) {
          const calls = now && !isHidden(now) ? changeCalls('log', stored, before, toLog(now)) : [];
          await write(calls);
          return calls.length > 0;
        }
        const back = old && isWhole(old) ? toLog(old) : before;
        const since = now && !isHidden(now) ? changedSince(stored, toLog(now)) : {};
        const calls = [
          ...(now && !isHidden(now) ? [deleteCall('log', stored.id)] : []),
          ...(old && !isHidden(old) ? [] : [createCall('log', { ...back, ...since })]),
        ];
        await write(calls);
        await carryNewer(engine, stored.id, before.id);
        return calls.length > 0;
      }),
  };
}

/** Gives a set what only a newer release knows of the one that it was, unless it has something newer. */
async function carryNewer(engine: Engine, from: string, id: string): Promise<void> {
  const row = (await viewsNow(engine, 'log', [from])).get(from);
  const newer = row && newerFields(row);
  if (newer) await keepAsTold(engine, [{ ...newer, id }]);
}

/** What a set says otherwise than it was left; a field that was taken away is undefined. */
function changedSince(left: WorkoutLog, now: WorkoutLog): Partial<WorkoutLog> {
  const [before, present] = [new Map(Object.entries(left)), new Map(Object.entries(now))];
  const fields = [...new Set([...before.keys(), ...present.keys()])];
  const changed = fields.filter((field) => before.get(field) !== present.get(field));
  return Object.fromEntries(changed.map((field) => [field, present.get(field)]));
}

/** An exercise by its id, archived ones too. */
async function anyExercise(engine: Engine, id: string) {
  const exercise = await storedNow(engine, 'exercise', id);
  if (!exercise) throw new DiaryError('not_found', 'This exercise is no longer in your diary.');
  return exercise;
}

/** A set with what an edit says otherwise than the set that it began with. */
function edited(now: WorkoutLog, set: LiftedSet, seen = now): WorkoutLog {
  return withChanges(now, changeCalls('log', seen, withValues(seen, set))[0]?.body ?? {});
}

/** An exercise's row must name a day, also outside the program: the first day. */
async function firstDay(engine: Engine): Promise<string> {
  const [day] = await daysNow(engine);
  if (!day) throw new DiaryError('not_found', 'There is no workout day to log under: add one first.');
  return day.id;
}
