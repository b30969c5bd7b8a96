import { localDayOf } from '../../schema/sessions/training-sessions.ts';
import { formatWeight } from '../../schema/sets/units.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { ChangedRow, SessionInFile } from '../../sync/index.ts';
import { timeOfDay, wholeDay } from '../text/dates.ts';
import { markOf } from '../text/kind-marks.ts';
import { setWords } from '../text/sets-line.ts';

/** What a row was and is: "80 kg × 5 · warm-up · 5 Mar 2024, 18:00". Times are of the clock where the lifter was. */
export function changedWords(row: ChangedRow): { before: string; after: string } {
  return row.type === 'session'
    ? { before: sessionWords(row.before), after: sessionWords(row.after) }
    : { before: wordsOfSet(row.before), after: wordsOfSet(row.after) };
}

function sessionWords(session: SessionInFile): string {
  const { name, note, bodyWeight, startedAt, offsetMin } = session;
  const { enteredBodyWeight = bodyWeight, enteredBodyWeightUnit = 'kg' } = session;
  const weight = enteredBodyWeight && `${Number(formatWeight(enteredBodyWeight))} ${enteredBodyWeightUnit}`;
  return joined([name, note, weight, momentOf(startedAt, offsetMin)]);
}

const wordsOfSet = (set: WorkoutLog): string =>
  joined([setWords(set), markOf(set)?.words, set.note, momentOf(set.date, set.offsetMin)]);

const momentOf = (date: string, offsetMin: number | undefined): string =>
  `${wholeDay(localDayOf({ date, ...(offsetMin === undefined ? {} : { offsetMin }) }))}, ${timeOfDay(date, offsetMin)}`;

const joined = (parts: readonly (string | number | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');
