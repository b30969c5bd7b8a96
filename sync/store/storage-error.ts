import { DiaryError } from '../errors.ts';

/**
 * Names of the errors by which a browser says that it stores nothing here, or no longer. A wrong call
 * (DataError, TransactionInactiveError, TypeError) is not among them: it is our fault.
 */
const BLOCKED: ReadonlySet<string> = new Set([
  'AbortError',
  'InvalidStateError',
  'UnknownError',
  'SecurityError',
  'NotAllowedError',
  'NotReadableError',
  'OperationError',
  'TimeoutError',
  'NotSupportedError',
]);

/**
 * What a failed read or write means for the lifter: `storage_full`, `storage_blocked`, `storage_held`, `upgrade`, or
 * `unexpected` where no error in the chain is the browser's. A full quota arrives as a QuotaExceededError, or
 * inside an AbortError.
 */
export function storageError(error: unknown): DiaryError {
  if (error instanceof DiaryError) return error;
  const names = namesOf(error);
  if (names.includes('QuotaExceededError')) {
    return new DiaryError('storage_full', 'This device has no room left for the diary.', { cause: error });
  }
  if (names.includes('VersionError')) {
    return new DiaryError('upgrade', 'A newer release keeps the diary on this device.', { cause: error });
  }
  if (names.includes('HeldOpenError')) {
    return new DiaryError('storage_held', 'Another tab holds the diary open in an older form.', {
      cause: error,
    });
  }
  if (names.some((name) => BLOCKED.has(name))) {
    return new DiaryError('storage_blocked', 'The browser does not let the diary keep data on this device.', {
      cause: error,
    });
  }
  return new DiaryError('unexpected', 'The diary failed by a fault of its own.', { cause: error });
}

/** What `act` does; its failure as a DiaryError, as above. */
export async function stored<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw storageError(error);
  }
}

/** The names of an error and of its causes, the outermost first. */
function namesOf(error: unknown): string[] {
  const names: string[] = [];
  for (let at: unknown = error, depth = 0; at && depth < 5; depth++) {
    const { name, inner, cause } = at as { name?: unknown; inner?: unknown; cause?: unknown };
    if (typeof name === 'string') names.push(name);
    at = inner ?? cause;
  }
  return names;
}
