import { DEFAULT_DAY_TITLES } from '../../../schema/constants.ts';
import type { Day } from '../../../schema/day.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import type { Call } from '../../../schema/operation.ts';
import { FIRST_PROGRAM_NAME, type ListedProgram } from '../../../schema/program.ts';
import { dateNow } from '../../clock.ts';
import type { ProgramIntents, ProgramSource, RemovedProgram } from '../../diary/programs/program-intents.ts';
import { type Engine, readMeta } from '../../engine.ts';
import { DiaryError } from '../../errors.ts';
import { readThenMutate, takeBack } from '../../outbox/mutate.ts';
import { createCall, deleteCall, editCall } from '../calls.ts';
import { again } from '../calls-now.ts';
import { daysOfProgram, exercisesNow, ofDay, programsNow } from '../stored-program.ts';
import { wholeRows } from '../stored-rows.ts';
import { starterProgram } from './days.ts';
import { withOwnGroups } from './groups.ts';
import { archiveCalls, broughtBack } from './program-days.ts';

type Intents = Pick<
  ProgramIntents,
  'addProgram' | 'renameProgram' | 'chooseProgram' | 'removeProgram' | 'undoRemoveProgram'
>;

export function programIntents(engine: Engine): Intents {
  const { newId } = engine.ports;

  /** Edits a program's row, or makes it: the first program may not have one yet. */
  async function changed({ id }: ListedProgram, edit: { name?: string; chosenAt?: string }): Promise<Call> {
    const row = (await wholeRows(engine, 'program')).find(({ shown }) => shown.id === id);
    if (row && !row.hidden) return editCall('program', id, edit);
    return createCall('program', { ...(row?.shown ?? { id, name: FIRST_PROGRAM_NAME }), ...edit });
  }

  return {
    async addProgram(name, source) {
      const starter = source === 'starter' ? await starterProgram() : [];
      return readThenMutate(engine, async (write) => {
        const programId = newId();
        const first = await firstDays(engine, source, programId);
        const day = (days: readonly Day[], number: number) =>
          days.find(({ dayNumber }) => dayNumber === number)?.id ?? '';
        const planned = starter.flatMap(({ dayNumber, exercises }) =>
          exercises.map((exercise, orderIndex) => ({
            id: newId(),
            workoutDayId: day(first.days, dayNumber),
            orderIndex,
            ...exercise,
          })),
        );
        await write([
          createCall('program', { id: programId, name: name.trim(), chosenAt: await chosenNow(engine) }),
          ...first.days.map((day) => createCall('day', day)),
          ...[...first.exercises, ...planned].map((exercise) => createCall('exercise', exercise)),
        ]);
        return programId;
      });
    },

    renameProgram: async (id, name) => {
      const { before, after } = await readThenMutate(engine, async (write) => {
        const before = await programNow(engine, id);
        if (before.name !== name.trim()) await write([await changed(before, { name: name.trim() })]);
        return { before, after: await programNow(engine, id) };
      });
      return async () =>
        // What changed nothing is back already.
        before.name === after.name ||
        takeBack(engine, async () => {
          const now = (await programsNow(engine)).find((program) => program.id === id);
          return now?.name === after.name ? [await changed(now, { name: before.name })] : [];
        });
    },

    chooseProgram: (id) =>
      readThenMutate(engine, async (write) =>
        write([await changed(await programNow(engine, id), { chosenAt: await chosenNow(engine) })]),
      ),

    removeProgram: (id) =>
      readThenMutate(engine, async (write) => {
        const { calls, ...removed } = await removal(engine, id);
        await write(calls);
        return removed;
      }),

    undoRemoveProgram: ({ program, days, exercises }) =>
      takeBack(engine, async () => {
        const content = await Promise.all(
          days.map((day) =>
            broughtBack(engine, {
              day,
              exercises: exercises.filter(({ workoutDayId }) => workoutDayId === day.id),
            }),
          ),
        );
        return [...(program ? await again(engine, 'program', [program]) : []), ...content.flat()];
      }),
  };
}

/** Later than any earlier choice, even where this device's clock is behind another's. */
export async function chosenNow(engine: Engine): Promise<string> {
  const [rows, meta] = await Promise.all([wholeRows(engine, 'program'), readMeta(engine)]);
  const last = rows.map(({ shown }) => Date.parse(shown.chosenAt ?? '')).filter((at) => !Number.isNaN(at));
  return new Date(Math.max(dateNow(engine.ports.now(), meta), ...last.map((at) => at + 1))).toISOString();
}

async function programNow(engine: Engine, id: string): Promise<ListedProgram> {
  const found = (await programsNow(engine)).find((program) => program.id === id);
  if (!found) throw new DiaryError('not_found', 'This program is no longer there.');
  return found;
}

/** What goes with a program, and the calls that take it away. Throws `not_found`, and `invalid` for the only one. */
export async function removal(engine: Engine, id: string): Promise<RemovedProgram & { calls: Call[] }> {
  await programNow(engine, id);
  if ((await programsNow(engine)).length === 1)
    throw new DiaryError('invalid', 'There is always one program.');
  const days = await daysOfProgram(engine, id);
  const inIt = new Set(days.map((day) => day.id));
  const exercises = (await exercisesNow(engine)).filter((one) => inIt.has(one.workoutDayId));
  const rows = await wholeRows(engine, 'program');
  const program = rows.find(({ shown, hidden }) => shown.id === id && !hidden)?.shown ?? null;
  const calls = [...archiveCalls(exercises, days), ...(program ? [deleteCall('program', id)] : [])];
  return { program, days, exercises, calls };
}

/** The days of a new program, with the exercises that it takes over. */
async function firstDays(
  engine: Engine,
  source: ProgramSource,
  programId: string,
): Promise<{ days: Day[]; exercises: Exercise[] }> {
  const { newId } = engine.ports;
  const titled = (titles: readonly string[]): Day[] =>
    titles.map((title, i) => ({ id: newId(), dayNumber: i + 1, title, programId }));
  if (source === 'starter') return { days: titled(DEFAULT_DAY_TITLES), exercises: [] };
  if (source === 'empty') return { days: titled(['Day 1']), exercises: [] };
  const old = await daysOfProgram(engine);
  const all = await exercisesNow(engine);
  const copies = old.map((day) => {
    const id = newId();
    const exercises = withOwnGroups(ofDay(all, day.id), newId).map((exercise) => ({
      ...exercise,
      id: newId(),
      workoutDayId: id,
    }));
    return { day: { ...day, id, programId }, exercises };
  });
  return { days: copies.map(({ day }) => day), exercises: copies.flatMap(({ exercises }) => exercises) };
}
