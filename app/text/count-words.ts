import type { SealedCount } from '../../sync/index.ts';

/** "1 set", "2 sets". */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** So many sets and other changes, in words. Apart from the words of changes, which need the registry: the sign-in screen says it too. */
export function countWords({ sets, others }: SealedCount): string {
  const first = sets > 0 ? counted(sets, 'set') : '';
  const second = others > 0 ? counted(others, sets > 0 ? 'other change' : 'change') : '';
  return [first, second].filter(Boolean).join(' and ');
}
