import { effortOf, weightOf, wholeReps } from '../set-parts.ts';
import { weightUnitIn } from '../table/columns.ts';
import type { TableFormat } from '../table/table-format.ts';
import { sortKey } from '../values/dates.ts';
import { isYes } from '../values/numbers.ts';

/** Liftosaur: what was planned beside what was done; only what was done is a set. */
export const liftosaur: TableFormat = {
  format: 'liftosaur',
  dayFirst: true,
  layout: (columns) => (columns.has('workout datetime', 'exercise', 'completed reps') ? 'liftosaur' : null),
  dates: (columns) => [columns.at('workout datetime'), columns.at('completed reps time')],
  texts: (columns) => [columns.at('notes')],
  reader(columns, into) {
    const at = {
      date: columns.at('workout datetime'),
      name: columns.at('day name'),
      exercise: columns.at('exercise'),
      equipment: columns.at('equipment'),
      warmup: columns.at('is warmup set?'),
      required: columns.at('required reps'),
      reps: columns.at('completed reps'),
      rpe: columns.at('completed rpe', 'rpe'),
      weight: columns.at('completed weight value'),
      unit: columns.at('completed weight unit'),
      planned: columns.at('required weight value', 'weight value'),
      plannedUnit: columns.at('required weight unit', 'weight unit'),
      done: columns.at('completed reps time'),
      notes: columns.at('notes'),
    };
    return (row) => {
      const start = row.time(at.date, 'date');
      const exercise = withEquipment(row.needed(at.exercise, 'exercise'), row.text(at.equipment));
      const reps = wholeReps(row.number(at.reps, 'reps'), row.line, into);
      if (reps === undefined) return into.skip('not done');
      const done = row.number(at.weight, 'weight');
      const planned = row.number(at.planned, 'weight');
      const unit = row.text(done === undefined ? at.plannedUnit : at.unit) || row.text(at.plannedUnit);
      // A share of a best is no weight.
      const weight = unit.includes('%') ? undefined : (done ?? planned);
      const effort = effortOf(row.number(at.rpe, 'RPE'), 'rpe', row.line, into);
      const doneAt = row.maybeTime(at.done);
      const name = row.text(at.name);
      const session = into.session(sortKey(start), () => ({ start, name }));
      into.noteOf(session, exercise, row.text(at.notes));
      into.add(session, {
        line: row.line,
        exercise,
        kind: isYes(row.text(at.warmup)) ? 'warmup' : undefined,
        ...weightOf(weight, weightUnitIn(unit)),
        reps,
        effort,
        outcome: reps === 0 && (row.number(at.required, 'reps') ?? 0) > 0 ? 'missed' : undefined,
        at: doneAt,
      });
    };
  },
};

/** Older files part what is trained from what with, and newer ones write both as one name: “Squat, Smith Machine”. */
export function withEquipment(exercise: string, equipment: string): string {
  if (equipment === '') return exercise;
  const words = EQUIPMENT.get(equipment) ?? equipment.replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return `${exercise}, ${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

const EQUIPMENT = new Map(
  Object.entries({
    ...{ smith: 'Smith Machine', leverageMachine: 'Leverage Machine', medicineball: 'Medicine Ball' },
    ...{ ezbar: 'EZ Bar', trapbar: 'Trap Bar' },
  }),
);
