import { describe, expect, test, vi } from 'vitest';
import { DiaryError } from '../errors.ts';
import { openRxdbStore } from './rxdb-store.ts';
import { storageError } from './storage-error.ts';

const named = (name: string, inside: object = {}) => Object.assign(new Error('x'), { name, ...inside });

describe('what a failed read or write means', () => {
  test.each([
    ['a full disk', new DOMException('full', 'QuotaExceededError'), 'storage_full'],
    [
      'a full disk inside an abort',
      named('AbortError', { inner: named('QuotaExceededError') }),
      'storage_full',
    ],
    ['a full disk as a cause', new Error('x', { cause: named('QuotaExceededError') }), 'storage_full'],
    ['R27: a newer release’s database', new DOMException('newer', 'VersionError'), 'upgrade'],
    ['a private window', new DOMException('no', 'InvalidStateError'), 'storage_blocked'],
    ['blocked site data', new DOMException('no', 'SecurityError'), 'storage_blocked'],
    ['a connection that the browser lost', new DOMException('lost', 'UnknownError'), 'storage_blocked'],
    ['an open that failed by that', new Error('x', { cause: named('UnknownError') }), 'storage_blocked'],
    ['a browser without IndexedDB', new DOMException('none', 'NotSupportedError'), 'storage_blocked'],
    ['a tab that lets go of nothing', new Error('x', { cause: named('HeldOpenError') }), 'storage_held'],
    ['a slip of ours', new TypeError('undefined is not a function'), 'unexpected'],
    ['a key that is none', new DOMException('not a valid key', 'DataError'), 'unexpected'],
    ['a transaction used too late', new DOMException('late', 'TransactionInactiveError'), 'unexpected'],
    ['a collection that RxDB refuses', named('RxError', { code: 'DB6' }), 'unexpected'],
    ['a text', 'thrown', 'unexpected'],
    ['nothing', undefined, 'unexpected'],
  ])('%s: told by a name, and kept as the cause', (_, error, code) => {
    const told = storageError(error);
    expect(told).toMatchObject({ name: 'DiaryError', code });
    expect(told.cause).toBe(error);
  });

  test.each(['AbortError', 'NotAllowedError', 'NotReadableError', 'OperationError', 'TimeoutError'])(
    'a browser’s %s is its storage’s, and no fault of ours',
    (name) => expect(storageError(named(name)).code).toBe('storage_blocked'),
  );

  test('what has a code already stays as it is', () => {
    const error = new DiaryError('no_keep_key', 'x');
    expect(storageError(error)).toBe(error);
  });

  test('an error that is its own cause ends', () => {
    const error = named('Error');
    Object.assign(error, { cause: error });
    expect(storageError(error).code).toBe('unexpected');
  });

  test('a browser without IndexedDB says so, and is no fault of ours', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const error = await openRxdbStore({ userId: 'u', now: () => 5 }).catch(storageError);
    expect(error).toMatchObject({ code: 'storage_blocked' });
    vi.unstubAllGlobals();
  });
});
