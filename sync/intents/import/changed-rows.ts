import type { Compared, ComparedPlan } from '../../../schema/import/plan/compare-plan.ts';
import type { Row } from '../../../schema/merge.ts';
import { localDayOf } from '../../../schema/sessions/session-of-sets.ts';
import { shownRow } from '../../../schema/shown-row.ts';
import type { ChangedRow } from '../../diary/import-intents.ts';
import { toLog } from '../../store/rows.ts';

/** How many are listed: nobody reads more one by one. */
const LISTED = 200;

/** The rows that changed in the file since they were imported: the first of them, and how many. */
export function changedRows({ sessions, sets }: ComparedPlan): { rows: ChangedRow[]; count: number } {
  const [changedSessions, changedSets] = [changed(sessions), changed(sets)];
  const rows = [
    ...changedSessions.slice(0, LISTED).map(
      ({ planned, row }): ChangedRow => ({
        ...{ id: planned.id, type: 'session', day: planned.day },
        ...{ before: shownRow<'session'>(row), after: planned },
      }),
    ),
    ...changedSets.slice(0, LISTED).map(
      ({ planned, row }): ChangedRow => ({
        ...{ id: planned.id, type: 'set', day: localDayOf(planned) },
        ...{ exercise: planned.exerciseName, line: planned.line },
        ...{ before: toLog(row), after: planned },
      }),
    ),
  ];
  return { rows: rows.slice(0, LISTED), count: changedSessions.length + changedSets.length };
}

function changed<T>(all: readonly Compared<T>[]): { planned: T; row: Row }[] {
  return all.flatMap(({ planned, standing, row }) =>
    standing === 'changed' && row ? [{ planned, row }] : [],
  );
}
