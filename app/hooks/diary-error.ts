import type { DiaryErrorCode } from '../../sync/index.ts';

/**
 * What a DiaryError says, or null for any other error. By its fields, not its class: the shell must
 * not wait for the sync's chunk, which may even be what failed to load.
 */
export function diaryErrorCode(error: unknown): DiaryErrorCode | null {
  return error instanceof Error && error.name === 'DiaryError' && 'code' in error
    ? (error.code as DiaryErrorCode)
    : null;
}
