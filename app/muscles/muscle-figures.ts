import type { Muscle } from '../../schema/catalogue/muscles.ts';
import { type Band, bandOf, type CountedSets } from '../../schema/progress/muscle-sets.ts';
import type { WeeklyTarget } from '../../schema/progress/streaks.ts';
import type { MuscleWeek } from './use-muscle-weeks.ts';

/** One muscle in a week. */
export interface MuscleFigure {
  muscle: Muscle;
  /** Hard sets. */
  sets: number;
  band: Band;
  counted: readonly CountedSets[];
  /** The sets of the weeks before, the oldest first. */
  before: readonly number[];
  /** The mean of those since the first workout among them; null where there is none. */
  usual: number | null;
}

/** What a week was for each muscle. `weeks` are in order, the one that is shown last. */
export function muscleFigures(
  weeks: readonly MuscleWeek[],
  targets: readonly WeeklyTarget[],
): MuscleFigure[] {
  const earlier = weeks.slice(0, -1);
  const first = earlier.findIndex(({ sessions }) => sessions > 0);
  const begun = first < 0 ? [] : earlier.slice(first);
  const setsIn = (week: MuscleWeek, muscle: Muscle) =>
    week.muscles.find((count) => count.muscle === muscle)?.sets ?? 0;
  return (weeks.at(-1)?.muscles ?? []).map(({ muscle, sets, counted }) => ({
    muscle,
    sets,
    counted,
    band: bandOf(muscle, targets),
    before: earlier.map((week) => setsIn(week, muscle)),
    usual:
      begun.length > 0 ? begun.reduce((sum, week) => sum + setsIn(week, muscle), 0) / begun.length : null,
  }));
}

/** Halves count: "12", "7.5". */
export const setsNumber = (sets: number): string => String(Math.round(sets * 2) / 2);
export const setsCount = (sets: number): string => `${setsNumber(sets)} ${sets === 1 ? 'set' : 'sets'}`;
export const bandWords = ({ least, most }: Band): string => `${least} to ${most}`;

/** "In the band of 10 to 20". `goesOn`: more can still come. */
export function standing({ sets, band }: Pick<MuscleFigure, 'sets' | 'band'>, goesOn: boolean): string {
  const of = `the band of ${bandWords(band)}`;
  if (sets > band.most) return `Above ${of}`;
  if (sets >= band.least) return `In ${of}`;
  return goesOn ? `${setsNumber(band.least - sets)} more to ${of}` : `Below ${of}`;
}
