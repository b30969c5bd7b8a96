import { type EntityType, entityOf } from '../../../schema/entities.ts';
import { MEASUREMENT_NAMES, type MeasurementKind } from '../../../schema/progress/body.ts';
import { fromKg } from '../../../schema/sets/units.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import type { BinItem } from '../../../sync/index.ts';
import { breakName, daysWords } from '../../text/break-words.ts';
import { dateOf, wholeDay } from '../../text/dates.ts';
import { isolated } from '../../text/isolated.ts';

/** What one deletion may remove, in the order in which it is counted. */
const COUNTED: readonly EntityType[] = [
  ...(['import', 'program', 'session', 'day', 'exercise'] as const),
  ...(['gym', 'measurement', 'goal', 'break', 'log'] as const),
];
/** Beside its program a workout day is a day. */
const nounsOf = (type: EntityType) => (type === 'day' ? ['day', 'days'] : entityOf(type).nouns);

/** The name of what was deleted, and the line below it. */
export function binWords(item: BinItem, unit: WeightUnit): { title: string; detail: string } {
  const { type, content, counts } = item;
  const own = type === 'log' ? setWords(item, unit) : '';
  const others = COUNTED.flatMap((noun) => {
    const count = (counts[noun] ?? 0) - (noun === type ? 1 : 0);
    const [one, many] = nounsOf(noun);
    return count > 0 ? [`${count} ${type === noun ? 'more ' : ''}${count === 1 ? one : many}`] : [];
  });
  const detail =
    own && others.length > 0
      ? `${own} and ${others.join(', ')}`
      : own || `${others.length > 0 ? 'With ' : ''}${others.join(', ')}`;
  switch (type) {
    case 'log':
      return { title: String(content.exerciseName || 'A set'), detail };
    case 'import':
      return { title: `Import of ${content.fileName || 'a file'}`, detail };
    case 'day':
      return { title: `Day ${content.dayNumber}: ${content.title}`, detail };
    case 'measurement':
      return { title: measurementWords(content), detail };
    case 'goal':
      return { title: 'A goal', detail };
    case 'session':
      return { title: `Workout of ${wholeDay(String(content.day))}`, detail };
    case 'break':
      return {
        title: `${breakName(String(content.kind))}, ${daysWords(String(content.firstDay), String(content.lastDay))}`,
        detail,
      };
    default:
      return { title: String(content.name ?? ''), detail };
  }
}

function measurementWords({ kind, name, value, enteredValue, unit, day }: BinItem['content']): string {
  const label = kind === 'other' ? name : MEASUREMENT_NAMES[kind as MeasurementKind];
  const typed = unit ? `${enteredValue}\u00a0${unit}` : value;
  return `${isolated(String(label ?? 'A measurement'))}: ${typed} on ${wholeDay(String(day))}`;
}

function setWords({ content }: BinItem, unit: WeightUnit): string {
  const isAsTyped = content.enteredUnit === unit;
  const weight = isAsTyped ? Number(content.enteredWeight) : fromKg(Number(content.weight), unit);
  const lifted = `${Number(weight.toFixed(2))}\u00a0${unit} × ${content.reps}`;
  return `${lifted} on ${dateOf(Date.parse(String(content.date)))}`;
}
