import * as v from 'valibot';
import { DIARY_HEADER, REQUEST_TIMEOUT_MS } from '../../schema/protocol.ts';
import { GZIP_SINCE, PROTOCOL_HEADER, PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import type { Ports } from '../ports.ts';
import { type Answer, heard, readAnswer } from './answer.ts';
import { browserGzip, type Gzip } from './gzip.ts';

type Body = string | Uint8Array<ArrayBuffer>;

/** Statuses of a server that can't read a body as it came, or finds it too large. */
const UNREADABLE: ReadonlySet<number> = new Set([400, 411, 413, 415, 422]);

/** Requests to one server. sync-api.ts and page-api.ts have its calls. */
export interface Transport {
  /**
   * `limitMs`: how long it may take, or with `isLong` how long without a byte; default 30 s. `gzip`: the call's body
   * may go compressed (R31).
   */
  call<T>(
    method: 'GET' | 'POST',
    url: string,
    schema: v.GenericSchema<unknown, T>,
    options?: { body?: unknown; limitMs?: number; isLong?: boolean; gzip?: boolean },
  ): Promise<Answer<T>>;
  /** A GET whose answer may be long: `read` reports bytes as they come, and 30 s without any end it. */
  stream<T>(
    url: string,
    read: (response: Response, onBytes: () => void) => Promise<Answer<T>>,
  ): Promise<Answer<T>>;
  /** The refusal in a response that is not what was asked for. */
  refusal(response: Response): Promise<Answer<never>>;
}

interface TransportOptions {
  /** Whose diary the requests carry: another user's session answers 401 instead of mixing two diaries (I9). */
  userId?: string;
  /** Default: the browser's. */
  fetch?: typeof globalThis.fetch;
  ports: Pick<Ports, 'after' | 'now'>;
  /** Ends every request under way. */
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Default: the browser's, for bodies from 32 KB on. */
  gzip?: { pack: Gzip; from: number };
}

/** Shorter bodies hold a day's sets, which a slow link carries as fast uncompressed; characters. */
const GZIP_FROM = 32_768;

/** The only place that fetches (R12): same-origin, with cookies, ended after 30 s. */
export function createTransport(options: TransportOptions): Transport {
  const { userId, ports, signal, timeoutMs = REQUEST_TIMEOUT_MS } = options;
  const fetch = options.fetch ?? globalThis.fetch.bind(globalThis);
  const gzip = options.gzip ?? { pack: browserGzip, from: GZIP_FROM };
  /** Whether the server of the last answer reads compressed bodies. */
  let takesGzip = false;
  /** Whether something between device and server spoils compressed bodies. */
  let isSpoilt = false;
  return {
    async call(method, url, schema, { body, limitMs = timeoutMs, isLong, gzip: mayPack = false } = {}) {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const send = (sent: Body | undefined) =>
        request(method, url, sent, limitMs, (response, onBytes) =>
          readAnswer(isLong ? heard(response, onBytes) : response, schema, ports.now()),
        );
      const packed = mayPack && text !== undefined ? await packedBody(text) : null;
      if (!packed) return send(text);
      const answer = await send(packed);
      if (answer.kind !== 'refused' || !UNREADABLE.has(answer.status)) return answer;
      // The server could not read the body, so this refusal says nothing of the changes in it.
      const plain = await send(text);
      isSpoilt ||= plain.kind === 'ok';
      return plain;
    },
    stream: (url, read) => request('GET', url, undefined, timeoutMs, read),
    refusal: (response) => readAnswer(response, v.never(), ports.now()),
  };

  async function packedBody(text: string): Promise<Body | null> {
    if (!takesGzip || isSpoilt || text.length < gzip.from) return null;
    try {
      return await gzip.pack(text);
    } catch {
      // Sent as it is where this browser could not compress it.
      return null;
    }
  }

  async function request<T>(
    method: string,
    url: string,
    body: Body | undefined,
    limitMs: number,
    read: (response: Response, onBytes: () => void) => Promise<Answer<T>>,
  ): Promise<Answer<T>> {
    const abort = new AbortController();
    let timedOut = false;
    const giveUp = () => {
      timedOut = true;
      abort.abort();
    };
    let cancel = ports.after(limitMs, giveUp);
    const onBytes = () => {
      cancel();
      cancel = ports.after(limitMs, giveUp);
    };
    const stop = () => abort.abort();
    signal?.addEventListener('abort', stop);
    try {
      if (signal?.aborted) return { kind: 'none', timedOut: false };
      const response = await fetch(url, {
        method,
        // Only a login page or the like redirects.
        redirect: 'error',
        credentials: 'same-origin',
        cache: 'no-store',
        signal: abort.signal,
        headers: {
          accept: 'application/json',
          [PROTOCOL_HEADER]: String(PROTOCOL_VERSION),
          ...(userId === undefined ? {} : { [DIARY_HEADER]: userId }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(typeof body === 'object' ? { 'content-encoding': 'gzip' } : {}),
        },
        ...(body === undefined ? {} : { body }),
      });
      takesGzip = Number(response.headers.get(PROTOCOL_HEADER) ?? 1) >= GZIP_SINCE;
      return await read(response, onBytes);
    } catch {
      takesGzip = false;
      // fetch reports "no connection", "cut off" and "aborted" by one kind of error: all of them mean no answer.
      return { kind: 'none', timedOut };
    } finally {
      cancel();
      signal?.removeEventListener('abort', stop);
    }
  }
}
