import * as v from 'valibot';
import { type KeepKey, KeepKeySchema } from '../../schema/keep-key.ts';
import { type OverwrittenResponse, OverwrittenResponseSchema } from '../../schema/protocol.ts';
import type { Answer } from './answer.ts';
import type { Transport } from './transport.ts';

/** The calls that a page makes itself; all others are its worker's. */
export interface PageApi {
  /** The server's clock, ms, from the smallest sync answer. */
  clock(limitMs: number): Promise<Answer<{ now: number }>>;
  /** The key under which a sign-out keeps what is unsent. */
  keepKey(limitMs: number): Promise<Answer<KeepKey>>;
  /** The values that other writes have replaced in the last 90 days. */
  overwritten(): Promise<Answer<OverwrittenResponse>>;
}

const ClockSchema = v.object({ now: v.number() });

export function pageApi({ call }: Transport): PageApi {
  return {
    clock: (limitMs) => call('GET', '/api/sync/pull?limit=1', ClockSchema, { limitMs }),
    keepKey: (limitMs) => call('GET', '/api/user/keep-key', KeepKeySchema, { limitMs }),
    overwritten: () => call('GET', '/api/sync/overwritten', OverwrittenResponseSchema),
  };
}
