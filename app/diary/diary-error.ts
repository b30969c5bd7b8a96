import type { DiaryErrorCode } from '../../sync/index.ts';

/**
 * The code of a DiaryError, or null for any other error. It looks at fields and not at the class, since the
 * class is in the sync's file, which may be the very file that failed to load.
 */
export function diaryErrorCode(error: unknown): DiaryErrorCode | null {
  return error instanceof Error && error.name === 'DiaryError' && 'code' in error
    ? (error.code as DiaryErrorCode)
    : null;
}
