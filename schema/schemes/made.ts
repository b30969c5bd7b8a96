import { catalogueEntry, catalogueEquipment } from '../catalogue/catalogue.ts';
import { searchedEntry } from '../catalogue/catalogue-more.ts';
import { movementIdOf } from '../catalogue/movement.ts';
import { SETS_MAX } from '../constants.ts';
import { loadBelow, nearestLoad } from '../progression/load.ts';
import { readPlan } from '../progression/plan.ts';
import { weightStep } from '../sets/units.ts';
import type { WeightUnit } from '../workout-log.ts';
import { LIFT_NAMES, type Lift, type Scheme, type SchemeExercise } from './scheme.ts';

/** The known singles of each lift, in one unit. */
export type Most = Partial<Record<Lift, number>>;

/** For a lift that the lifter said nothing of: another one's, times a factor. */
const FROM_OTHERS: Readonly<Partial<Record<Lift, readonly [of: Lift, part: number]>>> = {
  press: ['bench', 0.64],
  row: ['bench', 0.8],
};
/** A training max as a share of the single. */
const OF_MOST = 0.9;
const BAR: Readonly<Record<WeightUnit, number>> = { kg: 20, lb: 45 };
const STEPS: Readonly<Record<WeightUnit, readonly [small: string, large: string]>> = {
  kg: ['2.5kg', '5kg'],
  lb: ['5lb', '10lb'],
};

function mostOf(lift: Lift, most: Most): number | undefined {
  const [other, part] = FROM_OTHERS[lift] ?? [];
  const from = other && most[other];
  return most[lift] ?? (from && part ? from * part : undefined);
}

/** The first weight of a scheme's exercise: without a known lift that of the empty bar; undefined where none is planned. */
export function startWeight({ start }: SchemeExercise, most: Most, unit: WeightUnit): number | undefined {
  if (!start) return undefined;
  const known = mostOf(start.lift, most);
  const loading = { unit, step: weightStep(unit) };
  return known === undefined ? BAR[unit] : Math.max(BAR[unit], loadBelow(known * start.part, loading));
}

/** The training maxes that a scheme needs and that can be told. */
export function startMaxes(
  { days }: Scheme,
  most: Most,
  unit: WeightUnit,
): { lift: Lift; movementId: string; weight: number; unit: WeightUnit }[] {
  const lifts = new Set(days.flatMap(({ exercises }) => exercises.flatMap(({ max }) => max ?? [])));
  return [...lifts].flatMap((lift) => {
    const known = mostOf(lift, most);
    if (known === undefined) return [];
    const weight = nearestLoad(known * OF_MOST, { unit, step: weightStep(unit) });
    return [{ lift, movementId: movementIdOf(LIFT_NAMES[lift]), weight, unit }];
  });
}

/** The days of a scheme as a program is made of them. */
export function madeDays({ days }: Scheme, most: Most, unit: WeightUnit) {
  const [small, large] = STEPS[unit];
  return days.map(({ title, exercises }) => ({
    title,
    exercises: exercises.map((exercise) => {
      const { name, plan, rules } = exercise;
      const from = startWeight(exercise, most, unit);
      const first = readPlan(plan)?.[0] ?? [];
      return {
        name,
        targetMuscles: (catalogueEntry(name) ?? searchedEntry(name))?.targetMuscles ?? '',
        equipment: searchedEntry(name)?.equipment ?? catalogueEquipment(name),
        sets: Math.min(SETS_MAX, first.length),
        plan,
        rules: `${rules.replace('$s', small).replace('$l', large)}${from === undefined ? '' : ` from=${from}${unit}`}`,
      };
    }),
  }));
}
