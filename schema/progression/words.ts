import type { Loading } from './load.ts';

/** "62.5". */
export const amount = (value: number) => String(Math.round(value * 100) / 100);

/** "62.5 kg". */
export const weightWords = (weight: number, { unit }: Pick<Loading, 'unit'>) => `${amount(weight)} ${unit}`;

/** "+2.5 kg", "−5 kg", "Same weight". */
export function differenceWords(from: number, to: number, { unit }: Pick<Loading, 'unit'>): string {
  const difference = Math.round((to - from) * 100) / 100;
  if (difference === 0) return 'Same weight';
  return `${difference > 0 ? '+' : '−'}${amount(Math.abs(difference))} ${unit}`;
}
