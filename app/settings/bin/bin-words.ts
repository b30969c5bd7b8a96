import type { EntityType } from '../../../schema/entities.ts';
import { MEASUREMENT_NAMES, type MeasurementKind } from '../../../schema/progress/body.ts';
import { fromKg } from '../../../schema/sets/units.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import type { BinItem } from '../../../sync/index.ts';
import { breakName, daysWords } from '../../text/break-words.ts';
import { dateOf, wholeDay } from '../../text/dates.ts';

/** The nouns for one and for several of the things that one deletion removed. */
const NOUNS: readonly (readonly [EntityType, one: string, many: string])[] = [
  ['import', 'import', 'imports'],
  ['program', 'program', 'programs'],
  ['session', 'session', 'sessions'],
  ['day', 'day', 'days'],
  ['exercise', 'exercise', 'exercises'],
  ['gym', 'gym', 'gyms'],
  ['measurement', 'measurement', 'measurements'],
  ['goal', 'goal', 'goals'],
  ['break', 'break', 'breaks'],
  ['log', 'set', 'sets'],
];

/** The name of what was deleted, and the line below it. */
export function binWords(item: BinItem, unit: WeightUnit): { title: string; detail: string } {
  const { type, content, counts } = item;
  const own = type === 'log' ? setWords(item, unit) : '';
  const others = NOUNS.flatMap(([noun, one, many]) => {
    const count = (counts[noun] ?? 0) - (noun === type ? 1 : 0);
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
  return `${label ?? 'A measurement'}: ${typed} on ${wholeDay(String(day))}`;
}

function setWords({ content }: BinItem, unit: WeightUnit): string {
  const isAsTyped = content.enteredUnit === unit;
  const weight = isAsTyped ? Number(content.enteredWeight) : fromKg(Number(content.weight), unit);
  const lifted = `${Number(weight.toFixed(2))}\u00a0${unit} × ${content.reps}`;
  return `${lifted} on ${dateOf(Date.parse(String(content.date)))}`;
}
