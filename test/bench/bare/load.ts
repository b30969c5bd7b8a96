// Posts sets over so many connections for some time, as fast as the server answers: a process of its own, so that it
// takes no time from either side's. Plain sockets, since node:http would need more of the processor than the servers.
import { connect, type Socket } from 'node:net';
import { newId } from '../../../schema/id.ts';

export interface LoadOrder {
  url: string;
  path: string;
  headers: Record<string, string>;
  connections: number;
  /** How long new posts begin. */
  ms: number;
  exerciseId: string;
}

export interface LoadResult {
  /** From the first byte sent to the last answer, ms. */
  ms: number;
  sent: number;
  /** How many were answered with 201. */
  created: number;
}

const CREATED = 'HTTP/1.1 201';

process.once('message', (order: LoadOrder) => {
  run(order).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function run(order: LoadOrder): Promise<LoadResult> {
  const { hostname, port, host } = new URL(order.url);
  const sockets = await Promise.all(
    Array.from({ length: order.connections }, () => open(hostname, Number(port))),
  );
  const head = headOf(order, host);
  let [sent, created] = [0, 0];
  const started = performance.now();
  await Promise.all(
    sockets.map(async (socket) => {
      const answers = answersOf(socket);
      while (performance.now() - started < order.ms) {
        socket.write(requestOf(head, order.exerciseId, sent));
        sent += 1;
        if ((await answers.next()).value?.startsWith(CREATED)) created += 1;
      }
    }),
  );
  const ms = performance.now() - started;
  for (const socket of sockets) socket.destroy();
  return { ms, sent, created };
}

function headOf({ path, headers }: LoadOrder, host: string): string {
  const lines = Object.entries({ host, 'content-type': 'application/json', ...headers });
  return `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}`;
}

function requestOf(head: string, exerciseId: string, i: number): string {
  const id = newId();
  const date = new Date(Date.UTC(2026, 0, 1) + i * 1000).toISOString();
  const set = {
    id,
    exerciseId,
    exerciseName: 'Deadlift',
    date,
    setNumber: (i % 5) + 1,
    weight: 100,
    reps: 5,
  };
  const body = JSON.stringify(set);
  return `${head}content-length: ${Buffer.byteLength(body)}\r\nidempotency-key: ${id}\r\n\r\n${body}`;
}

function open(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

/** The status line of each answer, once all of it is there. */
async function* answersOf(socket: Socket): AsyncGenerator<string, void> {
  let text = '';
  for await (const chunk of socket.setEncoding('latin1')) {
    text += chunk;
    for (let end = endOfAnswer(text); end > 0; end = endOfAnswer(text)) {
      yield text.slice(0, text.indexOf('\r\n'));
      text = text.slice(end);
    }
  }
}

/** Where the first answer in `text` ends; 0 while it is not whole. */
function endOfAnswer(text: string): number {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return 0;
  const headers = text.slice(0, head).toLowerCase();
  const length = /\r\ncontent-length: (\d+)/.exec(headers)?.[1];
  if (length !== undefined) {
    const end = head + 4 + Number(length);
    return text.length >= end ? end : 0;
  }
  if (!headers.includes('transfer-encoding: chunked')) return head + 4;
  const last = text.indexOf('\r\n0\r\n\r\n', head);
  return last < 0 ? 0 : last + 7;
}
