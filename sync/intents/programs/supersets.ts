import type { Exercise } from '../../../schema/exercise.ts';
import { supersetsOf } from '../../../schema/sets/superset.ts';
import type { ProgramIntents } from '../../diary/programs/program-intents.ts';
import type { Engine } from '../../engine.ts';
import { DiaryError } from '../../errors.ts';
import { readThenMutate } from '../../outbox/mutate.ts';
import { editCall } from '../calls.ts';
import { exercisesNow, ofDay } from '../stored-program.ts';
import { rowNow } from '../stored-rows.ts';
import { newGroup } from './groups.ts';

export function supersetIntents(engine: Engine): Pick<ProgramIntents, 'linkWithNext' | 'unlink'> {
  return {
    linkWithNext: (id) =>
      readThenMutate(engine, async (write) => {
        const { exercise, day, run } = await place(engine, id);
        const next = day[day.indexOf(exercise) + 1];
        if (!next) throw new DiaryError('invalid', 'There is no exercise behind this one.');
        const members = [...run(exercise), ...run(next)];
        const group = members.find((one) => run(one).length > 1)?.group ?? newGroup(engine.ports.newId);
        const changed = members.filter((one) => one.group !== group);
        await write(changed.map((one) => editCall('exercise', one.id, { group })));
        return changed.map((before) => ({ before, after: { ...before, group } }));
      }),

    unlink: (id) =>
      readThenMutate(engine, async (write) => {
        const { exercise, run } = await place(engine, id);
        const members = run(exercise);
        const at = members.indexOf(exercise);
        const sides = [members.slice(0, at), members.slice(at + 1)];
        const changed = [exercise, ...sides.flatMap((side) => (side.length === 1 ? side : []))];
        await write(changed.map((one) => editCall('exercise', one.id, { group: null })));
        return changed.map((before) => ({ before, after: alone(before) }));
      }),
  };
}

const alone = ({ group: _, ...exercise }: Exercise): Exercise => exercise;

/** An exercise's place in its day. `run` is its superset's exercises, or the exercise alone. */
async function place(engine: Engine, id: string) {
  const { workoutDayId } = await rowNow(engine, 'exercise', id);
  const day = ofDay(await exercisesNow(engine), workoutDayId);
  const exercise = day.find((one) => one.id === id) as Exercise;
  const runs = supersetsOf(day);
  return { exercise, day, run: (one: Exercise) => runs.find((run) => run.includes(one)) ?? [one] };
}
