import type { ImportedTime } from '../imported.ts';
import { RowProblem } from '../refusal.ts';
import { timeIn, timeOfMs } from '../values/dates.ts';
import { numberIn } from '../values/numbers.ts';
import type { Section } from './jefit-sections.ts';

const NEAR_MS = 36 * 3_600_000;

/** Newer exports number a visit by the second in which it began; else it began about when the first set was logged. */
export function startOf(day: string, visit: string, when: ImportedTime | undefined): ImportedTime {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const isNear = (ms: number) => Math.abs(ms - noon) < NEAR_MS;
  const began = Number(visit) * 1_000;
  if (isNear(began)) return timeOfMs(began);
  return when && 'instant' in when && isNear(Date.parse(when.instant)) ? when : { day };
}

/** The workouts of a file by their ids, with their length in seconds where the file tells it. */
export function visitsIn(
  section: Section | undefined,
): ReadonlyMap<string, { start: ImportedTime; durationS?: number }> {
  const visits = new Map<string, { start: ImportedTime; durationS?: number }>();
  if (!section) return visits;
  const at = {
    id: section.columns.at('id', '_id'),
    day: section.columns.at('mydate'),
    start: section.columns.at('starttime'),
    total: section.columns.at('total time'),
    end: section.columns.at('endtime'),
  };
  for (const { cells } of section.rows) {
    try {
      const seconds = numberIn(cells[at.start], '.', 'time');
      const ended = numberIn(cells[at.end], '.', 'time');
      const total =
        numberIn(cells[at.total], '.', 'time') || (seconds && ended && ended > seconds ? ended - seconds : 0);
      const start = seconds && seconds > 1e8 ? timeOfMs(seconds * 1000) : timeIn(cells[at.day]);
      const id = (cells[at.id] ?? '').trim();
      if (id && start) visits.set(id, { start, ...(total ? { durationS: total } : {}) });
    } catch (error) {
      // Its logs have days of their own.
      if (!(error instanceof RowProblem)) throw error;
    }
  }
  return visits;
}
