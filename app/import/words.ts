import type { Figures } from '../../schema/import/figures.ts';
import type { ImportFormat } from '../../schema/import/imported.ts';
import type { ImportStage } from '../../sync/index.ts';
import { wholeDay } from '../text/dates.ts';
import type { ReadFile } from './read-messages.ts';

const FORMATS: Readonly<Record<ImportFormat, string>> = {
  strong: 'Strong',
  hevy: 'Hevy',
  fitnotes: 'FitNotes',
  stronglifts: 'StrongLifts',
  jefit: 'JEFIT',
  liftosaur: 'Liftosaur',
  opengym: 'openGym',
  gymcoach: 'GymCoach',
  liftlog: 'LiftLog',
  flexify: 'Flexify',
  fitbod: 'Fitbod',
  chalkbook: 'Chalkbook',
  table: 'A table',
};

/** Another release may have imported what this one does not read. */
export function formatName(format: string): string {
  return new Map<string, string>(Object.entries(FORMATS)).get(format) ?? format;
}

export const number = (value: number) => value.toLocaleString('en');
export const some = (count: number, one: string, many = `${one}s`) =>
  `${number(count)} ${count === 1 ? one : many}`;

export const STAGES: Readonly<Record<ImportStage, string>> = {
  comparing: 'Comparing it with your diary…',
  writing: 'Writing it to this device…',
  checking: 'Checking that all of it is there…',
};

const KINDS: Readonly<Record<string, string>> = {
  normal: 'working',
  warmup: 'warm-up',
  drop: 'drop',
  failure: 'to failure',
  myo: 'myo',
  cluster: 'cluster',
  partial: 'partial',
  forced: 'forced',
};

/** "854 working, 299 warm-up". */
export function kindWords({ kinds }: Figures): string {
  return [...kinds].map(([kind, count]) => `${number(count)} ${KINDS[kind] ?? kind}`).join(', ');
}

export function spanWords({ firstDay, lastDay }: Figures): string {
  if (firstDay === null || lastDay === null) return '';
  const [first, last] = [firstDay, lastDay].map((day) => wholeDay(day));
  return first === last ? String(first) : `${first} to ${last}`;
}

/** kg × reps, without a fraction that nobody reads. @param grams g × reps */
export const volume = (grams: number) => number(Math.round(grams / 1_000));

/** What was, by how much it changed, and what is. */
export function changeCells(was: number, is: number, shown = number): [string, string, string] {
  const change = is - was;
  const sign = change === 0 ? '' : change < 0 ? '−' : '+';
  return [shown(was), `${sign}${shown(Math.abs(change))}`, shown(is)];
}

/**
 * The same of kg × reps. They add up as they are shown, and have a fraction only where a whole number would hide
 * the change. @param was g × reps, as `is`
 */
export function volumeCells(was: number, is: number): [string, string, string] {
  const rounded = (unit: number) => [was, is].map((grams) => Math.round(grams / unit) * unit);
  const differs = (unit: number) => new Set(rounded(unit)).size > 1;
  const [before = 0, after = 0] = rounded(was === is ? 1_000 : ([1_000, 100, 10].find(differs) ?? 1));
  return changeCells(before, after, (grams) => number(grams / 1_000));
}

/** Which export of an archive was read, and what to do with the others. */
export function archiveWords({ read, others }: NonNullable<ReadFile['archive']>): string {
  const all = some(others.length + 1, 'export');
  const rest = others.length === 1 ? `“${others[0]}”` : `the other ${number(others.length)}`;
  return `The archive holds ${all}, and this is “${read}”: unpack it to import ${rest} too.`;
}
