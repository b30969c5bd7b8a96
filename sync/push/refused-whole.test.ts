import { beforeEach, describe, expect, test } from 'vitest';
import { PACKS_PATH } from '../../schema/packs/pack-call.ts';
import type { OfferRequest, PushRequest } from '../../schema/protocol.ts';
import type { Answer } from '../http/answer.ts';
import type { Api } from '../http/sync-api.ts';
import { createCall, editCall } from '../intents/calls.ts';
import { readThenMutate } from '../outbox/mutate.ts';
import { freshMeta } from '../store/meta.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import { refusedWith } from '../testing/answers.ts';
import { type TestEngine, testEngine } from '../testing/engine.ts';
import { mutate } from '../testing/mutate.ts';
import { serverSet } from '../testing/sets.ts';
import { push } from './push.ts';
import { fullPace, type PushPace } from './refused-requests.ts';

let engine: TestEngine;
let pace: PushPace;
/** The calls of each request. */
let sent: string[];
/** Whether a request with these calls is refused as a whole. */
let isRefused: (calls: readonly string[]) => boolean;
let api: Pick<Api, 'push' | 'offer'>;

beforeEach(async () => {
  engine = await testEngine();
  engine.disk.meta = { ...freshMeta('dev'), boot: 'b1', offset: 0 };
  pace = fullPace();
  sent = [];
  isRefused = () => false;
  const says = () => ({ boot: 'b1', now: engine.ports.time, hi: null });
  api = {
    async push({ ops }: PushRequest) {
      const calls = ops.map(({ action, url, body }) => {
        const { id } = body as { id?: string };
        return `${action} ${id ?? url.slice(url.lastIndexOf('/') + 1)}`;
      });
      sent.push(calls.join());
      if (isRefused(calls)) return refusedWith(422, 'invalid_input');
      return { kind: 'ok', body: { ...says(), results: ops.map(({ id }) => ({ id, status: 201 })) } };
    },
    offer: async () => ({ kind: 'ok', body: says() }),
  };
});

const content = (date: number) => {
  const { deleted: _, ...fields } = serverSet('', new Date(date).toISOString()).view.fields;
  return fields;
};
const log = (...ids: string[]) =>
  mutate(
    engine,
    ids.map((id) => createCall('log', { id, ...content(engine.ports.time) })),
  );
const drain = () => push(engine, api as Api, pace);
const entries = () => [...engine.disk.outbox.values()].map(({ entityId, state }) => `${entityId} ${state}`);
const change = (entityId: string, to: Partial<OutboxEntry>) => {
  for (const entry of engine.disk.outbox.values())
    if (entry.entityId === entityId) engine.disk.outbox.set(entry.n, { ...entry, ...to });
};

