import { toKg } from '../../schema/units.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import { dateNow } from '../clock.ts';
import type { DiaryIntents, EnteredSet, SavedSets } from '../diary/diary.ts';
import { type Engine, readMeta } from '../engine.ts';
import { readThenMutate } from '../mutate.ts';
import { isHidden, isWhole, toLog } from '../store/rows.ts';
import { createCall, deleteCall, editCall } from './calls.ts';
import { exerciseNow } from './program.ts';

type SetIntents = Pick<DiaryIntents, 'saveSets' | 'undoSave' | 'deleteSets' | 'undoDeleteSets'>;

export function setIntents(engine: Engine): SetIntents {
  return {
    async saveSets(exerciseId: string, sets: readonly EnteredSet[], at?: string): Promise<SavedSets> {
      return readThenMutate(engine, async (write) => {
        const [{ name }, meta, before] = await Promise.all([
          exerciseNow(engine, exerciseId),
          readMeta(engine),
          setsNow(
            engine,
            sets.flatMap(({ id }) => id ?? []),
          ),
        ]);
        const date = at ?? new Date(dateNow(engine.ports.now(), meta)).toISOString();
        const stored = sets.map((set): WorkoutLog => {
          const old = set.id === undefined ? undefined : before.get(set.id);
          if (old) return withValues(old, set);
          const { setNumber, reps, weight, unit } = set;
          return {
            id: engine.ports.newId(),
            exerciseId,
            exerciseName: name,
            date,
            setNumber,
            weight: toKg(weight, unit),
            reps,
            enteredWeight: weight,
            enteredUnit: unit,
          };
        });
        const calls = stored.flatMap((log) => {
          const old = before.get(log.id);
          return old ? editsTo(old, log) : [createCall('log', { ...log })];
        });
        await write(calls, before.size === 0);
        return { stored, before: [...before.values()] };
      });
    },

    undoSave: ({ stored, before }) =>
      readThenMutate(engine, async (write) => {
        const old = new Map(before.map((log) => [log.id, log]));
        const now = await setsNow(
          engine,
          stored.map(({ id }) => id),
        );
        // A set that was deleted since stays deleted.
        const calls = stored
          .filter(({ id }) => now.has(id))
          .flatMap((log) => {
            const was = old.get(log.id);
            return was ? editsTo(log, was) : [deleteCall('log', log.id)];
          });
        await write(calls);
      }),

    deleteSets: (ids) =>
      readThenMutate(engine, async (write) => {
        const sets = [...(await setsNow(engine, ids)).values()];
        await write(sets.map(({ id }) => deleteCall('log', id)));
        return sets;
      }),

    undoDeleteSets: (sets) =>
      readThenMutate(engine, async (write) => {
        const records = await recordsOf(
          engine,
          sets.map(({ id }) => id),
        );
        const now = new Map(records.map(({ view }) => [view.id, view]));
        const calls = sets.flatMap((set) => {
          const view = now.get(set.id);
          if (view && !isHidden(view)) return [];
          // Another device may have changed it meanwhile: what comes back is what it is now.
          return [createCall('log', { ...(view && isWhole(view) ? toLog(view) : set) })];
        });
        await write(calls);
      }),
  };
}

function recordsOf({ store }: Engine, ids: readonly string[]) {
  return store.records.get(ids.map((id) => ({ type: 'log', id })));
}

/** Those of these sets that can be seen, by id. */
async function setsNow(engine: Engine, ids: readonly string[]): Promise<Map<string, WorkoutLog>> {
  if (ids.length === 0) return new Map();
  const views = (await recordsOf(engine, ids)).map(({ view }) => view);
  return new Map(views.filter((view) => !isHidden(view)).map((view) => [view.id, toLog(view)]));
}

/** A weight that was not typed anew keeps its kilograms to the last bit. */
function withValues(log: WorkoutLog, { weight, unit, reps }: EnteredSet): WorkoutLog {
  const same = log.enteredWeight === weight && log.enteredUnit === unit;
  return same
    ? { ...log, reps }
    : { ...log, weight: toKg(weight, unit), enteredWeight: weight, enteredUnit: unit, reps };
}

/** The call that makes a set of `from` to what `to` is. Only what differs: another device may have edited the rest. */
function editsTo(from: WorkoutLog, to: WorkoutLog) {
  const { weight, enteredWeight, enteredUnit, reps } = to;
  const reweighed = from.enteredWeight !== enteredWeight || from.enteredUnit !== enteredUnit;
  const edit = {
    ...(reweighed ? { weight, enteredWeight, enteredUnit } : {}),
    ...(from.reps === reps ? {} : { reps }),
  };
  return Object.keys(edit).length > 0 ? [editCall('log', to.id, edit)] : [];
}
