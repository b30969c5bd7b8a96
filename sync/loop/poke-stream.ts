import * as v from 'valibot';
import { PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import type { Engine } from '../engine.ts';
import { backoffMs } from './backoff.ts';

/** The part of EventSource that is used; a test gives its own. */
export interface Stream {
  addEventListener(type: 'open' | 'error' | 'poke', listener: (event: { data?: unknown }) => void): void;
  readonly readyState: number;
  close(): void;
}

interface PokeStreamOptions {
  engine: Engine;
  onPoke: () => void;
  open?: (url: string) => Stream;
}

const CLOSED = 2;
const PokeSchema = v.object({ seq: v.number() });

/**
 * Listens to the server's pokes (R17), one stream a browser under the Web Lock `stream:<user>`. A
 * poke only wakes the loop: losing one delays nothing but the news. Returns the end of it.
 */
export function listenToPokes({
  engine,
  onPoke,
  open = (url) => new EventSource(url),
}: PokeStreamOptions): () => void {
  const { ports, store, userId } = engine;
  let end: () => void = () => undefined;
  let stopped = false;
  let failures = 0;

  void ports.locks.run(`stream:${userId}`, async () => {
    while (!stopped) {
      await connection();
      if (!stopped) await pause(backoffMs(++failures, ports.random(), null));
    }
  });

  return () => {
    stopped = true;
    end();
  };

  /** Resolves when the stream is closed for good; EventSource reconnects by itself from lesser trouble. */
  function connection(): Promise<void> {
    return new Promise((resolve) => {
      if (stopped) return resolve();
      // An EventSource takes no headers.
      const stream = open(`/api/sync/stream?protocol=${PROTOCOL_VERSION}`);
      end = () => {
        stream.close();
        resolve();
      };
      stream.addEventListener('open', () => {
        failures = 0;
        // A poke that nobody heard is not repeated.
        onPoke();
      });
      stream.addEventListener('poke', ({ data }) => void heard(data));
      stream.addEventListener('error', () => {
        if (stream.readyState === CLOSED) end();
      });
    });
  }

  async function heard(data: unknown): Promise<void> {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), PokeSchema), data);
    const meta = parsed.success ? await store.meta.read() : null;
    if (parsed.success && meta?.checkpoint && parsed.output.seq <= meta.checkpoint.seq) return;
    onPoke();
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = ports.after(ms, resolve);
      end = () => {
        cancel();
        resolve();
      };
    });
  }
}
