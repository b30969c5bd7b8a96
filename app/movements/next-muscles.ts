import {
  type Muscle,
  PRIMARY_MAX,
  SECONDARY_MAX,
  type TrainedMuscles,
} from '../../schema/catalogue/muscles.ts';

/** What a tap on a muscle makes of it: trained, then helping, then neither. A full list is passed over. */
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
