import { CHART_PADDING_KG } from '../../schema/constants.ts';
import { type DistanceUnit, formatDistance, fromMetres } from '../../schema/sets/distance.ts';
import type { Quantity } from '../../schema/sets/measures.ts';
import { formatWeight, fromKg } from '../../schema/sets/units.ts';
import { formatTime } from '../../schema/time.ts';
import type { WeightUnit } from '../../schema/workout-log.ts';

/** How a chart and its tiles show what they are about. */
export interface Figure {
  /** "Weight". */
  name: string;
  /** Behind a value, if anything is. */
  unit: string;
  /** A stored value (kg, reps, s, m) in that unit. */
  shown: (stored: number) => number;
  /** A shown value, without its unit. */
  words: (shown: number) => string;
  /** The same at an axis. */
  tick: (shown: number) => string;
  /** Room above the most and below the least, as shown. */
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

/** `most` is the greatest stored value: metres that are many are shown as kilometres or miles. */
export function figureOf(quantity: Quantity, unit: WeightUnit, most: number): Figure {
  if (quantity === 'weight') return weightFigure(unit);
  const plain = { shown: (stored: number) => stored, padding: CHART_PADDING_KG };
  if (quantity === 'reps') return { ...plain, name: 'Reps', unit: 'reps', words: String, tick: String };
  if (quantity === 'time') return { ...plain, name: 'Time', unit: '', words: formatTime, tick: formatTime };
  const [near, far]: [DistanceUnit, DistanceUnit] = unit === 'kg' ? ['m', 'km'] : ['yd', 'mi'];
  const isFar = fromMetres(most, far) >= 1;
  const chosen = isFar ? far : near;
  return {
    name: 'Distance',
    unit: chosen,
    shown: (metres) => fromMetres(metres, chosen),
    words: (value) => formatDistance(Math.round(value * 100) / 100),
    tick: formatDistance,
    padding: isFar ? 0.5 : CHART_PADDING_KG,
  };
}

/** "72.5 kg", "1:30". */
export function figureWords(shown: number, { unit, words }: Pick<Figure, 'unit' | 'words'>): string {
  return unit === '' ? words(shown) : `${words(shown)} ${unit}`;
}
