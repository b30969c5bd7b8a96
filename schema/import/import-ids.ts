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
