import { DAY_NUMBER_MAX, type Day } from '../../../schema/day.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import type { Call } from '../../../schema/operation.ts';
import { activeProgram, FIRST_PROGRAM, programOf, withOwnNumbers } from '../../../schema/program.ts';
import type { ProgramIntents, RemovedDay } from '../../diary/programs/program-intents.ts';
import type { Engine } from '../../engine.ts';
import { DiaryError } from '../../errors.ts';
import { readThenMutate, takeBack } from '../../outbox/mutate.ts';
import { createCall, deleteCall, editCall } from '../calls.ts';
import { again } from '../calls-now.ts';
import { dayNow, daysNow, daysOfProgram, exercisesNow, ofDay, programsNow } from '../stored-program.ts';

type DayIntents = Pick<ProgramIntents, 'addDay' | 'removeDay' | 'undoRemoveDay' | 'reorderDays'>;

export function programDayIntents(engine: Engine): DayIntents {
  return {
    addDay: (title) =>
      readThenMutate(engine, async (write) => {
        const active = activeProgram(await programsNow(engine));
        const dayNumber = nextNumber(withOwnNumbers(await daysOfProgram(engine, active)));
        const day: Day = {
          id: engine.ports.newId(),
          dayNumber,
          title: title?.trim() || `Day ${dayNumber}`,
          ...(active === FIRST_PROGRAM ? {} : { programId: active }),
        };
        await write([createCall('day', day)]);
        return day;
      }),

    removeDay: (id) =>
      readThenMutate(engine, async (write) => {
        const day = await dayNow(engine, id);
        const others = (await daysOfProgram(engine, programOf(day))).filter((other) => other.id !== id);
        if (others.length === 0) throw new DiaryError('invalid', 'A program has at least one day.');
        const exercises = ofDay(await exercisesNow(engine), id);
        const isGap = others.every(({ dayNumber }) => dayNumber !== day.dayNumber);
        const behind = others.filter(({ dayNumber }) => isGap && dayNumber > day.dayNumber);
        await write([
          ...archiveCalls(exercises, [day]),
          // The days behind it close the gap.
          ...behind.map(({ id, dayNumber }) => editCall('day', id, { dayNumber: dayNumber - 1 })),
        ]);
        return { day, exercises, movedUp: behind };
      }),

    undoRemoveDay: (removed) =>
      takeBack(engine, async () => {
        const now = new Map((await daysNow(engine)).map((day) => [day.id, day]));
        const back = removed.movedUp.flatMap(({ id, dayNumber }) =>
          now.get(id)?.dayNumber === dayNumber - 1 ? [editCall('day', id, { dayNumber })] : [],
        );
        return [...(await broughtBack(engine, removed)), ...back];
      }),

    reorderDays: async (ids) => {
      const before = await readThenMutate(engine, async (write) => {
        const days = await daysNow(engine);
        const [first] = days.filter(({ id }) => id === ids[0]);
        const current = days.filter((day) => first && programOf(day) === programOf(first));
        if (ids.length !== current.length || !current.every(({ id }) => ids.includes(id))) {
          throw new DiaryError('invalid', 'The new order must name each day of the program once.');
        }
        const numbers = new Map(current.map(({ id, dayNumber }) => [id, dayNumber]));
        await write(
          ids.flatMap((id, i) =>
            numbers.get(id) === i + 1 ? [] : [editCall('day', id, { dayNumber: i + 1 })],
          ),
        );
        return numbers;
      });
      return () =>
        takeBack(engine, async () => {
          const now = new Map((await daysNow(engine)).map((day) => [day.id, day.dayNumber]));
          // An order is one thing: half of it taken back would be nobody's.
          const isAsLeft = ids.every((id, i) => now.get(id) === i + 1);
          const moved = isAsLeft ? ids.filter((id) => before.get(id) !== now.get(id)) : [];
          return moved.map((id) => editCall('day', id, { dayNumber: before.get(id) }));
        });
    },
  };
}

/** Deletes days with their exercises, whose sets stay. */
export function archiveCalls(exercises: readonly Exercise[], days: readonly Day[]): Call[] {
  return [
    ...exercises.map(({ id }) => deleteCall('exercise', id)),
    ...days.map(({ id }) => deleteCall('day', id)),
  ];
}

/** Makes a removed day and its exercises again, with what other devices have changed of them meanwhile. */
export async function broughtBack(
  engine: Engine,
  { day, exercises }: Pick<RemovedDay, 'day' | 'exercises'>,
): Promise<Call[]> {
  const dayAgain = (await again(engine, 'day', [day])).map((call) => ({
    ...call,
    body: { ...(call.body as object), dayNumber: day.dayNumber },
  }));
  return [...dayAgain, ...(await again(engine, 'exercise', exercises))];
}

/** The number after the last day's, or the first free one where the last has the greatest number. */
function nextNumber(days: readonly Day[]): number {
  const taken = new Set(days.map(({ dayNumber }) => dayNumber));
  const last = Math.max(0, ...taken);
  if (last < DAY_NUMBER_MAX) return last + 1;
  const free = Array.from({ length: DAY_NUMBER_MAX }, (_, i) => i + 1).find((number) => !taken.has(number));
  if (free === undefined) throw new DiaryError('invalid', `A program has at most ${DAY_NUMBER_MAX} days.`);
  return free;
}
