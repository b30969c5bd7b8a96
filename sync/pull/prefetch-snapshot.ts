import type { SnapshotResponse } from '../../schema/protocol.ts';
import type { Answer } from '../http/answer.ts';
import type { Api } from '../http/sync-api.ts';

interface PrefetchListeners {
  /** The snapshot has come. */
  onSnapshot(snapshot: SnapshotResponse): void;
  /** The snapshot's rows are stored: its packs are being asked for. */
  onStored(): void;
}

/**
 * The same API, already asked for its snapshot: a device that has nothing yet asks while its database is made. The
 * answer is used once; a drain that already knows of the server (`hi`) asks anew, since something came in between.
 */
export function prefetchSnapshot(api: Api, { onSnapshot, onStored }: PrefetchListeners): Api {
  let prefetched: Promise<Answer<SnapshotResponse>> | null = api.snapshot(null);
  void prefetched.then((answer) => answer.kind === 'ok' && onSnapshot(answer.body));
  return {
    ...api,
    snapshot(hi) {
      const asked = prefetched;
      prefetched = null;
      return asked && !hi ? asked : api.snapshot(hi);
    },
    packs(behind, onPack) {
      onStored();
      return api.packs(behind, onPack);
    },
    pull(since, hi) {
      onStored();
      return api.pull(since, hi);
    },
  };
}
