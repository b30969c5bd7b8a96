import { v5 } from 'uuid';

/** Chalkbook's own, made once; never changed, or a second import would double the first. */
const NAMESPACE = '6f0d9a4e-2f0b-4c39-9f0e-5a0f6c1f7b21';

/**
 * The id of what a file says: the same from the same file, from a longer one, and on every device, and
 * another for another user. It sorts before every id that is made of a clock, so that reads of what is
 * recent pass an import by.
 */
export function importId(userId: string, ...key: readonly (string | number)[]): string {
  return `00${v5(JSON.stringify([userId, ...key]), NAMESPACE).slice(2)}`;
}

/** Whether an import made it: an id of a clock begins otherwise. */
export const isImportId = (id: string) => id.startsWith('00');

/** Digits of an import's id: short, since each of its sets names it. */
const BATCH_ID_DIGITS = 12;

/** An import's id of the clock, where the one of its file is taken. */
export const batchIdOf = (id: string) => id.slice(-BATCH_ID_DIGITS);

/**
 * The id that an import of this file has on every device of the user: two phones that bring the same file in off line
 * make one import. @param digest of the file; '' where the device can't say, which its rows then stand in for
 */
export function fileBatchId(userId: string, digest: string, { sets }: { sets: readonly { id: string }[] }) {
  const file = digest === '' ? [sets.length, sets[0]?.id ?? '', sets.at(-1)?.id ?? ''] : [digest];
  return batchIdOf(importId(userId, 'batch', ...file));
}
