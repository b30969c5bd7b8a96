import {
  type AuditResponse,
  AuditResponseSchema,
  type OfferRequest,
  type OfferResponse,
  OfferResponseSchema,
  type Position,
  PULL_LIMIT,
  type PullResponse,
  PullResponseSchema,
  type PushRequest,
  type PushResponse,
  PushResponseSchema,
  positionText,
  type SnapshotEnd,
} from '../schema/protocol.ts';
import { isSnapshot, readSnapshot, type SnapshotTaker } from './pull/snapshot-answer.ts';
import type { Answer, Transport } from './transport.ts';

/** The server as a drain needs it. */
export interface Api {
  push(request: PushRequest): Promise<Answer<PushResponse>>;
  pull(since: Position | null, hi: Position | null): Promise<Answer<PullResponse>>;
  offer(request: OfferRequest): Promise<Answer<OfferResponse>>;
  /** Whether the server holds at this position what the digest says. */
  audit(since: Position | null, digest: string): Promise<Answer<AuditResponse>>;
  /** The whole diary; `ok` once every pack has come. */
  snapshot(hi: Position | null, take: SnapshotTaker): Promise<Answer<SnapshotEnd>>;
}

export function syncApi({ call, stream, refusal }: Transport): Api {
  return {
    push: (body) => call('POST', '/api/sync/push', PushResponseSchema, { body }),
    offer: (body) => call('POST', '/api/sync/offer', OfferResponseSchema, { body }),
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
    snapshot(hi, take) {
      const query = hi ? `?${new URLSearchParams({ hi: positionText(hi) })}` : '';
      return stream(`/api/sync/snapshot${query}`, async (response, onBytes) => {
        if (!response.ok || !isSnapshot(response)) return refusal(response);
        return { kind: 'ok', body: await readSnapshot(response, take, onBytes) };
      });
    },
  };
}
