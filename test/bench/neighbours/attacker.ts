// Another member at their worst, until the process is ended. A process of its own.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { PROTOCOL_VERSION } from '../../../schema/protocol-version.ts';
import { type LargestWrite, largestWrite } from './largest-writes.ts';

export type Attack = 'empty rows' | 'abandoned programs' | 'unread answers' | LargestWrite;

export interface AttackOrder {
  attack: Attack;
  url: string;
  cookie: string;
  /** Of the attacker's, that sets may name. */
  exerciseId: string;
}

/** 522 KB, just what a body may hold. */
const EMPTY_ROWS = 174_001;
const ROWS_CONNECTIONS = 2;
const PROGRAMS = 10;
const ABANDONED_AFTER_MS = 1_000;
const UNREAD = 40;
/** Before a connection that the server ended is made anew. */
const AGAIN_MS = 1_000;
const WRITES_CONNECTIONS = 8;

process.once('disconnect', () => process.exit());
process.once('message', ({ attack, url, cookie, exerciseId }: AttackOrder) => {
  const head = (method: string, path: string, more = '') =>
    `${method} ${path} HTTP/1.1\r\nhost: ${new URL(url).host}\r\norigin: ${url}\r\ncookie: ${cookie}\r\nx-chalkbook-protocol: ${PROTOCOL_VERSION}\r\n${more}\r\n`;
  const post = (path: string, body: string) =>
    head(
      'POST',
      path,
      `content-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n`,
    ) + body;
  const emptyRows = post('/api/sync/offer', `{"rows":[${'{},'.repeat(EMPTY_ROWS - 1)}{}]}`);
  const write = (kind: LargestWrite) => () =>
    repeat(
      WRITES_CONNECTIONS,
      url,
      () => {
        const [path, body] = largestWrite(kind, exerciseId);
        return post(path, JSON.stringify(body));
      },
      answered,
    );
  const attacks: Record<Attack, () => void> = {
    'empty rows': () => repeat(ROWS_CONNECTIONS, url, () => emptyRows, answered),
    'abandoned programs': () => repeat(PROGRAMS, url, () => head('GET', '/api/workout-program'), abandoned),
    'unread answers': () => repeat(UNREAD, url, () => head('GET', '/api/exercises'), unread),
    'full pushes': write('full pushes'),
    'full offers': write('full offers'),
    'full packs': write('full packs'),
  };
  attacks[attack]();
  process.send?.('begun');
});

function repeat(
  count: number,
  url: string,
  text: () => string,
  until: (socket: Socket) => Promise<void>,
): void {
  const { hostname, port } = new URL(url);
  for (let n = 0; n < count; n++) void again();

  async function again(): Promise<void> {
    for (;;) {
      const socket = connect(Number(port), hostname);
      // What the server does to it is its own affair.
      socket.on('error', () => undefined);
      socket.write(text());
      await until(socket);
      socket.destroy();
    }
  }
}

async function answered(socket: Socket): Promise<void> {
  socket.resume();
  if (!socket.closed) await once(socket, 'close');
}

async function abandoned(socket: Socket): Promise<void> {
  socket.resume();
  await wait(ABANDONED_AFTER_MS);
}

/** Takes the first bytes, and then no more. */
async function unread(socket: Socket): Promise<void> {
  socket.once('readable', () => undefined);
  if (!socket.closed) await once(socket, 'close');
  await wait(AGAIN_MS);
}
