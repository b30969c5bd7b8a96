import type { WorkoutLog } from '../../schema/workout-log.ts';

export type EffortScale = NonNullable<WorkoutLog['effortScale']>;

/** In half steps: RPE 6 and 7 to 10 by halves, RIR 0 to 5. */
export const EFFORT_STEPS: Readonly<Record<EffortScale, readonly number[]>> = {
  rpe: [12, 14, 15, 16, 17, 18, 19, 20],
  rir: [0, 2, 4, 6, 8, 10],
};
const MOST_RIR = 10;

/** "8.5", or "5+" of what was left. */
export const effortStepText = (scale: EffortScale, half: number) =>
  `${half / 2}${scale === 'rir' && half === MOST_RIR ? '+' : ''}`;
