import type { Row } from '../../../schema/merge.ts';
import type { Overwritten } from '../../../schema/protocol.ts';
import { formatWeight, fromKg } from '../../../schema/units.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { dateOf } from '../dates.ts';
import type { Program } from './change-words.ts';

/** One replaced value for people to read. */
export interface ReplacedLine {
  key: string;
  /** What it belongs to: "Bench Press, set 2 on 3 Mar 2026". */
  thing: string;
  /** What changed: "weight 60.0 kg, now 62.5 kg". */
  change: string;
  /** When it was replaced on the server, ms. */
  at: number;
}

const FIELDS = new Map<string, string>(
  Object.entries({
    title: 'title',
    dayNumber: 'number',
    name: 'name',
    targetMuscles: 'muscles',
    equipment: 'equipment',
    workoutDayId: 'day',
    sets: 'sets',
    weight: 'weight',
    reps: 'reps',
    date: 'date',
    setNumber: 'set number',
    exerciseName: 'exercise',
  }),
);

/** Values whose field no screen names (an id) are left out. */
export function replacedLines(
  values: readonly Overwritten[],
  unit: WeightUnit,
  { days, exercises }: Program,
): ReplacedLine[] {
  const dayNames = new Map(days.map(({ id, dayNumber }) => [id, `Day ${dayNumber}`]));
  const exerciseNames = new Map(exercises.map(({ id, name: own }) => [id, own]));
  return values.flatMap(({ row, field, value, keptAt }, index) => {
    const name = FIELDS.get(field);
    if (name === undefined) return [];
    const words = (one: unknown) => valueWords(field, one, unit, dayNames);
    const change = `${name} ${words(value)}, now ${words(row.fields[field])}`;
    return [{ key: `${index}/${row.id}`, thing: thingOf(row, exerciseNames), change, at: keptAt }];
  });
}

function thingOf({ type, fields }: Row, exerciseNames: ReadonlyMap<string, string>): string {
  if (type === 'day') return `Day ${fields.dayNumber}`;
  if (type === 'exercise') return String(fields.name);
  const exercise = fields.exerciseName || exerciseNames.get(String(fields.exerciseId));
  const set = exercise ? `${exercise}, set ${fields.setNumber}` : `Set ${fields.setNumber}`;
  return `${set} on ${dateOf(Date.parse(String(fields.date)))}`;
}

function valueWords(
  field: string,
  value: unknown,
  unit: WeightUnit,
  dayNames: ReadonlyMap<string, string>,
): string {
  if (field === 'weight') return `${formatWeight(fromKg(Number(value), unit))}\u00a0${unit}`;
  if (field === 'date') return dateOf(Date.parse(String(value)));
  if (field === 'workoutDayId') return dayNames.get(String(value)) ?? 'another day';
  if (typeof value === 'number') return String(value);
  return value === '' ? 'empty' : `“${String(value)}”`;
}
