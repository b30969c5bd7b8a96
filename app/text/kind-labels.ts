import type { Measure } from '../../schema/sets/measures.ts';
import type { SetKind } from '../../schema/sets/set-kind.ts';

/** The kinds of sets, as they are chosen from. */
export const KIND_LABELS = [
  ['normal', 'Normal'],
  ['warmup', 'Warm-up'],
  ['drop', 'Drop'],
  ['failure', 'To failure'],
  ['myo', 'Myo-reps'],
  ['cluster', 'Cluster'],
  ['partial', 'Partial'],
  ['forced', 'Forced'],
] as const satisfies readonly (readonly [SetKind, string])[];

/** What the field of a weight is called: it may be what a body carries, or what carries it. */
export const weightLabel = (measure: Measure): string =>
  measure === 'bodyweight' ? 'Added' : measure === 'assisted' ? 'Help' : 'Weight';
