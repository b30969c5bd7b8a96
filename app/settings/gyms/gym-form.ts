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
import { plainText } from '../../../schema/plain-text.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { stepOf, WRONG_STEP } from '../../movements/typed-step.ts';

/** What the editor's fields hold. */
export interface GymForm {
  name: string;
  bars: readonly Iron[];
  plates: readonly PlateCount[];
  /** As typed. */
  dumbbells: string;
  stacks: string;
  /** '' is the one of Settings. */
  unit: '' | WeightUnit;
  /** As typed, in `unit`. */
  step: string;
}

/** Whether this release can read all of a gym's lists. A gym that a newer release has written can't be edited here. */
export function isReadable({ bars, plates, dumbbells, stacks }: Partial<Gym>): boolean {
  return (
    (bars === undefined || readBars(bars) !== null) &&
    (plates === undefined || readPlates(plates) !== null) &&
    (dumbbells === undefined || readRanges(dumbbells) !== null) &&
    (stacks === undefined || readRanges(stacks) !== null)
  );
}

/**
 * The form of a gym, or of a new one.
 * @param settings the unit of Settings, for a gym without one of its own
 */
export function formOfGym(gym: Gym | null, settings: WeightUnit): GymForm {
  const unit = gym?.unit ?? settings;
  return {
    name: gym?.name ?? '',
    bars: (gym?.bars === undefined ? null : readBars(gym.bars)) ?? usualBars(unit),
    plates: (gym?.plates === undefined ? null : readPlates(gym.plates)) ?? usualPlates(unit),
    dumbbells: typedRanges(readRanges(gym?.dumbbells ?? '') ?? [], unit),
    stacks: typedRanges(readRanges(gym?.stacks ?? '') ?? [], unit),
    unit: gym?.unit ?? '',
    step: gym?.step ? String(gym.step) : '',
  };
}

/** The form in another unit: the typed lists are converted, so that they mean the same weights. */
export function inUnit(form: GymForm, unit: GymForm['unit'], settings: WeightUnit): GymForm {
  const [from, to] = [form.unit || settings, unit || settings];
  const again = (typed: string) => {
    const parsed = parseRanges(typed, from);
    return 'wrong' in parsed ? typed : typedRanges(parsed.ranges, to);
  };
  const step = from === to ? form.step : '';
  return { ...form, unit, step, dumbbells: again(form.dumbbells), stacks: again(form.stacks) };
}

/** The unit of all plates of a gym; null where they are mixed, or there are none. */
export function unitOfPlates({ plates }: Pick<GymForm, 'plates'>): WeightUnit | null {
  const units = new Set(plates.filter(({ count }) => count > 0).map(({ unit }) => unit));
  const [only = null] = units;
  return units.size === 1 ? only : null;
}

interface GymFormErrors {
  name?: string;
  step?: string;
  dumbbells?: string;
  stacks?: string;
}

/** What is stored for a form, or what is wrong with its fields. */
export function gymOfForm(
  form: GymForm,
  settings: WeightUnit,
): { gym: Omit<Gym, 'id'>; errors?: undefined } | { errors: GymFormErrors; gym?: undefined } {
  const unit = form.unit || settings;
  const step = stepOf(form.step);
  const dumbbells = parseRanges(form.dumbbells, unit);
  const stacks = parseRanges(form.stacks, unit);
  const errors: GymFormErrors = {
    ...(plainText(form.name) === '' ? { name: 'Give it a name.' } : {}),
    ...(step === undefined ? { step: WRONG_STEP } : {}),
    ...('wrong' in dumbbells ? { dumbbells: wrongWords(dumbbells.wrong) } : {}),
    ...('wrong' in stacks ? { stacks: wrongWords(stacks.wrong) } : {}),
  };
  if ('wrong' in dumbbells || 'wrong' in stacks || Object.keys(errors).length > 0) return { errors };
  return {
    gym: {
      name: plainText(form.name),
      bars: barsText(form.bars),
      plates: platesText(form.plates),
      ...(dumbbells.ranges.length > 0 ? { dumbbells: rangesText(dumbbells.ranges) } : {}),
      ...(stacks.ranges.length > 0 ? { stacks: rangesText(stacks.ranges) } : {}),
      ...(form.unit === '' ? {} : { unit, ...(step ? { step } : {}) }),
    },
  };
}

const wrongWords = (part: string) =>
  `“${part}” is no weight. Write 2-10/1 for 2 to 10 in steps of 1, or 12.5.`;

/** The list with one more entry, the heaviest first. It takes the place of an entry of the same weight. */
export function withIron<I extends Iron>(list: readonly I[], added: I): I[] {
  const others = list.filter(({ weight, unit }) => weight !== added.weight || unit !== added.unit);
  return [...others, added].sort((a, b) =>
    a.unit === b.unit ? b.weight - a.weight : a.unit < b.unit ? -1 : 1,
  );
}

/** The plates with two more or two fewer of one weight: a plate for each side of the bar. */
export function withCount(plates: readonly PlateCount[], at: number, by: 2 | -2): PlateCount[] {
  return plates.map((plate, i) =>
    i === at ? { ...plate, count: Math.min(PLATE_COUNT_MAX - 1, Math.max(0, plate.count + by)) } : plate,
  );
}

/** Reads exactly one typed weight: "2.5", "45 lb". Null for any other text. */
export function typedIron(text: string, unit: WeightUnit): Iron | null {
  const parsed = parseRanges(text, unit);
  const [first, ...more] = 'ranges' in parsed ? weightsIn(parsed.ranges) : [];
  return first && more.length === 0 && first.weight > 0 && first.weight <= IRON_MAX ? first : null;
}
