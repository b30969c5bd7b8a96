import * as v from 'valibot';
import { ErrorBodySchema, MARKER_HEADER } from '../schema/errors.ts';
import { type KeepKey, KeepKeySchema } from '../schema/keep-key.ts';
import {
  type AuditResponse,
  AuditResponseSchema,
  DIARY_HEADER,
  type OfferRequest,
  type OfferResponse,
  OfferResponseSchema,
  type OverwrittenResponse,
  OverwrittenResponseSchema,
  type Position,
  PULL_LIMIT,
  type PullResponse,
  PullResponseSchema,
  type PushRequest,
  type PushResponse,
  PushResponseSchema,
  positionText,
  REQUEST_TIMEOUT_MS,
  ResetResponseSchema,
} from '../schema/protocol.ts';
import type { Ports } from './ports.ts';

/** What the server says of itself in every sync answer. */
export interface ServerSays {
  boot: string;
  now: number;
  hi: Position | null;
}

/** What came back from one request. */
export type Answer<T> =
  | { kind: 'ok'; body: T }
  /** Nothing usable: no connection, cut off, or not finished in time. */
  | { kind: 'none'; timedOut: boolean }
  /** A status other than 2xx, or a 2xx that is not ours; `marked` tells our server from a proxy. */
  | {
      kind: 'refused';
      status: number;
      marked: boolean;
      code: string;
      message: string;
      retryAfterMs: number | null;
      /** With a marked 410 only. */
      server: ServerSays | null;
    };

/** The server as the sync needs it. */
export interface Api {
  push(request: PushRequest): Promise<Answer<PushResponse>>;
  pull(since: Position | null, hi: Position | null): Promise<Answer<PullResponse>>;
  offer(request: OfferRequest): Promise<Answer<OfferResponse>>;
  /** Whether the server holds at this position what the digest says. */
  audit(since: Position | null, digest: string): Promise<Answer<AuditResponse>>;
  /** The server's clock, ms, from the smallest sync answer. */
  clock(timeoutMs: number): Promise<Answer<{ now: number }>>;
}

/** What a page asks beside the sync itself. */
export interface Transport extends Api {
  /** The key under which a sign-out keeps what is unsent. */
  keepKey(timeoutMs: number): Promise<Answer<KeepKey>>;
  /** What other writes have replaced in the last 90 days. */
  overwritten(): Promise<Answer<OverwrittenResponse>>;
}

const ClockSchema = v.object({ now: v.number() });

export interface TransportOptions {
  /** Whose diary it carries: another user's session answers 401 instead of mixing the two (I9). */
  userId?: string;
  /** Default: the browser's. */
  fetch?: typeof globalThis.fetch;
  ports: Pick<Ports, 'after' | 'now'>;
  /** Ends every request under way. */
  signal?: AbortSignal;
  timeoutMs?: number;
}

/** The only place that fetches (R12): same-origin, with cookies, given up after 30 s. */
export function createTransport(options: TransportOptions): Transport {
  const { userId, ports, signal, timeoutMs = REQUEST_TIMEOUT_MS } = options;
  const fetch = options.fetch ?? globalThis.fetch.bind(globalThis);
  return {
    push: (request) => call('POST', '/api/sync/push', PushResponseSchema, request),
    offer: (request) => call('POST', '/api/sync/offer', OfferResponseSchema, request),
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
    clock: (clockTimeoutMs) => call('GET', '/api/sync/pull?limit=1', ClockSchema, undefined, clockTimeoutMs),
    overwritten: () => call('GET', '/api/sync/overwritten', OverwrittenResponseSchema),
    keepKey: (keyTimeoutMs) => call('GET', '/api/user/keep-key', KeepKeySchema, undefined, keyTimeoutMs),
  };

  async function call<T>(
    method: string,
    url: string,
    schema: v.GenericSchema<unknown, T>,
    body?: unknown,
    limitMs = timeoutMs,
  ): Promise<Answer<T>> {
    const abort = new AbortController();
    let timedOut = false;
    const cancel = ports.after(limitMs, () => {
      timedOut = true;
      abort.abort();
    });
    const stop = () => abort.abort();
    signal?.addEventListener('abort', stop);
    try {
      if (signal?.aborted) return { kind: 'none', timedOut: false };
      const response = await fetch(url, {
        method,
        // A redirect is a login page's doing, never ours.
        redirect: 'error',
        credentials: 'same-origin',
        cache: 'no-store',
        signal: abort.signal,
        headers: {
          accept: 'application/json',
          ...(userId === undefined ? {} : { [DIARY_HEADER]: userId }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return readAnswer(response, await response.text(), schema, ports.now());
    } catch {
      // fetch tells "no connection", "cut off" and "aborted" by one kind of error: all mean no answer.
      return { kind: 'none', timedOut };
    } finally {
      cancel();
      signal?.removeEventListener('abort', stop);
    }
  }
}

function readAnswer<T>(
  response: Response,
  text: string,
  schema: v.GenericSchema<unknown, T>,
  now: number,
): Answer<T> {
  const json = parseJson(text);
  if (response.ok) {
    const parsed = v.safeParse(schema, json);
    if (parsed.success) return { kind: 'ok', body: parsed.output };
  }
  const error = v.safeParse(ErrorBodySchema, json);
  const server = v.safeParse(ResetResponseSchema, json);
  return {
    kind: 'refused',
    status: response.status,
    marked: response.headers.has(MARKER_HEADER),
    code: error.success ? error.output.error.code : 'unknown',
    message: error.success ? error.output.error.message : '',
    retryAfterMs: retryAfter(response.headers.get('retry-after'), now),
    server: server.success ? server.output : null,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Retry-After is seconds or an HTTP date (RFC 9110, 10.2.3); ms, or null when absent or unreadable. */
export function retryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
