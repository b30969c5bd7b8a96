import type { SnapshotResponse } from '../../schema/protocol.ts';
import type { Api } from '../sync-api.ts';
import type { Answer } from '../transport.ts';

export interface SnapshotAheadListeners {
  /** The snapshot has come. */
  onSnapshot(snapshot: SnapshotResponse): void;
  /** Its rows are kept: what comes behind them is asked for. */
  onKept(): void;
}

/**
 * The same server, of which a device that has nothing yet asks its snapshot at once, while its databases
 * are still being made. Taken once; a drain that knows of the server already (`hi`) asks anew, since
 * something came in between.
 */
export function snapshotAhead(api: Api, { onSnapshot, onKept }: SnapshotAheadListeners): Api {
  let ahead: Promise<Answer<SnapshotResponse>> | null = api.snapshot(null);
  void ahead.then((answer) => answer.kind === 'ok' && onSnapshot(answer.body));
  return {
    ...api,
    snapshot(hi) {
      const asked = ahead;
      ahead = null;
      return asked && !hi ? asked : api.snapshot(hi);
    },
    packs(behind, onPack) {
      onKept();
      return api.packs(behind, onPack);
    },
    pull(since, hi) {
      onKept();
      return api.pull(since, hi);
    },
  };
}
