import type { Shown } from '../entities.ts';
import { mondayOf, sundayOf, weekNumber } from './weeks.ts';

/** Days on which a lifter means not to train, or lighter. */
export interface PlannedBreak extends Shown<'break'> {}
export interface WeeklyTarget extends Shown<'weeklyTarget'> {}

/** The subject of targets of training days. */
export const DAYS_SUBJECT = 'days';
/** Without a target, or before the first, a week with one workout counts. */
const DAYS_UNASKED = 1;

/** The targets and breaks by which weeks are judged. */
export interface WeekPlan {
  /** By `fromDay`, oldest first. */
  targets: readonly WeeklyTarget[];
  breaks: readonly PlannedBreak[];
}

const NO_PLAN: WeekPlan = { targets: [], breaks: [] };

/** The target of a subject in the week that ends with that day; null where none was set by then. */
export function targetBy(
  subject: string,
  lastDay: string,
  targets: readonly WeeklyTarget[],
): WeeklyTarget | null {
  return targets.findLast((target) => target.subject === subject && target.fromDay <= lastDay) ?? null;
}

/** How many days a week was to be trained on. */
export function daysTarget(week: number, { targets }: WeekPlan): number {
  return Math.max(1, targetBy(DAYS_SUBJECT, sundayOf(week), targets)?.least ?? DAYS_UNASKED);
}

/** The break that a day is in, if any. */
export function breakOn(day: string, breaks: readonly PlannedBreak[]): PlannedBreak | null {
  return breaks.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay) ?? null;
}

/** A week from Monday to Sunday. */
export interface Week {
  /** Its number (schema/progress/weeks.ts). */
  week: number;
  /** Days with a workout. */
  days: number;
  target: number;
  /** `break`: not met, and a break lies in it; `open`: not met yet. Neither ends a streak. */
  state: 'met' | 'break' | 'open' | 'missed';
}

/**
 * Every week from the first workout to this one. `all` are days (YYYY-MM-DD), ascending; `today` likewise. Days
 * after it, which a wrong clock made, count for none. Computed in one pass, never stored.
 */
export function weeksOf(all: readonly string[], today: string, plan: WeekPlan = NO_PLAN): Week[] {
  const days = all.filter((day) => day <= today);
  const [first] = days;
  if (first === undefined) return [];
  const counts = new Map<number, number>();
  for (const day of days) counts.set(weekNumber(day), (counts.get(weekNumber(day)) ?? 0) + 1);
  const now = weekNumber(today);
  const weeks: Week[] = [];
  for (let week = weekNumber(first); week <= now; week++) {
    const count = counts.get(week) ?? 0;
    const target = daysTarget(week, plan);
    const state = count >= target ? 'met' : hasBreak(week, plan) ? 'break' : week === now ? 'open' : 'missed';
    weeks.push({ week, days: count, target, state });
  }
  return weeks;
}

function hasBreak(week: number, { breaks }: WeekPlan): boolean {
  const [monday, sunday] = [mondayOf(week), sundayOf(week)];
  return breaks.some(({ firstDay, lastDay }) => firstDay <= sunday && lastDay >= monday);
}

interface Streaks {
  /** Weeks in a row that met their target, up to this week, which ends a streak only when it is over. */
  current: number;
  /** The longest such row ever. */
  best: number;
}

/** Weeks with a break are passed over: they end no streak and add nothing to it. */
export function streaksOf(weeks: readonly Week[]): Streaks {
  let best = 0;
  let current = 0;
  for (const { state } of weeks) {
    if (state === 'met') current += 1;
    else if (state === 'missed') current = 0;
    best = Math.max(best, current);
  }
  return { current, best };
}
