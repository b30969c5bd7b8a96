import { SETS_DEFAULT } from '../../../schema/constants.ts';
import type { Shown } from '../../../schema/entities.ts';
import { dayKey } from '../../../schema/sets/previous.ts';
import { toKg } from '../../../schema/sets/units.ts';
import { dateNow } from '../../clock.ts';
import type { NewMax, PlanIntents } from '../../diary/programs/plan-intents.ts';
import { type Engine, readMeta } from '../../engine.ts';
import { readThenMutate, takeBack } from '../../outbox/mutate.ts';
import { createCall, editCalls } from '../calls.ts';
import { movementAmong, movementsByName } from '../movements/movements.ts';
import { rowNow, wholeRows } from '../stored-rows.ts';
import { callsBack, changeRow } from '../take-back.ts';
import { chosenNow, removal } from './programs.ts';

export function planIntents(engine: Engine): PlanIntents {
  const { newId } = engine.ports;
  const today = async () => dayKey(dateNow(engine.ports.now(), await readMeta(engine)));

  async function maxRow({ movementId, weight, unit }: NewMax, id = newId()): Promise<Shown<'trainingMax'>> {
    const entered = { enteredWeight: weight, enteredUnit: unit };
    return { id, movementId, day: await today(), weight: toKg(weight, unit), ...entered };
  }

  return {
    async addPlannedProgram(name, days, maxes) {
      return readThenMutate(engine, async (write) => {
        const programId = newId();
        const named = movementsByName(await wholeRows(engine, 'exercise'));
        const maxRows = await Promise.all(maxes.map((max) => maxRow(max)));
        const chosenAt = await chosenNow(engine);
        const calls = [createCall('program', { id: programId, name: name.trim(), chosenAt })];
        for (const [i, { title, exercises }] of days.entries()) {
          const dayId = newId();
          calls.push(createCall('day', { id: dayId, dayNumber: i + 1, title, programId }));
          for (const [
            orderIndex,
            { name, targetMuscles, equipment = '', sets, ...more },
          ] of exercises.entries()) {
            const own = { name, targetMuscles, equipment, sets: sets ?? SETS_DEFAULT };
            const place = { workoutDayId: dayId, orderIndex, ...movementAmong(named, name) };
            calls.push(createCall('exercise', { id: newId(), ...place, ...own, ...more }));
          }
        }
        await write([...calls, ...maxRows.map((row) => createCall('trainingMax', row))]);
        return { programId, maxes: maxRows };
      });
    },

    undoPlannedProgram: ({ programId, maxes }) =>
      takeBack(engine, async () => {
        const { calls } = await removal(engine, programId);
        const changes = maxes.map((after) => ({ before: null, after }));
        return [...calls, ...(await callsBack(engine, 'trainingMax', changes))];
      }),

    setTrainingMax: (max) =>
      changeRow(engine, 'trainingMax', async () => {
        const day = await today();
        // Two devices, or a program and its editor, may have made two of one day: the last by id counts.
        const known = (await wholeRows(engine, 'trainingMax')).findLast(
          ({ hidden, shown }) => !hidden && shown.movementId === max.movementId && shown.day === day,
        )?.shown;
        const row = await maxRow(max, known?.id);
        const { id, movementId: _movement, day: _day, ...edit } = row;
        const calls = known ? editCalls('trainingMax', known, edit) : [createCall('trainingMax', row)];
        return { id, before: known ?? null, calls };
      }),

    setLight: (sessionId, light) =>
      readThenMutate(engine, async (write) => {
        const session = await rowNow(engine, 'session', sessionId);
        await write(editCalls('session', session, { light: light || null }));
      }),
  };
}
