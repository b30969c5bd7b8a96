import type { ComparedPlan } from '../../../schema/import/compare-plan.ts';
import type { Row } from '../../../schema/merge.ts';
import { localDayOf } from '../../../schema/sessions/training-sessions.ts';
import type { ChangedRow } from '../../diary/import-intents.ts';
import { toLog } from '../../store/rows.ts';

/** How many are listed: nobody reads more one by one. */
const LISTED = 200;

/** The rows that changed in the file since they were imported: the first of them in words, and how many. */
export function changedRows({ sessions, sets }: ComparedPlan): { rows: ChangedRow[]; count: number } {
  const changed = <T extends { standing: string; row: Row | null }>(all: readonly T[]) =>
    all.filter(({ standing }) => standing === 'changed');
  const [changedSessions, changedSets] = [changed(sessions), changed(sets)];
  const rows = [
    ...changedSessions.map(
      ({ planned, row }): ChangedRow => ({
        id: planned.id,
        line: null,
        what: 'Session',
        day: planned.day,
        before: sessionWords(row?.fields ?? {}),
        after: sessionWords(planned),
      }),
    ),
    ...changedSets.slice(0, LISTED).map(
      ({ planned, row }): ChangedRow => ({
        id: planned.id,
        line: planned.line,
        what: planned.exerciseName,
        day: localDayOf(planned),
        before: row ? setWords(toLog(row)) : '',
        after: setWords(planned),
      }),
    ),
  ];
  return { rows: rows.slice(0, LISTED), count: changedSessions.length + changedSets.length };
}

type Content = Readonly<Record<string, unknown>>;

function sessionWords(session: object): string {
  const { name, note, bodyWeight, startedAt } = session as Content;
  const weight = bodyWeight === undefined || bodyWeight === null ? null : `${bodyWeight} kg`;
  return [name, note, weight, startedAt].filter((word) => word !== null && word !== undefined).join(' · ');
}

function setWords(set: object): string {
  const { enteredWeight, enteredUnit, reps, kind, durationS, distanceM, effort, note, date } = set as Content;
  const parts = [
    `${enteredWeight} ${enteredUnit} × ${reps}`,
    kind,
    durationS === undefined ? null : `${durationS} s`,
    distanceM === undefined ? null : `${distanceM} m`,
    typeof effort === 'number' ? `effort ${effort / 2}` : null,
    note,
    String(date).slice(0, 16).replace('T', ' '),
  ];
  return parts.filter((part) => part !== null && part !== undefined).join(' · ');
}
