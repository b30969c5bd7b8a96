import { useMemo } from 'react';
import { combineLatest, map, type Observable, of } from 'rxjs';
import { aboutMovement } from '../../schema/catalogue/movement-rows.ts';
import { type YearGain, type YearReview, yearGain, yearReview } from '../../schema/progress/year-review.ts';
import { movesBody } from '../../schema/sets/measures.ts';
import { useWeightUnit } from '../device/preferences.ts';
import { useToday } from '../device/today.ts';
import { useBodyWeight } from '../diary/lifting.ts';
import { useMovements } from '../diary/movements.ts';
import { spared } from '../diary/spared.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { useLive } from '../diary/use-live.ts';
import { type Figure, figureOf } from '../movements/figures.ts';
import { type Series, seriesOf } from '../movements/use-series.ts';

/** A movement that became better in the year. */
export interface ShownGain extends YearGain {
  movement: string;
  name: string;
  figure: Figure;
}

export interface ShownYear {
  review: YearReview;
  /** The one that grew most first. Undefined until the series have come, null where they can't be read now. */
  gains: ShownGain[] | null | undefined;
}

/** A year's figures up to today: what is dated later, a wrong clock dated. Undefined until its sets have been read, null where they can't be now. */
export function useYear(year: string): ShownYear | null | undefined {
  const diary = useDiary();
  const movements = useMovements();
  const unit = useWeightUnit();
  const today = useToday();
  const sessions = useLive(() => {
    const lastDay = `${year}-12-31`;
    return spared(diary.sessionsBetween(`${year}-01-01`, today < lastDay ? today : lastDay), 'The year');
  }, [diary, year, today]);
  // An assisted exercise moves the body without a row that says so.
  const isOfBody = useMemo(() => {
    const done = new Set(sessions?.flatMap(({ exercises }) => exercises.map(({ movement }) => movement)));
    return movements !== undefined && [...done].some((one) => movesBody(aboutMovement(one, movements)));
  }, [sessions, movements]);
  const bodyWeightOn = useBodyWeight(isOfBody);
  const review = useMemo(() => {
    if (!sessions) return sessions;
    if (!movements || (isOfBody && !bodyWeightOn)) return undefined;
    return yearReview(sessions, (movement) => ({ ...aboutMovement(movement, movements), bodyWeightOn }));
  }, [sessions, movements, isOfBody, bodyWeightOn]);
  // A set more of one changes no list of them: the series need not be asked anew.
  const trained = useMemo(
    () =>
      review &&
      movements &&
      review.movements.map(({ movement }) => ({
        movement,
        measure: aboutMovement(movement, movements).measure,
      })),
    [review, movements],
  );
  const asked = JSON.stringify(trained?.toSorted((a, b) => (a.movement < b.movement ? -1 : 1)));
  const series = useLive((): Observable<ReadonlyMap<string, Series> | null> => {
    if (!trained || trained.length === 0) return of(new Map());
    const all = combineLatest(
      trained.map(({ movement, measure }) =>
        seriesOf(diary, movement, measure).pipe(map((one) => [movement, one] as const)),
      ),
    ).pipe(map((found) => new Map(found)));
    return spared(all, 'New bests of the year');
  }, [diary, asked]);
  return useMemo(() => {
    if (review === null) return null;
    if (!review || !movements) return undefined;
    if (!series) return { review, gains: series };
    const gains = review.movements.flatMap(({ movement, name }) => {
      const { points, quantity } = series.get(movement) ?? { points: [], quantity: 'weight' as const };
      const gain = yearGain(points, year);
      if (!gain) return [];
      const own = aboutMovement(movement, movements).unit ?? unit;
      return [{ ...gain, movement, name, figure: figureOf(quantity, own, gain.best) }];
    });
    return { review, gains: gains.sort((a, b) => growth(b) - growth(a)) };
  }, [review, movements, series, year, unit]);
}

/** By how much of what it was. */
const growth = ({ before, best }: YearGain) => (best - before) / Math.max(Math.abs(before), 1);
