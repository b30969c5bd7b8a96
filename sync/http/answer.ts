import * as v from 'valibot';
import { ErrorBodySchema, MARKER_HEADER } from '../../schema/errors.ts';
import { type Position, ResetResponseSchema } from '../../schema/protocol.ts';
import { PROTOCOL_HEADER } from '../../schema/protocol-version.ts';

/** What the server says of itself in every sync answer. */
export interface ServerSays {
  boot: string;
  now: number;
  hi: Position | null;
  /** Its protocol version, where the caller has taken it from the answer's header (R24). */
  protocol?: number;
}

/** What came back from one request. */
export type Answer<T> =
  | { kind: 'ok'; body: T; protocol?: number }
  /** Nothing usable: no connection, cut off, or not finished in time. */
  | { kind: 'none'; timedOut: boolean }
  /** A status other than 2xx, or a 2xx that is not ours; `marked` tells our server from a proxy. */
  | {
      kind: 'refused';
      status: number;
      marked: boolean;
      code: string;
      message: string;
      /** The version of the protocol that the server has (R24); a server that says none has version 1. */
      protocol?: number;
      retryAfterMs: number | null;
      /** With a marked 410 only. */
      server: ServerSays | null;
    };

/**
 * What a response says: `ok` only for what the schema takes.
 * @param now this device's clock, ms since 1970, for a Retry-After that is a date
 */
export async function readAnswer<T>(
  response: Response,
  schema: v.GenericSchema<unknown, T>,
  now: number,
): Promise<Answer<T>> {
  const json = parseJson(await response.text());
  const protocol = Number(response.headers.get(PROTOCOL_HEADER) ?? 1);
  if (response.ok) {
    const parsed = v.safeParse(schema, json);
    if (parsed.success) return { kind: 'ok', body: parsed.output, protocol };
  }
  const error = v.safeParse(ErrorBodySchema, json);
  const server = v.safeParse(ResetResponseSchema, json);
  return {
    kind: 'refused',
    status: response.status,
    marked: response.headers.has(MARKER_HEADER),
    code: error.success ? error.output.error.code : 'unknown',
    message: error.success ? error.output.error.message : '',
    protocol,
    retryAfterMs: retryAfter(response.headers.get('retry-after'), now),
    server: server.success ? server.output : null,
  };
}

/** The same response, which tells of each piece that came. */
export function heard(response: Response, onBytes: () => void): Response {
  if (!response.body) return response;
  const told = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(bytes, controller) {
      onBytes();
      controller.enqueue(bytes);
    },
  });
  return new Response(response.body.pipeThrough(told), response);
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
