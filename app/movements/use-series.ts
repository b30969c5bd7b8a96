import { useMemo } from 'react';
import { map, NEVER, type Observable } from 'rxjs';
import type { MeasuredChart } from '../../schema/progress/measured-progress.ts';
import type { SeriesPoint } from '../../schema/progress/progress.ts';
import { DEFAULT_MEASURE, type Measure, type Quantity } from '../../schema/sets/measures.ts';
import type { WeightUnit } from '../../schema/workout-log.ts';
import type { Diary } from '../../sync/index.ts';
import { useAboutMovement } from '../diary/movements.ts';
import { spared } from '../diary/spared.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { useLive } from '../diary/use-live.ts';
import { type Figure, figureOf, weightFigure } from './figures.ts';

export interface Series {
  quantity: Quantity;
  /** `weight` is in kg, or in what else the quantity is stored in. */
  points: SeriesPoint[];
}

const ofWeights = (points: SeriesPoint[]): Series => ({ quantity: 'weight', points });
const ofMeasure = ({ quantity, points }: MeasuredChart): Series => ({
  quantity,
  points: points.map(({ day, value }) => ({ day, weight: value })),
});

/** Each day's best of a movement, in what that measure goes by. */
export const seriesOf = (diary: Diary, movement: string, measure: Measure): Observable<Series> =>
  measure === DEFAULT_MEASURE
    ? diary.seriesOf(movement).pipe(map(ofWeights))
    : diary.chartOf(movement).pipe(map(ofMeasure));

/** The same in the movement's own measure. Undefined until the first read has answered, null where it can't be read now. */
export function useMeasuredSeries(movement: string): Series | null | undefined {
  const diary = useDiary();
  const measure = useAboutMovement(movement)?.measure;
  return useLive((): Observable<Series | null> => {
    if (measure === undefined) return NEVER;
    return spared(seriesOf(diary, movement, measure), 'The chart');
  }, [diary, movement, measure]);
}

/** The same, and how its measure shows it. */
export function useSeries(
  movement: string,
  settings: WeightUnit,
): { series?: SeriesPoint[]; figure: Figure; isUnread?: true } {
  const about = useAboutMovement(movement);
  const found = useMeasuredSeries(movement);
  const unit = about?.unit ?? settings;
  const figure = useMemo(() => {
    if (!found) return weightFigure(unit);
    return figureOf(found.quantity, unit, Math.max(0, ...found.points.map(({ weight }) => weight)));
  }, [found, unit]);
  if (found === null) return { figure, isUnread: true };
  return found ? { series: found.points, figure } : { figure };
}
