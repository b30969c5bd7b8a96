import type { SnapshotResponse } from '../../schema/protocol.ts';
import type { Api } from '../sync-api.ts';
import type { Answer } from '../transport.ts';

/**
 * The same server, of which a device that has nothing yet asks its snapshot at once, while its databases
 * are still being made. Taken once; a drain that knows of the server already (`hi`) asks anew, since
 * something came in between.
 */
export function snapshotAhead(api: Api): Api {
  let ahead: Promise<Answer<SnapshotResponse>> | null = api.snapshot(null);
  return {
    ...api,
    snapshot(hi) {
      const asked = ahead;
      ahead = null;
      return asked && !hi ? asked : api.snapshot(hi);
    },
  };
}
