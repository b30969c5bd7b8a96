import { type MessagePort, workerData } from 'node:worker_threads';
import pg from 'pg';
import type { Question, Reply } from './blocking-messages.ts';

const { url, signal, port } = workerData as { url: string; signal: Int32Array; port: MessagePort };
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
const client = new pg.Client({ connectionString: url, types });
const connected = client.connect();

port.on('message', ({ query, values }: Question) => {
  void answer(query, values).then((reply) => {
    port.postMessage(reply);
    Atomics.store(signal, 0, 1);
    Atomics.notify(signal, 0);
  });
});

async function answer(query: string, values: readonly unknown[]): Promise<Reply> {
  try {
    await connected;
    return { rows: (await client.query(query, [...values])).rows };
  } catch (error) {
    return { error: String(error) };
  }
}
