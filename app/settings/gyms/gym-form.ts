import {
  barsText,
  type Gym,
  IRON_MAX,
  PLATE_COUNT_MAX,
  parseRanges,
  platesText,
  rangesText,
  readBars,
  readPlates,
  readRanges,
  typedRanges,
  usualBars,
  usualPlates,
  weightsIn,
} from '../../../schema/gym/gym.ts';
import type { Iron, PlateCount } from '../../../schema/gym/plates.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';

/** What the editor's fields hold. */
export interface GymForm {
  name: string;
  bars: readonly Iron[];
  plates: readonly PlateCount[];
  /** As typed. */
  dumbbells: string;
  stacks: string;
}

/** A list that a newer release has written can't be edited here: it stays as it is. */
export function isReadable({ bars, plates, dumbbells, stacks }: Partial<Gym>): boolean {
  return (
    (bars === undefined || readBars(bars) !== null) &&
    (plates === undefined || readPlates(plates) !== null) &&
    (dumbbells === undefined || readRanges(dumbbells) !== null) &&
    (stacks === undefined || readRanges(stacks) !== null)
  );
}

export function formOfGym(gym: Gym | null, unit: WeightUnit): GymForm {
  return {
    name: gym?.name ?? '',
    bars: (gym?.bars === undefined ? null : readBars(gym.bars)) ?? usualBars(unit),
    plates: (gym?.plates === undefined ? null : readPlates(gym.plates)) ?? usualPlates(unit),
    dumbbells: typedRanges(readRanges(gym?.dumbbells ?? '') ?? [], unit),
    stacks: typedRanges(readRanges(gym?.stacks ?? '') ?? [], unit),
  };
}

interface GymFormErrors {
  name?: string;
  dumbbells?: string;
  stacks?: string;
}

/** What is stored of a form, or what is wrong with it. */
export function gymOfForm(
  form: GymForm,
  unit: WeightUnit,
): { gym: Omit<Gym, 'id'>; errors?: undefined } | { errors: GymFormErrors; gym?: undefined } {
  const dumbbells = parseRanges(form.dumbbells, unit);
  const stacks = parseRanges(form.stacks, unit);
  const errors: GymFormErrors = {
    ...(form.name.trim() === '' ? { name: 'Give it a name.' } : {}),
    ...('wrong' in dumbbells ? { dumbbells: wrongWords(dumbbells.wrong) } : {}),
    ...('wrong' in stacks ? { stacks: wrongWords(stacks.wrong) } : {}),
  };
  if ('wrong' in dumbbells || 'wrong' in stacks || Object.keys(errors).length > 0) return { errors };
  return {
    gym: {
      name: form.name.trim(),
      bars: barsText(form.bars),
      plates: platesText(form.plates),
      ...(dumbbells.ranges.length > 0 ? { dumbbells: rangesText(dumbbells.ranges) } : {}),
      ...(stacks.ranges.length > 0 ? { stacks: rangesText(stacks.ranges) } : {}),
    },
  };
}

const wrongWords = (part: string) =>
  `“${part}” is no weight. Write 2-10/1 for 2 to 10 in steps of 1, or 12.5.`;

/** The heaviest first, one of each. */
export function withIron<I extends Iron>(list: readonly I[], added: I): I[] {
  const others = list.filter(({ weight, unit }) => weight !== added.weight || unit !== added.unit);
  return [...others, added].sort((a, b) =>
    a.unit === b.unit ? b.weight - a.weight : a.unit < b.unit ? -1 : 1,
  );
}

/** Two more, or fewer: one for each side. */
export function withCount(plates: readonly PlateCount[], at: number, by: 2 | -2): PlateCount[] {
  return plates.map((plate, i) =>
    i === at ? { ...plate, count: Math.min(PLATE_COUNT_MAX - 1, Math.max(0, plate.count + by)) } : plate,
  );
}

/** One weight as typed: "2.5", "45 lb"; null for what is none. */
export function typedIron(text: string, unit: WeightUnit): Iron | null {
  const parsed = parseRanges(text, unit);
  const [first, ...more] = 'ranges' in parsed ? weightsIn(parsed.ranges) : [];
  return first && more.length === 0 && first.weight > 0 && first.weight <= IRON_MAX ? first : null;
}
