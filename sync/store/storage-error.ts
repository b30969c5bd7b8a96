import { DiaryError } from '../diary/diary.ts';

/**
 * What a failed write means for the lifter. Quota arrives as a QuotaExceededError or as the
 * inner error of an AbortError; everything else leaves IndexedDB unusable until it is opened anew.
 */
export function storageError(error: unknown): DiaryError {
  if (error instanceof DiaryError) return error;
  if (isQuota(error)) {
    return new DiaryError('storage_full', 'This device has no room left for the diary.', { cause: error });
  }
  return new DiaryError('storage_blocked', 'The browser does not let the diary keep data on this device.', {
    cause: error,
  });
}

function isQuota(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at && depth < 5; depth++) {
    if ((at as { name?: unknown }).name === 'QuotaExceededError') return true;
    const { inner, cause } = at as { inner?: unknown; cause?: unknown };
    at = inner ?? cause;
  }
  return false;
}
