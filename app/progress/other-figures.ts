import { useMemo } from 'react';
import { NEVER } from 'rxjs';
import { DAILY_FIGURES, type DailyFigure, dailyFigures } from '../../schema/progress/daily-figures.ts';
import type { SeriesPoint } from '../../schema/progress/progress.ts';
import type { Lifting } from '../../schema/sets/measured-load.ts';
import { asksFor, DEFAULT_MEASURE, movesBody } from '../../schema/sets/measures.ts';
import type { WeightUnit } from '../../schema/workout-log.ts';
import { useLifting } from '../diary/lifting.ts';
import { useAboutMovement } from '../diary/movements.ts';
import { spared } from '../diary/spared.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { useLive } from '../diary/use-live.ts';
import { useEstimateOptions } from '../movements/estimate-options.ts';
import { type Figure, figureOf, weightFigure } from '../movements/figures.ts';

export type ShownFigure = 'weight' | DailyFigure;

const OPTIONS: readonly { value: ShownFigure; label: string }[] = [
  { value: 'weight', label: 'Weight' },
  { value: 'estimate', label: 'Estimate' },
  { value: 'reps', label: 'Reps' },
  { value: 'volume', label: 'Volume' },
  { value: 'sets', label: 'Sets' },
];

/**
 * The figures of which an exercise can have a chart. An exercise without repetitions, such as a carry, has few; one
 * without a known load, such as of a body that was never weighed, has no estimates and no volume.
 */
export function figureOptions(lifting: Lifting, today: string, isLoaded: boolean): typeof OPTIONS {
  const { measure = DEFAULT_MEASURE, bodyWeightOn } = lifting;
  const isWeighed = movesBody(lifting) ? (bodyWeightOn?.(today) ?? null) !== null : isLoaded;
  return OPTIONS.filter(({ value }) => {
    if (value === 'weight' || value === 'sets') return true;
    if (!asksFor(measure).includes('reps')) return false;
    if (value === 'reps') return true;
    return isWeighed && !(value === 'estimate' && measure === 'assisted');
  });
}

/** Whether a figure is added up by weeks and drawn as bars. Any other is a line with a point for each day. */
export const isSummed = (figure: ShownFigure): boolean => figure === 'volume' || figure === 'sets';
/** Whether two periods are compared by their sums; otherwise by their best days. */
export const isCounted = (figure: ShownFigure): boolean => figure === 'reps' || isSummed(figure);

const isOther = (figure: ShownFigure): figure is DailyFigure =>
  DAILY_FIGURES.some((other) => other === figure);

/** The chart of a figure other than the weight. It is read only when the lifter asks for it. */
export function useOtherFigure(
  movement: string,
  shown: ShownFigure,
  settings: WeightUnit,
): { series?: SeriesPoint[]; figure: Figure; isUnread?: true } | null {
  const diary = useDiary();
  const unit = useAboutMovement(movement)?.unit ?? settings;
  const estimates = useEstimateOptions();
  const lifting = useLifting(movement);
  const wanted = isOther(shown);
  const summary = useLive(
    () => (wanted ? spared(diary.summaryOf(movement), 'The chart') : NEVER),
    [diary, movement, wanted],
  );
  return useMemo(() => {
    if (!isOther(shown)) return null;
    const figure = figureFor(shown, unit, lifting);
    if (summary === null) return { figure, isUnread: true };
    if (!summary || !lifting) return { figure };
    const options = { ...estimates, lifting };
    return { figure, series: dailyFigures(summary.sets, shown, options, summary.packed) };
  }, [shown, unit, summary, estimates, lifting]);
}

function figureFor(shown: DailyFigure, unit: WeightUnit, lifting: Lifting = {}): Figure {
  if (shown === 'reps') return figureOf('reps', unit, 0);
  if (shown === 'sets') return { ...figureOf('reps', unit, 0), name: 'Sets', unit: 'sets', tick: whole };
  const weight = weightFigure(unit);
  if (shown === 'estimate')
    return {
      ...weight,
      name: movesBody(lifting) ? 'Estimate with body' : 'Estimated single',
      words: (value) => value.toFixed(1),
    };
  const words = (value: number) => Math.round(value).toLocaleString();
  return {
    ...weight,
    name: 'Volume',
    words,
    tick: (value) => (value < 10_000 ? words(value) : thousands(value)),
  };
}
/** The label at an axis of sets, empty between whole numbers: there are no half sets. */
const whole = (value: number) => (Number.isInteger(value) ? String(value) : '');
const thousands = (value: number) => `${Number((value / 1_000).toFixed(1)).toLocaleString()}k`;
