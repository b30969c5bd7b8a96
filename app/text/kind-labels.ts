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
