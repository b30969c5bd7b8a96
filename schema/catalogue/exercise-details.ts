import { nameKey } from '../exercise.ts';
import { ARMS } from './details/arms.ts';
import { BACK } from './details/back.ts';
import { CHEST } from './details/chest.ts';
import { CORE } from './details/core.ts';
import type { ExerciseDetails } from './details/details.ts';
import { LEGS } from './details/legs.ts';
import { SHOULDERS } from './details/shoulders.ts';

export type { ExerciseDetails } from './details/details.ts';

const byName = new Map(
  [CHEST, BACK, LEGS, SHOULDERS, ARMS, CORE]
    .flatMap((group) => Object.entries(group))
    .map(([name, details]) => [nameKey(name), details]),
);

/** How a catalogue exercise is done (its name trimmed, any case); null for a lifter's own exercise. */
export function detailsOf(name: string): ExerciseDetails | null {
  return byName.get(nameKey(name)) ?? null;
}
