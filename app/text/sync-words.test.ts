import { describe, expect, it, vi } from 'vitest';
import type { SyncStatus } from '../../sync/index.ts';
import { lastSyncWords, syncDetails } from './sync-details.ts';
import { syncWords, unsent } from './sync-words.ts';

const status = (changes: Partial<SyncStatus> = {}): SyncStatus => ({
  phase: 'synced',
  pending: 0,
  parked: 0,
  lastSyncAt: 1,
  progress: null,
  ...changes,
});

describe('the badge', () => {
  it('formats no number where it says none: the first that a page formats holds it up', () => {
    const format = vi.spyOn(Number.prototype, 'toLocaleString');
    syncWords(status(), false);
    syncWords(status({ phase: 'offline' }), false);
    expect(format).not.toHaveBeenCalled();
    syncWords(status({ pending: 3 }), false);
    expect(format).toHaveBeenCalledOnce();
    format.mockRestore();
  });

  it.each<[string, Partial<SyncStatus>, boolean]>([
    ['All on the server', {}, false],
    ['All on the server', { phase: 'working' }, false],
    ['3 on this device', { pending: 3 }, false],
    ['12,345 on this device', { pending: 12_345 }, false],
    ['3 on this device', { phase: 'working', pending: 3 }, false],
    ['Offline', { phase: 'offline' }, false],
    ['Offline · 3 on this device', { phase: 'offline', pending: 3 }, false],
    ['Needs you', { parked: 1 }, false],
    ['Needs you', { phase: 'offline', parked: 1, pending: 2 }, false],
    ['Needs you', { phase: 'refused', pending: 2 }, false],
    ['Device full', { phase: 'full' }, false],
    ['Device full · 2 on this device', { phase: 'full', pending: 2 }, false],
    ['Needs you', { phase: 'upgrade' }, false],
    ['Storage deleted', { phase: 'deleted', pending: 2 }, true],
    ['Server is older', { phase: 'unsupported' }, false],
    ['Server is older · 2 on this device', { phase: 'unsupported', pending: 2 }, false],
    ['Sign in again', { phase: 'signed-out' }, false],
    ['Sign in to upload 1 change', { phase: 'signed-out', pending: 1 }, false],
    ['Sign in to upload 3 changes', { phase: 'signed-out', pending: 3 }, false],
    ['Sign in to upload 3 changes', { phase: 'offline', pending: 3 }, true],
    ['Fetching your diary', { phase: 'working', lastSyncAt: null }, false],
  ])('says %o for %o (expired: %s)', (words, changes, expired) => {
    expect(syncWords(status(changes), expired).short).toBe(words);
  });

  it('never calls what is only here or refused done', () => {
    for (const changes of [
      { pending: 1 },
      { parked: 1 },
      { phase: 'offline' as const, pending: 1 },
      { phase: 'unsupported' as const },
    ]) {
      expect(syncWords(status(changes), false).tone).not.toBe('done');
    }
  });

  it('offers what helps', () => {
    expect(syncWords(status({ phase: 'signed-out' }), false).action).toBe('sign-in');
    expect(syncWords(status(), true).action).toBe('sign-in');
    expect(syncWords(status({ phase: 'upgrade' }), false).action).toBe('reload');
    expect(syncWords(status({ phase: 'offline' }), false).action).toBe('sync');
  });
});

it('says what is gone when the browser has deleted the diary’s storage', () => {
  const deleted = status({ phase: 'deleted', pending: 1 });
  expect(syncWords(deleted, false)).toMatchObject({ tone: 'trouble', action: 'reload' });
  expect(syncDetails(deleted, false)).toContain(
    '1 change had not reached the server and is gone from this device.',
  );
});

it('tells that a server which understands nothing of this app loses nothing', () => {
  expect(syncDetails(status({ phase: 'unsupported', pending: 2 }), false)).toBe(
    'The server does not understand this app: it may be of an older release. 2 changes are only on this device. Nothing is lost: they go up by themselves when the server is updated.',
  );
});

it('counts refused changes as unsent: they would be lost with the device', () => {
  expect(unsent({ pending: 2, parked: 1 })).toBe(3);
});

it('says when the server last answered', () => {
  const now = Date.UTC(2026, 0, 1, 12);
  expect(lastSyncWords(null, now)).toBe('Not synced on this device yet.');
  expect(lastSyncWords(now - 10_000, now)).toBe('Last synced just now.');
  expect(lastSyncWords(now - 60_000, now)).toBe('Last synced a minute ago.');
  expect(lastSyncWords(now - 300_000, now)).toBe('Last synced 5 minutes ago.');
});
