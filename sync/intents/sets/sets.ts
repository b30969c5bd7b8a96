import { clockOffset } from '../../../schema/sessions/session-end.ts';
import { toKg } from '../../../schema/sets/units.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import { dateNow } from '../../clock.ts';
import type { LiftedSet } from '../../diary/sets/past-set-intents.ts';
import type { SavedSets } from '../../diary/sets/saved-sets.ts';
import type { EnteredSet, SetIntents } from '../../diary/sets/set-intents.ts';
import { type Engine, readMeta } from '../../engine.ts';
import { readThenMutate, takeBack } from '../../outbox/mutate.ts';
import { changeCalls, createCall, deleteCall, withChanges } from '../calls.ts';
import { again } from '../calls-now.ts';
import {
  knowsSessions,
  loggedExercise,
  recentSessions,
  sessionAt,
  withoutEmpty,
} from '../sessions/running-session.ts';
import { idsOf, viewsNow, visibleAmong, visibleIn } from '../stored-rows.ts';

export function setIntents(engine: Engine): SetIntents {
  return {
    async saveSets(exerciseId: string, sets: readonly EnteredSet[], at?: string): Promise<SavedSets> {
      const typedIds = sets.flatMap(({ id }) => id ?? []);
      return readThenMutate(engine, async (write) => {
        const [{ name, workoutDayId }, meta, known, recent] = await Promise.all([
          loggedExercise(engine, exerciseId),
          readMeta(engine),
          viewsNow(engine, 'log', typedIds),
          at === undefined ? recentSessions(engine) : [],
        ]);
        const before = visibleIn<'log'>(known);
        const date = at ?? new Date(dateNow(engine.ports.now(), meta)).toISOString();
        const isNew = ({ id }: EnteredSet) => id === undefined || !before.has(id);
        const now =
          at === undefined && sets.some(isNew) && knowsSessions(meta)
            ? await sessionAt(engine, recent, meta, { date, dayId: workoutDayId })
            : null;
        const visit = now ? { sessionId: now.session.id, offsetMin: clockOffset(date) } : {};
        const stored = sets.map((set): WorkoutLog => {
          const old = set.id === undefined ? undefined : before.get(set.id);
          const { id, setNumber, ...values } = set;
          if (old) return withValues(old, values);
          const { weight, unit, ...content } = values;
          return withChanges<WorkoutLog>(
            {
              ...visit,
              id: id !== undefined && !known.has(id) ? id : engine.ports.newId(),
              exerciseId,
              exerciseName: name,
              date,
              setNumber,
              reps: set.reps,
              weight: toKg(weight, unit),
              enteredWeight: weight,
              enteredUnit: unit,
            },
            content,
          );
        });
        const calls = stored.flatMap((log) => {
          const old = before.get(log.id);
          return old ? changeCalls('log', old, log) : [createCall('log', log)];
        });
        const opening = now?.calls ?? [];
        await write([...opening, ...calls], {
          meta,
          // Ending a forgotten session is an edit.
          allNew: before.size === 0 && opening.every(({ action }) => action === 'POST'),
          ...(now ? { training: { sessionId: now.session.id, lastSetAt: date } } : {}),
        });
        return {
          stored,
          before: [...before.values()],
          ...(now?.isNew ? { begun: now.session.id } : {}),
        };
      });
    },

    undoSave: ({ stored, before, begun }) =>
      takeBack(engine, async () => {
        const old = new Map(before.map((log) => [log.id, log]));
        const now = await visibleAmong(engine, 'log', idsOf(stored));
        // A set that was deleted since stays deleted.
        const calls = stored.flatMap((log) => {
          const [was, present] = [old.get(log.id), now.get(log.id)];
          if (!present) return [];
          return was ? changeCalls('log', log, was, present) : [deleteCall('log', log.id)];
        });
        const gone = stored.filter(({ id }) => !old.has(id)).map(({ id }) => id);
        return [...calls, ...(begun === undefined ? [] : await withoutEmpty(engine, begun, gone))];
      }),

    deleteSets: (ids) =>
      readThenMutate(engine, async (write) => {
        const sets = [...(await visibleAmong(engine, 'log', ids)).values()];
        await write(sets.map(({ id }) => deleteCall('log', id)));
        return sets;
      }),

    undoDeleteSets: (sets) => takeBack(engine, () => again(engine, 'log', sets)),
  };
}

/** The set with the entered values, where null takes one away. A weight that was not typed anew keeps its kilograms to the last bit. */
export function withValues(log: WorkoutLog, { weight, unit, ...content }: LiftedSet): WorkoutLog {
  const same = log.enteredWeight === weight && log.enteredUnit === unit;
  const entered = same ? {} : { weight: toKg(weight, unit), enteredWeight: weight, enteredUnit: unit };
  return withChanges({ ...log, ...entered }, content);
}
