import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from './log.ts';

/** A connection over the network; of an encrypted one, the socket below it. */
interface Connection {
  socket: Socket;
  /** Requests that are not answered yet. */
  requests: number;
  /** Bytes that had come and gone at the last look. */
  moved: number;
  /** Looks in a row that saw nothing move. */
  still: number;
}

/** What Node tells of a socket's place in the system. Not public, but nothing else tells how much of a long write has gone. */
interface Handle {
  bytesRead: number;
  bytesWritten: number;
  /** Of what was written, that which the system has not taken yet. */
  writeQueueSize: number;
}

/**
 * Ends each connection on which nothing has moved for `stallMs`, unless it waits for our answer. Looks are counted, not
 * the time between them: a process that was stopped meanwhile ends nobody.
 */
export function endStalled(
  server: Server,
  { stallMs, checkMs }: { stallMs: number; checkMs: number },
  log: Log,
): void {
  const connections = new Map<string, Connection>();
  server.on('connection', (socket: Socket) => {
    const key = endsOf(socket);
    const connection = { socket, requests: 0, moved: 0, still: 0 };
    connections.set(key, connection);
    socket.once('close', () => {
      if (connections.get(key) === connection) connections.delete(key);
    });
  });
  // An encrypted request comes on a socket of its own, with the same ends.
  server.on('request', ({ socket }, answer) => {
    const connection = connections.get(endsOf(socket));
    if (!connection) return;
    connection.requests += 1;
    answer.once('close', () => {
      connection.requests -= 1;
    });
  });

  const patience = Math.ceil(stallMs / checkMs);
  const look = (connection: Connection) => {
    const { socket, requests, moved } = connection;
    const { bytesRead, bytesWritten, writeQueueSize: waiting } = handleOf(socket);
    connection.moved = bytesRead + bytesWritten - waiting;
    const waitsForUs = requests > 0 && waiting === 0;
    connection.still = waitsForUs || connection.moved !== moved ? 0 : connection.still + 1;
    if (connection.still < patience) return;
    if (waiting > 0) log({ event: 'reader_stalled', waiting });
    socket.destroy();
  };
  const looks = setInterval(() => {
    for (const connection of connections.values()) look(connection);
  }, checkMs);
  looks.unref();
  server.once('close', () => clearInterval(looks));
}

function handleOf(socket: Socket): Handle {
  const { _handle } = socket as Socket & { _handle: Handle | null };
  return _handle ?? { bytesRead: 0, bytesWritten: 0, writeQueueSize: 0 };
}

/** Tells a connection from all others that are open. */
export function endsOf({ remoteAddress, remotePort, localAddress, localPort }: Socket): string {
  return [remoteAddress, remotePort, localAddress, localPort].join();
}
