import {
  type Muscle,
  PRIMARY_MAX,
  SECONDARY_MAX,
  type TrainedMuscles,
} from '../../schema/catalogue/muscles.ts';

/** The muscles after a tap on one: it becomes trained, then helping, then neither. A list that is full is skipped. */
export function nextMuscles({ primary, secondary }: TrainedMuscles, muscle: Muscle): TrainedMuscles {
  const without = {
    primary: primary.filter((one) => one !== muscle),
    secondary: secondary.filter((one) => one !== muscle),
  };
  const canHelp = without.secondary.length < SECONDARY_MAX;
  if (secondary.includes(muscle)) return without;
  if (!primary.includes(muscle) && primary.length < PRIMARY_MAX)
    return { primary: [...primary, muscle], secondary };
  return canHelp ? { ...without, secondary: [...without.secondary, muscle] } : without;
}
