import { DISTANCE_UNITS, SET_KINDS } from '../../entities/workout-set.ts';
import type { Given } from '../collector.ts';
import type { ImportedSet } from '../imported.ts';
import { distanceOf, effortOf, wholeReps } from '../set-parts.ts';
import { distanceUnitIn, weightUnitIn } from '../table/columns.ts';
import type { RowCells, TableFormat } from '../table/table-format.ts';
import { atOffset, dayOfTime } from '../values/dates.ts';
import { isYes } from '../values/numbers.ts';

/** Chalkbook's own table, a row a set; found by its headings, so that a newer release's may have more. */
export const chalkbookCsv: TableFormat = {
  format: 'chalkbook',
  dayFirst: true,
  layout: (columns) => (columns.has('set id', 'exercise', 'weight kg', 'reps') ? 'csv' : null),
  dates: (columns) => [
    ...[columns.at('session start', 'session started at'), columns.at('session end'), columns.at('date')],
  ],
  texts: (columns) => [columns.at('note'), columns.at('session note')],
  reader(columns, into) {
    const column = (name: string) => columns.at(name);
    const at = {
      session: column('session id'),
      start: columns.at('session start', 'session started at'),
      end: columns.at('session end'),
      day: column('local day'),
      offset: column('offset min'),
      name: column('session name'),
      note: column('session note'),
      bodyweight: column('session body weight'),
      enteredBodyweight: column('session entered body weight'),
      bodyweightUnit: column('session entered body weight unit'),
      exercise: column('exercise'),
      id: column('set id'),
      kind: column('kind'),
      chain: column('chain of'),
      kg: column('weight kg'),
      entered: column('entered weight'),
      unit: column('entered unit'),
      reps: column('reps'),
      left: column('reps left'),
      effort: column('effort'),
      scale: column('effort scale'),
      seconds: column('duration s'),
      metres: column('distance m'),
      enteredDistance: column('entered distance'),
      distanceUnit: column('distance unit'),
      assist: column('assist'),
      outcome: column('outcome'),
      group: column('group'),
      setNote: column('note'),
      date: column('date'),
      exerciseNote: column('exercise note'),
    };
    return (row) => {
      const exercise = row.needed(at.exercise, 'exercise');
      const offset = row.number(at.offset, 'offset');
      const date = row.maybeTime(at.date);
      const done = date && atOffset(date, offset);
      const start = atOffset(row.maybeTime(at.start) ?? done ?? row.time(at.day, 'day'), offset);
      const end = row.maybeTime(at.end);
      const day = row.text(at.day) || dayOfTime(start);
      const id = row.text(at.session);
      const kind = SET_KINDS.find((one) => one === row.text(at.kind).toLowerCase());
      const scale = row.text(at.scale).toLowerCase() === 'rir' ? 'rir' : 'rpe';
      const chainOf = row.text(at.chain) || undefined;
      const set: Given<ImportedSet> = {
        line: row.line,
        exercise,
        id: row.text(at.id) || undefined,
        kind: kind === 'normal' ? undefined : kind,
        chained: chainOf ? true : undefined,
        chainOf,
        weight: weight(row),
        reps: wholeReps(row.number(at.reps, 'reps'), row.line, into),
        repsLeft: wholeReps(row.number(at.left, 'reps'), row.line, into),
        effort: effortOf(row.number(at.effort, 'effort'), scale, row.line, into),
        durationS: row.number(at.seconds, 'time'),
        distance: distance(row),
        assist: isYes(row.text(at.assist)) ? true : undefined,
        outcome: row.text(at.outcome) === 'missed' ? 'missed' : undefined,
        group: row.text(at.group) || undefined,
        note: row.text(at.setNote) || undefined,
        at: done,
      };
      const name = row.text(at.name);
      const note = row.text(at.note);
      const bodyweight = bodyweightOf(row);
      const session = into.session(id || day, () => ({
        start,
        id,
        end: end && atOffset(end, offset),
        name,
        note,
        bodyweight,
      }));
      into.noteOf(session, exercise, row.text(at.exerciseNote));
      into.add(session, set);
    };

    /** What was typed where the table has it, else the kilograms. */
    function weight(row: RowCells): ImportedSet['weight'] {
      const entered = row.number(at.entered, 'weight');
      const unit = weightUnitIn(row.text(at.unit));
      if (entered !== undefined && unit) return { value: entered, unit };
      const kg = row.number(at.kg, 'weight');
      return kg === undefined ? undefined : { value: kg, unit: 'kg' };
    }

    function bodyweightOf(row: RowCells): { value: number; unit: 'kg' | 'lb' } | undefined {
      const entered = row.number(at.enteredBodyweight, 'body weight');
      const unit = weightUnitIn(row.text(at.bodyweightUnit));
      if (entered && unit) return { value: entered, unit };
      const kg = row.number(at.bodyweight, 'body weight');
      return kg ? { value: kg, unit: 'kg' } : undefined;
    }

    function distance(row: RowCells): ImportedSet['distance'] {
      const unit = DISTANCE_UNITS.find((one) => one === distanceUnitIn(row.text(at.distanceUnit)));
      const entered = row.number(at.enteredDistance, 'distance');
      if (entered !== undefined && unit) return { value: entered, unit };
      return distanceOf(row.number(at.metres, 'distance'), 'm');
    }
  },
};
