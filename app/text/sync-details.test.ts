import { expect, it } from 'vitest';
import type { SyncStatus } from '../../sync/index.ts';
import { syncDetails } from './sync-details.ts';

const of = (pending: number, more: Partial<SyncStatus> = {}, expired = false) =>
  syncDetails({ phase: 'offline', pending, parked: 0, lastSyncAt: 1, progress: null, ...more }, expired);

it('speaks of one change as one and of several as several', () => {
  expect(of(1)).toMatch(
    /1 change is only on this device\. .* it goes up by itself when the server is back\.$/,
  );
  expect(of(2)).toMatch(/2 changes are .* they go up by themselves when the server is back\.$/);
  expect(of(1, { phase: 'working' })).toMatch(/it is on its way to the server\.$/);
  expect(of(2, { phase: 'working' })).toMatch(/they are on their way to the server\.$/);
  expect(of(1, {}, true)).toMatch(/sign in, and it goes up\. If the account was deleted, it stays on/);
  expect(of(2, {}, true)).toMatch(/sign in, and they go up\. If the account was deleted, they stay on/);
});

it('asks for room where the device is full, and calls no server away', () => {
  expect(of(0, { phase: 'full' })).toBe(
    'This device has no room left for what comes from the server. Free some space; then it goes on by itself.',
  );
  expect(of(2, { phase: 'full' })).toContain('Nothing is lost. Free some space');
});
