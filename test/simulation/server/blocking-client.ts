import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Question, Reply } from './blocking-messages.ts';

/** A connection that is asked without giving way: a simulated moment has no duration. */
export class BlockingClient {
  readonly #worker: Worker;
  readonly #signal = new Int32Array(new SharedArrayBuffer(4));
  readonly #port;

  constructor(url: string) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.#worker = new Worker(new URL('./blocking-worker.ts', import.meta.url), {
      workerData: { url, signal: this.#signal, port: port2 },
      transferList: [port2],
      execArgv: [],
    });
    this.#worker.unref();
    port1.unref();
  }

  ask(query: string, values: readonly unknown[] = []): Record<string, unknown>[] {
    Atomics.store(this.#signal, 0, 0);
    this.#port.postMessage({ query, values } satisfies Question);
    // The notice of the answer before may come only now, and wakes this wait too.
    while (Atomics.load(this.#signal, 0) === 0) Atomics.wait(this.#signal, 0, 0);
    const reply = receiveMessageOnPort(this.#port)?.message as Reply;
    if ('error' in reply) throw new Error(`${query}: ${reply.error}`);
    return reply.rows;
  }
}
