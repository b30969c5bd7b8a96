import type { Pack } from '../../schema/packs/pack-schema.ts';
import {
  type AuditResponse,
  AuditResponseSchema,
  type OfferRequest,
  type OfferResponse,
  OfferResponseSchema,
  type PacksEnd,
  type Position,
  PULL_LIMIT,
  type PullResponse,
  PullResponseSchema,
  type PushRequest,
  type PushResponse,
  PushResponseSchema,
  positionText,
  type SnapshotResponse,
  SnapshotResponseSchema,
} from '../../schema/protocol.ts';
import type { Answer } from './answer.ts';
import { isPacks, readPacks } from './read-packs.ts';
import type { Transport } from './transport.ts';

/** The server as a drain needs it. */
export interface Api {
  push(request: PushRequest): Promise<Answer<PushResponse>>;
  pull(since: Position | null, hi: Position | null): Promise<Answer<PullResponse>>;
  offer(request: OfferRequest): Promise<Answer<OfferResponse>>;
  /** Asks whether the server's digest at this position is the same. */
  audit(since: Position | null, digest: string): Promise<Answer<AuditResponse>>;
  /** The head of a snapshot: what makes a new device usable. */
  snapshot(hi: Position | null): Promise<Answer<SnapshotResponse>>;
  /** The older sets of a snapshot, each pack as it comes; `ok` once all have come. */
  packs(behind: { at: Position; before: string }, onPack: (pack: Pack) => void): Promise<Answer<PacksEnd>>;
}

export function syncApi({ call, stream, refusal }: Transport): Api {
  return {
    push: (body) => call('POST', '/api/sync/push', PushResponseSchema, { body, gzip: true }),
    offer: (body) => call('POST', '/api/sync/offer', OfferResponseSchema, { body, gzip: true }),
    pull(since, hi) {
      const query = new URLSearchParams({ limit: String(PULL_LIMIT) });
      if (since) query.set('since', positionText(since));
      if (hi) query.set('hi', positionText(hi));
      return call('GET', `/api/sync/pull?${query}`, PullResponseSchema);
    },
    audit(since, digest) {
      const query = new URLSearchParams({ digest });
      if (since) query.set('since', positionText(since));
      return call('GET', `/api/sync/audit?${query}`, AuditResponseSchema);
    },
    snapshot(hi) {
      const query = hi ? `?${new URLSearchParams({ hi: positionText(hi) })}` : '';
      // Years of sessions on a slow link take longer than any other answer.
      return call('GET', `/api/sync/snapshot${query}`, SnapshotResponseSchema, { isLong: true });
    },
    packs({ at, before }, onPack) {
      const query = new URLSearchParams({ at: positionText(at), before });
      return stream<PacksEnd>(`/api/sync/packs?${query}`, async (response, onBytes) => {
        if (!response.ok || !isPacks(response)) return refusal(response);
        return { kind: 'ok', body: await readPacks(response, onPack, onBytes) };
      });
    },
  };
}
