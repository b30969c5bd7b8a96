import { STARTER_PROGRAM } from '../../../../schema/catalogue/starter-program.ts';
import { SETS_DEFAULT } from '../../../../schema/constants.ts';
import { newId } from '../../../../schema/id.ts';
import type { Op } from '../../../../schema/protocol.ts';
import { PROTOCOL_VERSION } from '../../../../schema/protocol-version.ts';

const DAY_MS = 86_400_000;

/** First working weight of an exercise and what a good week adds, kg. */
const WEIGHTS: Readonly<Record<string, readonly [start: number, step: number]>> = {
  'Barbell Bench Press': [57.5, 2.5],
  'Barbell Squats': [70, 5],
  Deadlift: [90, 5],
  'Romanian Deadlift': [60, 2.5],
  'Hip Thrust': [70, 5],
  'Military Press': [32.5, 1.25],
};
const LIGHT = [15, 1.25] as const;

export interface TrainingDay {
  id: string;
  dayNumber: number;
}

/**
 * The starter program and `weeks` weeks of it, up to yesterday or the day before: three weeks up,
 * an easy one, now and then a missed day. The same numbers at every run.
 */
export function trainingOps(days: readonly TrainingDay[], weeks: number, now = Date.now()): Op[] {
  const ops: Op[] = [];
  const add = (url: string, body: object) =>
    ops.push({
      id: newId(),
      action: 'POST',
      url,
      body,
      ts: now + ops.length,
      version: PROTOCOL_VERSION,
    });
  for (const { dayNumber, exercises } of STARTER_PROGRAM) {
    const workoutDayId = days.find((day) => day.dayNumber === dayNumber)?.id;
    for (const [orderIndex, exercise] of exercises.entries()) {
      const id = newId();
      add('/api/exercises', { ...exercise, id, workoutDayId, orderIndex, sets: SETS_DEFAULT });
      const [start, step] = WEIGHTS[exercise.name] ?? LIGHT;
      for (let week = 0; week < weeks; week++) {
        if (week < weeks - 1 && (week * 4 + dayNumber) % 11 === 5) continue;
        const cycle = week % 4;
        const weight = start + step * (Math.floor(week / 4) * 2 + (cycle === 3 ? 0 : cycle));
        const at = now - (weeks - 1 - week) * 7 * DAY_MS - (5 - dayNumber) * DAY_MS;
        for (let setNumber = 1; setNumber <= SETS_DEFAULT; setNumber++) {
          add('/api/workout-logs', {
            id: newId(),
            exerciseId: id,
            date: new Date(at + setNumber * 150_000).toISOString(),
            setNumber,
            weight,
            reps: 9 - setNumber + (week % 2),
          });
        }
      }
    }
  }
  return ops;
}
