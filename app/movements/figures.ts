import { CHART_PADDING_KG } from '../../schema/constants.ts';
import { formatDistance, fromMetres } from '../../schema/sets/distance.ts';
import type { Quantity } from '../../schema/sets/measures.ts';
import { formatWeight, fromKg } from '../../schema/sets/units.ts';
import { formatTime } from '../../schema/time.ts';
import type { WeightUnit } from '../../schema/workout-log.ts';
import { readableUnit } from '../text/readable-distance.ts';

/** How a chart and its tiles show the quantity that they are about. */
export interface Figure {
  /** The quantity's name, such as "Weight". */
  name: string;
  /** What is written behind a value; '' where nothing is. */
  unit: string;
  /** Turns a stored value (kg, reps, s, m) into the shown unit. */
  shown: (stored: number) => number;
  /** Writes a shown value, without its unit. */
  words: (shown: number) => string;
  /** Writes a shown value at an axis. */
  tick: (shown: number) => string;
  /** How far the chart reaches above the most and below the least value, in the shown unit. */
  padding: number;
}

const signed = (words: string) => words.replace('-', '−');

export function weightFigure(unit: WeightUnit): Figure {
  return {
    name: 'Weight',
    unit,
    shown: (kg) => fromKg(kg, unit),
    words: (value) => signed(formatWeight(value)),
    tick: (value) => signed(String(value)),
    padding: CHART_PADDING_KG,
  };
}

/** `most` is the greatest stored value: from one kilometre or mile on, all distances are shown in that unit. */
export function figureOf(quantity: Quantity, unit: WeightUnit, most: number): Figure {
  if (quantity === 'weight') return weightFigure(unit);
  const plain = { shown: (stored: number) => stored, padding: CHART_PADDING_KG };
  if (quantity === 'reps') return { ...plain, name: 'Reps', unit: 'reps', words: String, tick: String };
  if (quantity === 'time') return { ...plain, name: 'Time', unit: '', words: formatTime, tick: formatTime };
  const chosen = readableUnit(most, unit);
  return {
    name: 'Distance',
    unit: chosen,
    shown: (metres) => fromMetres(metres, chosen),
    words: (value) => formatDistance(Math.round(value * 100) / 100),
    tick: formatDistance,
    padding: chosen === 'km' || chosen === 'mi' ? 0.5 : CHART_PADDING_KG,
  };
}

/** "72.5 kg", "1:30". */
export function figureWords(shown: number, { unit, words }: Pick<Figure, 'unit' | 'words'>): string {
  return unit === '' ? words(shown) : `${words(shown)} ${unit}`;
}
