import type { WeightUnit } from '../workout-log.ts';

/**
 * How a plan grows: the rules of LiftLog, derived from what was lifted as openGym does and never stored.
 * - `linear`: heavier each time that all sets were done; with `resets`, on to the plan's next list of sets
 * after so many steps back.
 * - `double`: first more reps, to the end of the range in every set, then heavier.
 * - `stages`: heavier until a set is missed, then the plan's next list of sets; after the last list lighter,
 * from the first.
 * - `wave`: the plan's lists one after the other, in percent of a training max that grows with each round.
 * - `time`: longer, up to an end, then heavier.
 * - `effort`: the weight that the last workout suggests for the planned reps and effort.
 */
const RULE_KINDS = ['linear', 'double', 'stages', 'wave', 'time', 'effort'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

export interface Step {
  value: number;
  unit: WeightUnit | '%';
}

export interface Rules {
  kind: RuleKind;
  step: Step;
  /** After so many misses in a row the weight is multiplied by `factor`; 0 is never. */
  misses: number;
  factor: number;
  /** Reps in the last set that make the step double. */
  jump?: number;
  /** Reps in the last set below which there is no step. */
  need?: number;
  /** For `linear`: after so many steps back, on to the plan's next list of sets, if there is one. */
  resets?: number;
  /** For `time`: how many seconds more each time, and the end. */
  seconds?: number;
  until?: number;
  /** The first weight. */
  from?: { weight: number; unit: WeightUnit };
}

const VERSION = '1';
const AMOUNT = /^(\d{1,4}(?:\.\d{1,3})?)(kg|lb|%)$/;
const WHOLE = /^\d{1,4}$/;

/**
 * Reads an exercise's stored rules: "1 linear step=2.5kg miss=3*0.9 from=60kg". Null for any other text or a
 * newer form: then nothing is suggested.
 */
export function readRules(text: string | undefined): Rules | null {
  const [version, name, ...parts] = (text ?? '').trim().split(/\s+/);
  const kind = RULE_KINDS.find((known) => known === name);
  if (version !== VERSION || !kind) return null;
  const rules: Rules = { kind, step: { value: 2.5, unit: 'kg' }, misses: 0, factor: 0.9 };
  for (const part of parts) {
    const [key = '', value = ''] = part.split('=');
    if (!readPart(rules, key, value)) return null;
  }
  return rules;
}

function readPart(rules: Rules, key: string, value: string): boolean {
  const amount = AMOUNT.exec(value);
  const number = WHOLE.test(value) ? Number(value) : null;
  switch (key) {
    case 'step':
      if (amount) rules.step = { value: Number(amount[1]), unit: amount[2] as Step['unit'] };
      return amount !== null;
    case 'from':
      if (amount && amount[2] !== '%')
        rules.from = { weight: Number(amount[1]), unit: amount[2] as WeightUnit };
      return rules.from !== undefined;
    case 'miss': {
      const [times = '', factor = ''] = value.split('*');
      rules.misses = Number(times);
      rules.factor = Number(factor);
      return WHOLE.test(times) && rules.factor > 0 && rules.factor <= 1;
    }
    case 'jump':
    case 'need':
    case 'resets':
    case 'seconds':
    case 'until':
      if (number !== null) rules[key] = number;
      return number !== null;
    default:
      return false;
  }
}

export function rulesText({ kind, step, misses, factor, from, ...rest }: Rules): string {
  const more = (['jump', 'need', 'resets', 'seconds', 'until'] as const).flatMap((key) =>
    rest[key] === undefined ? [] : [`${key}=${rest[key]}`],
  );
  return [
    VERSION,
    kind,
    `step=${step.value}${step.unit}`,
    ...(misses > 0 ? [`miss=${misses}*${factor}`] : []),
    ...more,
    ...(from ? [`from=${from.weight}${from.unit}`] : []),
  ].join(' ');
}
