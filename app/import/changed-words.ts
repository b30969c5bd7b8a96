import { localDayOf } from '../../schema/sessions/session-of-sets.ts';
import { formatWeight } from '../../schema/sets/units.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { ChangedRow, SessionInFile } from '../../sync/index.ts';
import { timeOfDay, wholeDay } from '../text/dates.ts';
import { markOf } from '../text/kind-marks.ts';
import { setWords } from '../text/sets-line.ts';

/**
 * What a row was and is: "80 kg × 5 · warm-up", and where its time is another one, "80 kg × 5 · 5 Mar 2024, 18:00",
 * of the clock where the lifter was.
 */
export function changedWords(row: ChangedRow): { before: string; after: string } {
  const [was, is] =
    row.type === 'session'
      ? [partsOfSession(row.before), partsOfSession(row.after)]
      : [partsOfSet(row.before), partsOfSet(row.after)];
  const isMoved = was.moment !== is.moment;
  const words = ({ said, moment }: Parts) => joined([...said, isMoved && moment]) || 'nothing noted';
  return { before: words(was), after: words(is) };
}

interface Parts {
  said: (string | number | null | undefined)[];
  moment: string;
}

function partsOfSession(session: SessionInFile): Parts {
  const { name, note, bodyWeight, startedAt, offsetMin } = session;
  const { enteredBodyWeight = bodyWeight, enteredBodyWeightUnit = 'kg' } = session;
  const weight = enteredBodyWeight && `${Number(formatWeight(enteredBodyWeight))} ${enteredBodyWeightUnit}`;
  return { said: [name, note, weight], moment: momentOf(startedAt, offsetMin) };
}

const partsOfSet = (set: WorkoutLog): Parts => ({
  said: [setWords(set), markOf(set)?.words, set.note],
  moment: momentOf(set.date, set.offsetMin),
});

const momentOf = (date: string, offsetMin: number | undefined): string =>
  `${wholeDay(localDayOf({ date, ...(offsetMin === undefined ? {} : { offsetMin }) }))}, ${timeOfDay(date, offsetMin)}`;

const joined = (parts: readonly (string | number | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(' · ');
