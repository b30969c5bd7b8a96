import type { CarryOver } from '../../storage/open-database.ts';
import { OUTBOX, PARKED } from '../collections.ts';
import { CARRYING, type CarryOverOptions } from './older-databases.ts';

/** Carries a diary of release 30f6864 over. Its code is fetched only by a device that has one. */
export function carryOver(options: CarryOverOptions): CarryOver {
  return {
    isDue: ({ objectStoreNames: stores }) =>
      stores.contains(CARRYING) || (stores.contains(OUTBOX) && !stores.contains(PARKED)),
    run: async () => (await import('./carry-over.ts')).carryOlder(options),
  };
}
