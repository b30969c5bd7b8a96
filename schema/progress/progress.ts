import { RECENT_DATES } from '../constants.ts';
import { dayKey, type LocalTime, localDayOf } from '../sessions/session-of-sets.ts';
import type { Quantity } from '../sets/measures.ts';
import { type LeftBehind, presentSets } from '../sets/previous.ts';
import { type Counted, countsForRecord, isPlanned } from '../sets/set-kind.ts';
import type { WorkoutLog } from '../workout-log.ts';

/** The heaviest set of one day: `day` is YYYY-MM-DD, the lifter's own, `weight` kg. */
export interface SeriesPoint {
  day: string;
  weight: number;
}

/**
 * One point a day, the heaviest, by date ascending (specification §4, §5). Sets without a readable date and
 * those that count for no record are left out; a weight that is not a number counts as 0.
 * @param end ms: sets dated from then on are left out
 */
export function seriesOf(
  logs: Iterable<Counted & LocalTime & { weight: number }>,
  end = Number.POSITIVE_INFINITY,
): SeriesPoint[] {
  const points: SeriesPoint[] = [];
  for (const log of logs) {
    const { date, weight } = log;
    if (!countsForRecord(log)) continue;
    if (!(new Date(date).getTime() < end)) continue;
    points.push({ day: localDayOf(log), weight: Number.isFinite(weight) ? weight : 0 });
  }
  return heaviest(points);
}

function heaviest(points: readonly SeriesPoint[]): SeriesPoint[] {
  const best = new Map<string, number>();
  for (const { day, weight } of points) best.set(day, Math.max(best.get(day) ?? 0, weight));
  return [...best].map(([day, weight]) => ({ day, weight })).sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Several series as one: each day once, the heaviest, by date ascending. */
export function joinedSeries(all: readonly SeriesPoint[][]): SeriesPoint[] {
  const [first = [], ...others] = all.filter((series) => series.length > 0);
  return others.length === 0 ? first : heaviest([first, ...others].flat());
}

/** The last 9 dates, for the recent view. */
export function recent(points: readonly SeriesPoint[]): SeriesPoint[] {
  return points.slice(-RECENT_DATES);
}

/** (current − start) / start × 100 to one decimal; 0 when start is 0 or less (specification §5). */
export function changePercent(points: readonly SeriesPoint[]): number {
  const start = points[0]?.weight ?? 0;
  const current = points.at(-1)?.weight ?? 0;
  return start > 0 ? Math.round(((current - start) / start) * 1000) / 10 : 0;
}

/** The overlay's variant: 0 as well when the current weight is below the start. */
export function gainPercent(points: readonly SeriesPoint[]): number {
  return Math.max(0, changePercent(points));
}

/** The progress of an exercise today. */
export interface TodaysProgress {
  /** How many of its planned sets are saved: a set number that was saved twice counts once, a warm-up or a drop not. */
  done: number;
  /** The set saved last. */
  last: WorkoutLog;
}

/** By exercise id. `lists` has a list an exercise, in any order, which may hold other days; `now` is ms. */
export function todaysProgress(
  lists: readonly (readonly WorkoutLog[])[],
  now: number,
  behind?: LeftBehind,
): Map<string, TodaysProgress> {
  const progress = new Map<string, TodaysProgress>();
  for (const sets of lists.map((list) => presentSets(list, now, behind))) {
    const [first] = sets;
    if (!first) continue;
    const isLater = (a: WorkoutLog, b: WorkoutLog) =>
      a.date > b.date || (a.date === b.date && a.setNumber > b.setNumber);
    progress.set(first.exerciseId, {
      done: new Set(sets.filter(isPlanned).map(({ setNumber }) => setNumber)).size,
      last: sets.reduce((last, set) => (isLater(set, last) ? set : last), first),
    });
  }
  return progress;
}

/** The bests that a set of today is compared with. */
export interface Bests {
  /** The heaviest set before today, kg; null when there is none. */
  beforeToday: number | null;
  /** The quantity of these bests, where it is not the weight. */
  quantity?: Quantity;
  /** Those of today's sets that count. */
  today: readonly Pick<WorkoutLog, 'id' | 'weight'>[];
}

/** `newest` holds at least the sets of today, `series` every day; `now` is ms. */
export function bestsOf(newest: readonly WorkoutLog[], series: readonly SeriesPoint[], now: number): Bests {
  const today = dayKey(now);
  const weights = series.filter(({ day }) => day < today).map(({ weight }) => weight);
  return {
    beforeToday: weights.length > 0 ? Math.max(...weights) : null,
    today: newest
      .filter((log) => isOfToday(log, today) && countsForRecord(log))
      .map(({ id, weight }) => ({ id, weight })),
  };
}

/** Whether a set is of no day before today. After a flight to the west it may be of tomorrow, by a clock that was right. */
export const isOfToday = (set: LocalTime, today: string): boolean =>
  localDayOf(set) >= today && dayKey(set.date) <= today;

/** The heaviest of them all but the set `id`, kg; null when there is no other. */
export function bestBut({ beforeToday, today }: Bests, id?: string): number | null {
  const weights = today.filter((set) => set.id !== id).map(({ weight }) => weight);
  if (beforeToday !== null) weights.push(beforeToday);
  return weights.length > 0 ? Math.max(...weights) : null;
}
