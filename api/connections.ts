import type { IncomingMessage, Server } from 'node:http';
import type { ServerOptions } from 'node:https';
import type { Socket } from 'node:net';
import type { Log } from './log.ts';
import { endStalled, endsOf } from './stalled.ts';

/** How long a connection may hold the server up, and how many there are. Times are ms. */
export interface ConnectionLimits {
  /** A request's line and headers have come by then, or a TLS handshake. */
  headersMs: number;
  /** And all of it. The app itself gives up after 30 s. */
  requestMs: number;
  /** A reader that takes nothing of an answer for so long is gone, or means no good. */
  stallMs: number;
  /**
   * For one more, one that asks for nothing makes room (MAX_CONNECTIONS). A phone needs one for its events and at most
   * six besides.
   */
  connections: number;
  /** How often the first three are looked at. */
  checkMs: number;
}

/** All but the one that is a setting. */
export const CONNECTION_LIMITS: Omit<ConnectionLimits, 'connections'> = {
  headersMs: 20_000,
  requestMs: 60_000,
  stallMs: 30_000,
  checkMs: 5_000,
};

/** Full is said once a minute. */
const SAY_FULL_MS = 60_000;
/** Connections that are being closed still count for Node, which refuses any beyond its own limit unseen. */
const CLOSING_MAX = 100;

/** The limits that Node's server takes as its options. */
export function serverOptions({ headersMs, requestMs, checkMs }: ConnectionLimits): ServerOptions {
  return {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
    handshakeTimeout: headersMs,
  };
}

/** Holds the connections of a server, plain or TLS, to the limits from now on. */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  { log, now }: { log: Log; now: () => number },
): void {
  const { connections } = limits;
  let saidFull = Number.NEGATIVE_INFINITY;
  const sayFull = () => {
    if (now() - saidFull < SAY_FULL_MS) return;
    saidFull = now();
    log({ event: 'connections_full', connections });
  };
  server.maxConnections = connections + CLOSING_MAX;
  server.on('drop', sayFull);
  makeRoom(server, connections, sayFull);
  endStalled(server, limits, log);
}

/**
 * Closes a connection for each one above the limit: that which has been silent for longest, else that which has been at
 * its request for longest, else the new one. So whoever opens a thousand and says nothing shuts nobody out.
 */
function makeRoom(server: Server, connections: number, sayFull: () => void): void {
  const open = new Map<string, Socket>();
  // Silent and asking connections, each by how long they have been that: the longest comes first.
  const silent = new Set<string>();
  const asking = new Map<string, IncomingMessage>();
  const longestAsking = () => {
    for (const [key, { complete }] of asking) {
      if (!complete) return key;
      asking.delete(key);
    }
  };
  const forget = (key: string) => {
    for (const list of [open, silent, asking]) list.delete(key);
  };

  server.on('connection', (socket: Socket) => {
    const key = endsOf(socket);
    open.set(key, socket);
    silent.add(key);
    socket.once('close', () => {
      if (open.get(key) === socket) forget(key);
    });
    if (open.size <= connections) return;
    sayFull();
    // The new connection is silent itself, and the last of them.
    const first = (silent.size > 1 ? silent.values().next().value : longestAsking()) ?? key;
    open.get(first)?.destroy();
    forget(first);
  });
  server.on('request', (request, answer) => {
    const key = endsOf(request.socket);
    silent.delete(key);
    asking.set(key, request);
    answer.once('close', () => {
      asking.delete(key);
      if (open.has(key)) silent.add(key);
    });
  });
}
