import type { DeviceState, SyncStatus } from '../../../sync/index.ts';

/** A device on which nothing is wrong. */
export const WELL: DeviceState = {
  trouble: null,
  keeping: 'possible',
  kept: 'none',
  auditedAt: null,
  mendedAt: null,
  clockOff: 0,
};

/** All is on the server, and here. */
export const SYNCED: SyncStatus = { phase: 'synced', pending: 0, parked: 0, lastSyncAt: 1, progress: null };
