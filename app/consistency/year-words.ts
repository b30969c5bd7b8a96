import type { YearReview } from '../../schema/progress/year-review.ts';
import { fromKg } from '../../schema/sets/units.ts';
import type { WeightUnit } from '../../schema/workout-log.ts';
import { figureWords } from '../movements/figures.ts';
import type { ShownGain } from './use-year.ts';

const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
const one = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const compact = new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 });

/** A figure and its unit. */
export interface YearFigure {
  label: string;
  value: string;
  unit?: string;
}

/** Tonnes are what kilograms of a year are counted in; pounds have no such word. */
function volumeFigure(kg: number, unit: WeightUnit): Omit<YearFigure, 'label'> {
  if (unit === 'lb') return { value: compact.format(fromKg(kg, 'lb')), unit };
  if (kg < 1_000) return { value: whole.format(kg), unit };
  return { value: (kg < 100_000 ? one : whole).format(kg / 1_000), unit: 't' };
}

/** The numbers of a year. `bests`: undefined while they are looked for. */
export function yearFigures(
  { sessions, days, sets, volume, seconds }: YearReview,
  bests: number | undefined,
  unit: WeightUnit,
): YearFigure[] {
  const hours = seconds / 3_600;
  return [
    { label: sessions === 1 ? 'Workout' : 'Workouts', value: whole.format(sessions) },
    { label: 'Training days', value: whole.format(days) },
    { label: 'Sets', value: whole.format(sets) },
    { label: 'Lifted', ...volumeFigure(volume, unit) },
    { label: 'Time', value: (hours < 10 ? one : whole).format(hours), unit: 'h' },
    { label: 'New bests', value: bests === undefined ? '–' : whole.format(bests) },
  ];
}

/** "100 → 140 kg". */
export function gainWords({ before, best, figure }: ShownGain): string {
  const plain = (value: number) => figure.words(figure.shown(value)).replace(/\.0$/, '');
  return `${plain(before)} → ${figureWords(figure.shown(best), { ...figure, words: () => plain(best) })}`;
}

/** How often a day beat all before it, over all movements: Progress has the other records too. */
export const newBests = (gains: readonly ShownGain[] | null | undefined) =>
  gains?.reduce((sum, { records }) => sum + records, 0);
