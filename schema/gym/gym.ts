import { loadedWith } from '../catalogue/loaded-with.ts';
import type { Shown } from '../entities.ts';
import { parseWeight } from '../sets/units.ts';
import type { WeightUnit } from '../workout-log.ts';
import { itemsOf, listText } from './list-text.ts';
import type { Iron, PlateCount } from './plates.ts';

export interface Gym extends Shown<'gym'> {}

/** More weights than any rack has: a range of a thousand would be a slip. */
const WEIGHTS_MAX = 200;
export const PLATE_COUNT_MAX = 99;
export const IRON_MAX = 1_000;

/** How many of each usual plate a gym has that nobody described. */
const USUAL_COUNT = 20;
const USUAL = {
  kg: { bars: [20, 15, 10], plates: [25, 20, 15, 10, 5, 2.5, 1.25] },
  lb: { bars: [45, 35, 25], plates: [45, 35, 25, 10, 5, 2.5] },
} as const;

export const usualBars = (unit: WeightUnit): Iron[] => USUAL[unit].bars.map((weight) => ({ weight, unit }));
export const usualPlates = (unit: WeightUnit): PlateCount[] =>
  USUAL[unit].plates.map((weight) => ({ weight, unit, count: USUAL_COUNT }));

/** Weights from one to another in steps. */
interface WeightRange {
  from: number;
  /** Equals `from` for a single weight. */
  to: number;
  step: number;
  unit: WeightUnit;
}

/** Null where the text can't be read. */
export function readBars(text: string): Iron[] | null {
  return itemsOf(text)?.flatMap((item) => ironOf(item) ?? []) ?? null;
}
export function barsText(bars: readonly Iron[]): string {
  return listText(bars.map(({ weight, unit }) => `${weight}${unit}`));
}

/** Null where the text can't be read. */
export function readPlates(text: string): PlateCount[] | null {
  return (
    itemsOf(text)?.flatMap((item) => {
      const [what = '', count = ''] = item.split('*');
      const iron = ironOf(what);
      const number = Number(count);
      return iron && Number.isInteger(number) && number >= 0 && number <= PLATE_COUNT_MAX
        ? [{ ...iron, count: number }]
        : [];
    }) ?? null
  );
}
export function platesText(plates: readonly PlateCount[]): string {
  return listText(plates.map(({ weight, unit, count }) => `${weight}${unit}*${count}`));
}

/** Null where the text can't be read. */
export function readRanges(text: string): WeightRange[] | null {
  return itemsOf(text)?.flatMap((item) => rangeOf(item, 'kg') ?? []) ?? null;
}
export function rangesText(ranges: readonly WeightRange[]): string {
  return listText(ranges.map(rangeText));
}

/** A range as lifters write it: "2-10/1kg", "12.5kg". */
function rangeText({ from, to, step, unit }: WeightRange): string {
  return to > from ? `${from}-${to}/${step}${unit}` : `${from}${unit}`;
}

/** Ranges as a field shows them; with the unit only where it is not the lifter's. */
export function typedRanges(ranges: readonly WeightRange[], usual: WeightUnit): string {
  return ranges
    .map((range) =>
      rangeText(range)
        .replace(new RegExp(`${usual}$`), '')
        .replace(/(kg|lb)$/, ' $1'),
    )
    .join('; ');
}

/**
 * Reads a typed list: "2-10/1; 12.5; 45 lb". Items are separated by semicolons, or by commas followed by a
 * blank, since a comma may be a decimal mark.
 * @returns the ranges, or the first part that is none
 */
export function parseRanges(typed: string, unit: WeightUnit): { ranges: WeightRange[] } | { wrong: string } {
  const ranges: WeightRange[] = [];
  for (const part of typed.split(/;|,\s+|\n/).map((one) => one.trim())) {
    if (part === '') continue;
    const range = rangeOf(part, unit);
    if (!range) return { wrong: part };
    ranges.push(range);
  }
  return { ranges };
}

function rangeOf(text: string, usual: WeightUnit): WeightRange | null {
  const parts = /^([\d.,]+)(?:\s*[-–]\s*([\d.,]+)\s*\/\s*([\d.,]+))?\s*(kg|lb)?$/.exec(text.trim());
  if (!parts) return null;
  const from = parseWeight(parts[1] ?? '');
  const to = parts[2] === undefined ? from : parseWeight(parts[2]);
  const step = parts[3] === undefined ? 1 : parseWeight(parts[3]);
  const unit = parts[4] === undefined ? usual : (parts[4] as WeightUnit);
  if (from === null || to === null || step === null) return null;
  if (from > to || to > IRON_MAX || step <= 0 || (to - from) / step > WEIGHTS_MAX) return null;
  return { from, to, step, unit };
}

/** Each weight of the ranges, once, ascending within a range. */
export function weightsIn(ranges: readonly WeightRange[]): Iron[] {
  const weights = ranges.flatMap(({ from, to, step, unit }) =>
    Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, i) => ({
      weight: Math.round((from + i * step) * 1_000) / 1_000,
      unit,
    })),
  );
  const byName = new Map(weights.map((one) => [`${one.weight}${one.unit}`, one]));
  return [...byName.values()].slice(0, WEIGHTS_MAX);
}

function ironOf(text: string): Iron | null {
  const parts = /^([\d.]+)(kg|lb)$/.exec(text);
  const weight = parseWeight(parts?.[1] ?? '');
  if (!parts || weight === null || weight > IRON_MAX) return null;
  return { weight, unit: parts[2] as WeightUnit };
}

/** What can be loaded in a gym, with the usual for what it doesn't say and for no gym at all. */
export interface Equipped {
  bars: Iron[];
  plates: PlateCount[];
  /** Empty where nobody listed them: then any weight goes. */
  dumbbells: Iron[];
  stacks: Iron[];
}

/** The weights that a gym lists for an exercise; empty where any weight goes. */
export function rackOf(equipment: string, { dumbbells, stacks }: Equipped): readonly Iron[] {
  const kind = loadedWith(equipment);
  return kind === 'dumbbells' ? dumbbells : kind === 'stack' ? stacks : [];
}

export function equippedOf(gym: Partial<Gym> | null, unit: WeightUnit): Equipped {
  const bars = gym?.bars === undefined ? null : readBars(gym.bars);
  const plates = gym?.plates === undefined ? null : readPlates(gym.plates);
  return {
    bars: bars && bars.length > 0 ? bars : usualBars(unit),
    plates: plates ?? usualPlates(unit),
    dumbbells: weightsIn(readRanges(gym?.dumbbells ?? '') ?? []),
    stacks: weightsIn(readRanges(gym?.stacks ?? '') ?? []),
  };
}
