import type { DeviceState } from '../../../sync/index.ts';

/** A device on which nothing is wrong. */
export const WELL: DeviceState = {
  trouble: null,
  keeping: 'possible',
  kept: 'none',
  auditedAt: null,
  mendedAt: null,
  clockOff: 0,
};
