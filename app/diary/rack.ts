import { catalogueEquipment } from '../../schema/catalogue/catalogue.ts';
import type { AboutMovement } from '../../schema/catalogue/movement-rows.ts';
import type { Exercise } from '../../schema/exercise.ts';
import { equippedOf, type Gym, rackOf } from '../../schema/gym/gym.ts';
import { type Iron, nearestOf } from '../../schema/gym/plates.ts';
import type { WeightUnit } from '../../schema/workout-log.ts';

/** What an exercise is lifted with: as its movement or its card says, else as its name tells. */
export function equipmentOf(exercise: Exercise, about: AboutMovement): string {
  return about.equipment || exercise.equipment || catalogueEquipment(exercise.name);
}

/** The weights that a gym has for an exercise; empty where any goes. */
export function rackFor(
  exercise: Exercise,
  about: AboutMovement,
  gym: Gym,
  unit: WeightUnit,
): readonly Iron[] {
  return rackOf(equipmentOf(exercise, about), equippedOf(gym, unit));
}

/** What a press adds to a weight in a gym; undefined where it doesn't say, or counts in the other unit. */
export function stepIn(gym: Gym | null, unit: WeightUnit): number | undefined {
  return gym?.unit === unit ? gym.step || undefined : undefined;
}

/** The next that there is, where a gym says which. Null past its ends, and where it doesn't say. */
export function inRack(now: Iron, direction: 1 | -1, rack: readonly Iron[]): Iron | null {
  if (rack.length === 0) return null;
  const { above, below } = nearestOf(rack, now);
  return direction === 1 ? above : below;
}
