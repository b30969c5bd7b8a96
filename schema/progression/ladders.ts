import { movementIdOf } from '../catalogue/movement.ts';

/** Whether an exercise with the lifter's own weight has become too easy, or is too hard. */
export type Vary = 'harder' | 'easier';

/**
 * Exercises of the catalogue with the lifter's own weight, each harder than the one before. The order is ours:
 * no published scheme names one.
 */
export const LADDERS: readonly (readonly string[])[] = [
  ['Knee Push-Ups', 'Incline Push-Ups', 'Push-Ups', 'Diamond Push-Ups', 'Ring Push-Ups'],
  ['Pike Push-Ups', 'Handstand Push-Ups'],
  ['Bench Dips', 'Chest Dips', 'Ring Dips'],
  ['Inverted Row', 'Chin-Ups', 'Pull-Ups', 'Wide-Grip Pull-Ups', 'Muscle-Ups'],
  ['Air Squat', 'Split Squat', 'Bulgarian Split Squat', 'Pistol Squat'],
  ['Glute Bridge', 'Single-Leg Hip Thrust', 'Nordic Hamstring Curl'],
  ['Leg Raises', 'Hanging Knee Raises', 'Hanging Leg Raises', 'Toes-to-Bar'],
];

const places = new Map(
  LADDERS.flatMap((ladder) =>
    ladder.map((name, at) => {
      const [easier] = ladder.slice(0, at).reverse();
      const [harder] = ladder.slice(at + 1);
      return [movementIdOf(name), { easier, harder }] as const;
    }),
  ),
);

/** The next exercise up or down a movement's ladder; null at its end, and for a movement on none. */
export function variationOf(movementId: string, vary: Vary): string | null {
  const place = places.get(movementId);
  return (vary === 'harder' ? place?.harder : place?.easier) ?? null;
}
