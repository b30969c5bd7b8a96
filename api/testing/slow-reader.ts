import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from '../app.ts';
import type { LongReads } from '../db/long-reads.ts';
import { createServices } from '../services.ts';
import type { Member, TestApp } from './test-app.ts';

/** What long reads do, watched from outside. */
export interface Reads {
  /** Transactions so far. */
  count: number;
  /** Resolves when nothing reads any more by itself. */
  settled(): Promise<void>;
}

export function watchReads(longReads: LongReads): Reads {
  const underWay = new Set<Promise<void>>();
  const run = longReads.run;
  const reads: Reads = {
    count: 0,
    async settled() {
      for (let before = -1; before !== reads.count; ) {
        before = reads.count;
        while (underWay.size > 0) await Promise.all(underWay);
        for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
  longReads.run = (reader, read) => {
    reads.count += 1;
    const reading = run(reader, read);
    const ended = reading
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => underWay.delete(ended));
    underWay.add(ended);
    return reading;
  };
  return reads;
}

interface SlowAnswer {
  first: string;
  /** All of the answer. */
  rest(): Promise<string>;
}

/** An answer of which nothing is taken after its first piece until `rest` is asked for. */
export async function openSlowly(app: TestApp, client: Member, path: string): Promise<SlowAnswer> {
  const answer = await app.request(path, { headers: { cookie: cookieOf(client) } });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const { value: first = '' } = (await reader?.read()) ?? {};
  return {
    first,
    async rest() {
      let text = first;
      for (;;) {
        const { done, value = '' } = (await reader?.read()) ?? { done: true };
        if (done) return text;
        text += value;
      }
    },
  };
}

/** The app behind a real server. */
export async function serve(app: TestApp): Promise<Server> {
  const server = createAdaptorServer({ fetch: createApp(createServices(app.deps)).fetch }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** A connection that asks for an answer, which the server will close behind it, and takes nothing of it. */
export function askOnSocket(server: Server, client: Member, path: string): Socket {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  const head = [`GET ${path} HTTP/1.0`, 'host: 127.0.0.1', `cookie: ${cookieOf(client)}`];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return socket;
}

function cookieOf({ cookies }: Member): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
