import type { Call } from './operation.ts';
import type { Pack } from './pack-schema.ts';

/** Where sets go up packed: a call of a push as any other, whose body is a pack. */
export const PACKS_PATH = '/api/sync/packs';
/** The protocol version that knows such calls. */
export const PACKS_SINCE = 2;
/** Sets of one such call: what refuses it is tried again a set at a time. */
export const PACK_CALL_SETS_MAX = 500;

/** The call that says these sets are so, by their own clocks. */
export function packCall(body: Pack): Call {
  return { action: 'POST', url: PACKS_PATH, body };
}

export function isPackCall({ action, url }: Pick<Call, 'action' | 'url'>): boolean {
  return action === 'POST' && url === PACKS_PATH;
}

/** How many sets such a call holds, by its ids alone: of a body that may be anything. At least 1. */
export function setsInCall({ body }: Pick<Call, 'body'>): number {
  const { sync } = (body ?? {}) as { sync?: unknown };
  const { ids } = (sync ?? {}) as { ids?: unknown };
  return typeof ids === 'string' ? ids.split(',').length : 1;
}

/** Whether such a call deletes all its sets. */
export function deletesSets({ body }: Pick<Call, 'body'>): boolean {
  const { sync } = (body ?? {}) as { sync?: { deleted?: unknown } };
  return Array.isArray(sync?.deleted) && sync.deleted.length === setsInCall({ body });
}