describe('R29: a push that is refused as a whole', () => {
  test('is halved till one change is alone, which is parked once others were taken; all else goes', async () => {
    await log('a', 'bad', 'b', 'c');
    await mutate(engine, [editCall('log', 'bad', { reps: 9 })]);
    isRefused = (calls) => calls.some((call) => call.endsWith('bad'));
    expect(await drain()).toEqual({ kind: 'done' });
    // What stands behind it of the same set waits, also while it is not yet sure (R10).
    expect(entries()).toEqual(['bad parked', 'bad pending']);
    expect(sent.filter((calls) => calls.startsWith('PUT'))).toEqual([]);
    expect(engine.disk.records.get('log/bad')?.view.fields).not.toHaveProperty('weight');
    const [parked] = engine.disk.outbox.values();
    expect([parked?.attempts, parked?.lastError]).toEqual([
      1,
      { status: 422, code: 'invalid_input', message: 'invalid_input', verdict: true },
    ]);
  });

  test('by a server that takes none of them parks nothing, rests soon, and all is tried the next time', async () => {
    await log(...Array.from({ length: 20 }, (_, i) => `s${i}`));
    isRefused = () => true;
    expect(await drain()).toEqual({ kind: 'paused', why: 'unsupported' });
    expect(sent.length).toBeLessThan(12);
    isRefused = () => false;
    // As a later drain does that has found out nothing by then.
    pace.doubted.clear();
    expect(await drain()).toEqual({ kind: 'done' });
    expect(entries()).toEqual([]);
  });

  test('with nothing else to send rests, and doubts nothing the next time', async () => {
    await log('a');
    isRefused = () => true;
    expect(await drain()).toEqual({ kind: 'paused', why: 'unsupported' });
    expect([entries(), pace.doubted.size, sent]).toEqual([['a pending'], 0, ['POST a']]);
  });

  test('by a server that took others before, and now nothing, parks nothing', async () => {
    await log('a', 'b', 'c');
    pace.max = 1;
    isRefused = () => sent.length > 1;
    expect(await drain()).toEqual({ kind: 'paused', why: 'unsupported' });
    expect([sent.at(-1), entries()]).toEqual(['', ['b pending', 'c pending']]);
  });

  test.each([
    ['the only one', ['a'], { kind: 'done' }],
    ['one of two', ['a', 'b'], { kind: 'paused', why: 'unsupported' }],
  ])('of which another tab parks %s meanwhile asks for what is left', async (_, ids, end) => {
    await log(...ids);
    pace.max = 1;
    isRefused = (calls) => {
      if (calls.length > 0) change('a', { state: 'parked' });
      return true;
    };
    expect(await drain()).toEqual(end);
  });

  test('though another was taken parks nothing that another tab has changed, or of before a reset', async () => {
    let refused = 0;
    const parkedThere = { state: 'parked', attempts: 7 } as const;
    await log('bad', 'b');
    isRefused = (calls) => {
      if (!calls.includes('POST bad')) return false;
      refused += calls.length === 1 ? 1 : 0;
      if (refused === 2 && engine.disk.meta) engine.disk.meta.generation += 1;
      if (refused === 4) change('bad', parkedThere);
      return true;
    };
    await drain();
    expect(refused).toBe(4);
    expect([...engine.disk.outbox.values()]).toMatchObject([parkedThere]);
    engine.disk.outbox.clear();
    await log('bad');
    isRefused = (calls) => {
      if (!calls.includes('POST bad')) return false;
      refused += 1;
      if (refused === 7) engine.disk.outbox.clear();
      return true;
    };
    await log('c');
    expect(await drain()).toMatchObject({ kind: 'done' });
  });

  test('R33: and is a pack becomes a call a set', async () => {
    const newSets = ['x', 'y'].map((id) =>
      createCall('log', { id, ...content(engine.ports.time - 365 * 86_400_000) }),
    );
    await readThenMutate(engine, (write) => write([], { newSets, allNew: true }));
    await log('a');
    const { push: answer } = api;
    api.push = async (request) => {
      const isPack = request.ops.some(({ url }) => url === PACKS_PATH);
      return isPack ? refusedWith(413, 'too_large') : answer(request);
    };
    expect(await drain()).toEqual({ kind: 'done' });
    expect(sent).toEqual(['POST a', 'POST x,POST y']);
    expect([entries(), engine.disk.meta?.lastN]).toEqual([[], 4]);
  });
});

test('R11: a push that is refused for now pauses, and leaves everything as it is', async () => {
  await log('a');
  api.push = async () => refusedWith(401, 'unauthenticated');
  expect(await drain()).toEqual({ kind: 'paused', why: 'signed-out' });
  expect(entries()).toEqual(['a pending']);
});

describe('R14: a push to a server that was restored', () => {
  const gone = () => refusedWith(410, 'reset_required', { boot: 'b2', now: engine.ports.time, hi: null });

  test('offers what it lost, and goes again', async () => {
    const offered: OfferRequest['rows'] = [];
    await log('a');
    const { push: answer } = api;
    let asked = 0;
    api.push = async (request) => {
      asked += 1;
      if (asked === 1) return gone();
      const told = await answer(request);
      return told.kind === 'ok' ? { ...told, body: { ...told.body, boot: 'b2' } } : told;
    };
    api.offer = async ({ rows }) => {
      offered.push(...rows);
      return { kind: 'ok', body: { boot: 'b2', now: engine.ports.time, hi: null } };
    };
    expect(await drain()).toEqual({ kind: 'done' });
    expect(offered.map(({ id }) => id)).toEqual(['d1']);
    expect([sent, entries(), engine.disk.meta?.generation]).toEqual([['POST a'], [], 1]);
  });

  test('ends with the offer where that fails, and does not offer for ever', async () => {
    await log('a');
    let asked = 0;
    api.push = async () => {
      asked += 1;
      return gone();
    };
    expect(await drain()).toMatchObject({ kind: 'failed' });
    expect(asked).toBeLessThan(50);
    api.offer = async (): Promise<Answer<never>> => ({ kind: 'none', timedOut: false });
    asked = 0;
    expect(await drain()).toMatchObject({ kind: 'failed' });
    expect([asked, entries()]).toEqual([1, ['a pending']]);
  });
});
