import { beforeEach, describe, expect, test } from 'vitest';
import { PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import { freshMeta } from '../store/meta.ts';
import { type TestEngine, testEngine } from '../testing/engine.ts';
import { listenToPokes, type Stream } from './poke-stream.ts';

class FakeStream implements Stream {
  readyState = 1;
  closed = false;
  readonly listeners = new Map<string, (event: { data?: unknown }) => void>();
  addEventListener(type: string, listener: (event: { data?: unknown }) => void): void {
    this.listeners.set(type, listener);
  }
  close(): void {
    this.closed = true;
    this.readyState = 2;
  }
  tell(type: string, data?: unknown): void {
    this.listeners.get(type)?.({ data });
  }
}

let engine: TestEngine;
let streams: FakeStream[];
let pokes: number;
const settle = () => new Promise((resolve) => setImmediate(resolve));

function listen() {
  return listenToPokes({
    engine,
    onPoke: () => {
      pokes += 1;
    },
    open: (url) => {
      expect(url).toBe(`/api/sync/stream?protocol=${PROTOCOL_VERSION}`);
      const stream = new FakeStream();
      streams.push(stream);
      return stream;
    },
  });
}

beforeEach(async () => {
  engine = await testEngine();
  streams = [];
  pokes = 0;
});

describe('R17: pokes', () => {
  test('wake the loop when they tell news, and when a stream opens', async () => {
    engine.disk.meta = { ...freshMeta('d'), checkpoint: { seq: 7, nonce: 'n' } };
    listen();
    await settle();
    streams[0]?.tell('open');
    expect(pokes).toBe(1);
    streams[0]?.tell('poke', '{"seq":7}');
    await settle();
    expect(pokes).toBe(1);
    streams[0]?.tell('poke', '{"seq":8}');
    await settle();
    expect(pokes).toBe(2);
    streams[0]?.tell('poke', 'nonsense');
    await settle();
    expect(pokes).toBe(3);
  });

  test('one stream a browser: a second tab listens when the first has gone', async () => {
    const stop = listen();
    listen();
    await settle();
    expect(streams).toHaveLength(1);
    stop();
    await settle();
    expect(streams[0]?.closed).toBe(true);
    expect(streams).toHaveLength(2);
  });

  test('a stream that is closed for good is opened again after a while; one that reconnects is left alone', async () => {
    listen();
    await settle();
    const [first] = streams;
    if (first) first.readyState = 0;
    first?.tell('error');
    await settle();
    expect(first?.closed).toBe(false);
    if (first) first.readyState = 2;
    first?.tell('error');
    await settle();
    expect(streams).toHaveLength(1);
    engine.ports.advance(1_000);
    await settle();
    expect(streams).toHaveLength(2);
  });

  test('stopped during the wait, it opens none, and another tab listens at once', async () => {
    const stop = listen();
    await settle();
    const [first] = streams;
    if (first) first.readyState = 2;
    first?.tell('error');
    await settle();
    listen();
    stop();
    await settle();
    expect(streams).toHaveLength(2);
    engine.ports.advance(60_000);
    await settle();
    expect(streams).toHaveLength(2);
  });

  test('a device that has pulled nothing yet is woken by every poke', async () => {
    listen();
    await settle();
    for (const meta of [null, freshMeta('d')]) {
      engine.disk.meta = meta;
      streams[0]?.tell('poke', '{"seq":1}');
      await settle();
    }
    expect(pokes).toBe(2);
  });

  test('a server that closes each stream is asked ever more seldom, and one that opened it at once', async () => {
    listen();
    const closeLast = async () => {
      await settle();
      const last = streams.at(-1);
      if (last) last.readyState = 2;
      last?.tell('error');
      await settle();
    };
    const wait = async (ms: number) => {
      engine.ports.advance(ms);
      await settle();
      return streams.length;
    };
    for (const [already, ms] of [1_000, 2_000, 4_000].entries()) {
      await closeLast();
      expect([await wait(ms - 1), await wait(1)]).toEqual([already + 1, already + 2]);
    }
    streams.at(-1)?.tell('open');
    await closeLast();
    expect([await wait(999), await wait(1)]).toEqual([4, 5]);
  });
});
