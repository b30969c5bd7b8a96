import { movementOf } from '../../../schema/catalogue/movement.ts';
import type { Call } from '../../../schema/operation.ts';
import type { ProgramIntents } from '../../diary/programs/program-intents.ts';
import type { Engine } from '../../engine.ts';
import { readThenMutate, takeBack } from '../../outbox/mutate.ts';
import { isHidden } from '../../store/rows.ts';
import { createCall } from '../calls.ts';
import { callsFor } from '../movements/movement-rows.ts';
import { movementAmong, movementsByName } from '../movements/movements.ts';
import { programsNow } from '../stored-program.ts';
import { visibleRows, wholeRows } from '../stored-rows.ts';
import { callsBackFrom } from '../take-back.ts';
import { chosenNow, removal } from './programs.ts';

export function sharedProgramIntents(engine: Engine): Pick<ProgramIntents, 'addSharedProgram'> {
  const { newId } = engine.ports;
  return {
    addSharedProgram: ({ name, days }) =>
      readThenMutate(engine, async (write) => {
        const program = { id: newId(), name: name.trim(), chosenAt: await chosenNow(engine) };
        const rows = await wholeRows(engine, 'movement');
        const trained = await wholeRows(engine, 'exercise');
        const named = movementsByName(trained);
        // Of an adding that was taken back: its exercises are archived, and had no set.
        const takenBack = new Set(rows.flatMap(({ shown, hidden }) => (hidden ? [shown.id] : [])));
        // What the lifter has already stays as it is, also where they never said how.
        const known = new Set([
          ...rows.flatMap(({ shown: { id, aliasOf }, hidden }) => (hidden ? [] : [id, aliasOf ?? id])),
          ...trained
            .map(({ shown, hidden }) => ({ id: movementOf(shown), hidden }))
            .flatMap(({ id, hidden }) => (hidden && takenBack.has(id) ? [] : [id])),
        ]);
        const calls: Call[] = [createCall('program', program)];
        const made: { id: string }[] = [];
        const exercises: Call[] = [];
        for (const [i, day] of days.entries()) {
          const workoutDayId = newId();
          const place = { dayNumber: i + 1, title: day.title, programId: program.id };
          calls.push(createCall('day', { id: workoutDayId, ...place }));
          for (const [orderIndex, { movement, ...exercise }] of day.exercises.entries()) {
            const own = movementAmong(named, exercise.name);
            const id = movementOf({ ...exercise, ...own });
            if (movement && !known.has(id)) {
              made.push({ ...movement, id });
              calls.push(...(await callsFor(engine, id, undefined, movement)));
            }
            known.add(id);
            exercises.push(
              createCall('exercise', { ...exercise, ...own, id: newId(), workoutDayId, orderIndex }),
            );
          }
        }
        await write([...calls, ...exercises]);
        return () => takeBack(engine, () => callsBack(engine, program.id, made));
      }),
  };
}

/** The program as it is now, and what was said of its movements, where they are as they were made and nothing needs them. */
async function callsBack(
  engine: Engine,
  programId: string,
  made: readonly { id: string }[],
): Promise<Call[]> {
  if (!(await programsNow(engine)).some(({ id }) => id === programId)) return [];
  const { calls, exercises } = await removal(engine, programId);
  if (made.length === 0) return calls;
  const trained = (await wholeRows(engine, 'exercise')).map(({ shown, hidden }) => ({ ...shown, hidden }));
  const rows = await visibleRows(engine, 'movement');
  const goes = new Set(exercises.map(({ id }) => id));
  const staying = trained.filter(({ id, hidden }) => !hidden && !goes.has(id));
  const used = new Set([...staying.map(movementOf), ...rows.flatMap(({ aliasOf }) => aliasOf ?? [])]);
  const movementOfId = new Map(trained.map((exercise) => [exercise.id, movementOf(exercise)]));
  const [program] = await engine.store.records.get([{ type: 'program', id: programId }]);
  const madeAt = Math.min(...Object.values(program?.view.clocks ?? {}));
  // No set that was last touched before the program was made can be of one of its movements.
  for await (const sets of engine.store.records.sets(({ lastTouched }) => lastTouched < madeAt))
    for (const { view } of sets)
      if (!isHidden(view)) used.add(movementOfId.get(String(view.fields.exerciseId)) ?? '');
  return [
    ...calls,
    ...made
      .filter(({ id }) => !used.has(id))
      .flatMap((after) =>
        callsBackFrom('movement', { before: null, after }, rows.find(({ id }) => id === after.id) ?? null),
      ),
  ];
}
