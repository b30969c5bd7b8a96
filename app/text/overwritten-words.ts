import type { Field } from '../../schema/entities/field.ts';
import { entityOf } from '../../schema/entities.ts';
import type { FieldValue, Row } from '../../schema/merge.ts';
import type { Overwritten } from '../../schema/protocol.ts';
import { formatDistance } from '../../schema/sets/distance.ts';
import { slotWords } from '../../schema/sets/set-slots.ts';
import { formatWeight, fromKg } from '../../schema/sets/units.ts';
import { formatTime } from '../../schema/time.ts';
import { isKnown } from '../../schema/versions.ts';
import type { WeightUnit } from '../../schema/workout-log.ts';
import type { Program } from './change-words.ts';
import { dateOf } from './dates.ts';

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

/** Values whose field no screen names (an id) are left out. `slots`: those of the sets that are still there, by id. */
export function replacedLines(
  values: readonly Overwritten[],
  unit: WeightUnit,
  { days, exercises }: Program,
  slots: ReadonlyMap<string, string> = new Map(),
): ReplacedLine[] {
  const dayNames = new Map(days.map(({ id, dayNumber }) => [id, `Day ${dayNumber}`]));
  const exerciseNames = new Map(exercises.map(({ id, name: own }) => [id, own]));
  return values.flatMap(({ row, field, value, keptAt }, index) => {
    if (!isKnown(row)) return [];
    const { definition } = entityOf(row.type);
    const defined = Object.hasOwn(definition, field) ? definition[field] : undefined;
    if (defined?.label === undefined) return [];
    const words = (one: unknown) => valueWords(field, defined, one, unit, dayNames);
    const change = `${defined.label} ${words(value)}, now ${words(row.fields[field])}`;
    return [
      {
        key: `${index}/${row.id}`,
        thing: thingOf(row, exerciseNames, slots.get(row.id)),
        change,
        at: keptAt,
      },
    ];
  });
}

interface ChangedField extends Pick<Row, 'type' | 'id'> {
  content: Row['fields'];
  field: string;
  /** Undefined where nobody kept it. */
  before: FieldValue | undefined;
}

/** One field that is another now than it was on a day. `slots`: those of the sets that are still there, by id. */
export function changedFieldLine(
  { type, id, content, field, before }: ChangedField,
  unit: WeightUnit,
  { days, exercises }: Program,
  slots: ReadonlyMap<string, string>,
): Pick<ReplacedLine, 'thing' | 'change'> {
  const dayNames = new Map(days.map(({ id, dayNumber }) => [id, `Day ${dayNumber}`]));
  const exerciseNames = new Map(exercises.map(({ id, name: own }) => [id, own]));
  const { definition } = entityOf(type);
  const defined = Object.hasOwn(definition, field) ? definition[field] : undefined;
  const now = defined ? valueWords(field, defined, content[field], unit, dayNames) : '';
  const was =
    defined && before !== undefined ? valueWords(field, defined, before, unit, dayNames) : 'not kept';
  const label = defined?.label ?? field;
  return {
    thing: thingOf({ type, fields: content }, exerciseNames, slots.get(id)),
    change: before === undefined ? `${label}: ${now} now, before that ${was}` : `${label} ${was}, now ${now}`,
  };
}

function thingOf(
  { type, fields }: Pick<Row, 'type' | 'fields'>,
  exerciseNames: ReadonlyMap<string, string>,
  slot = String(fields.setNumber),
): string {
  if (type === 'day') return `Day ${fields.dayNumber}`;
  if (type === 'log') {
    const exercise = fields.exerciseName || exerciseNames.get(String(fields.exerciseId));
    const words = slotWords(slot);
    const set = exercise ? `${exercise}, ${words}` : capitalised(words);
    return `${set} on ${dateOf(Date.parse(String(fields.date)))}`;
  }
  return String(fields.name ?? capitalised(entityOf(type).nouns[0]));
}

const capitalised = (noun: string) => `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}`;

/** Numbers that are not stored as they are typed; effort is in half steps. */
const NUMBER_WORDS = new Map<string, (stored: number) => string>([
  ['effort', (half) => String(half / 2)],
  ['durationS', formatTime],
  ['distanceM', (metres) => `${formatDistance(metres)}\u00a0m`],
]);

function valueWords(
  field: string,
  { kind, unit: stored, to }: Field,
  value: unknown,
  unit: WeightUnit,
  dayNames: ReadonlyMap<string, string>,
): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (stored === 'kg') return `${formatWeight(fromKg(Number(value), unit))}\u00a0${unit}`;
  if (kind === 'instant') return dateOf(Date.parse(String(value)));
  if (kind === 'flag') return value === true ? 'yes' : 'no';
  if (to === 'day') return dayNames.get(String(value)) ?? 'another day';
  if (typeof value === 'number') return NUMBER_WORDS.get(field)?.(value) ?? String(value);
  return `“${String(value)}”`;
}
