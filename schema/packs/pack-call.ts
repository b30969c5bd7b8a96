import type { Call } from '../operation.ts';
import type { Pack } from './pack-schema.ts';

/**
 * The URL of the call that brings sets to the server packed. It goes in a push like any other call; its body
 * is a pack.
 */
export const PACKS_PATH = '/api/sync/packs';
/** The protocol version that knows such calls. */
export const PACKS_SINCE = 2;
/** The most sets of one such call: a refused one is tried again set by set. */
export const PACK_CALL_SETS_MAX = 500;

/** The call that brings these sets to the server, with their own clocks. */
export function packCall(body: Pack): Call {
  return { action: 'POST', url: PACKS_PATH, body };
}

export function isPackCall({ action, url }: Pick<Call, 'action' | 'url'>): boolean {
  return action === 'POST' && url === PACKS_PATH;
}

/** How many sets such a call holds, counted by its ids, since the body may be anything. At least 1. */
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
