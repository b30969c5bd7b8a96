import { beforeEach, expect, test } from 'vitest';
import type { Api } from '../http/sync-api.ts';
import { freshMeta } from '../store/meta.ts';
import { refusedWith } from '../testing/answers.ts';
import { type TestEngine, testEngine } from '../testing/engine.ts';
import { pull } from './pull.ts';

let engine: TestEngine;
/** What the device asks, and its generation then. */
let asked: string[];

beforeEach(async () => {
  engine = await testEngine();
  const at = { seq: 9, nonce: 'n9' };
  engine.disk.meta = { ...freshMeta('dev'), boot: 'b1', offset: 0, hi: at, checkpoint: at };
  asked = [];
});

const says = (boot = 'b1') => ({ boot, now: engine.ports.time, hi: engine.disk.meta?.hi ?? null });
const page = (boot?: string): Awaited<ReturnType<Api['pull']>> => {
  const next = engine.disk.meta?.checkpoint ?? null;
  return { kind: 'ok', body: { ...says(boot), rows: [], next, more: false } };
};
const restored = () => refusedWith(410, 'reset_required', { ...says(), hi: null });
const pulls = (api: Partial<Api>) => {
  const { pull: answer, offer } = api;
  return pull(engine, {
    ...api,
    pull: (...of: Parameters<Api['pull']>) => {
      asked.push(`pull ${of[0]?.seq ?? 'all'}`);
      return answer?.(...of) ?? Promise.resolve(page());
    },
    offer: (...of: Parameters<Api['offer']>) => {
      asked.push('offer');
      return offer?.(...of) ?? Promise.resolve({ kind: 'ok', body: says() });
    },
    snapshot: async () => refusedWith(404, 'not_found'),
  } as Api);
};

test('R11: a refusal that pauses everything pauses', async () => {
  expect(await pulls({ pull: async () => refusedWith(401, 'unauthenticated') })).toEqual({
    kind: 'paused',
    why: 'signed-out',
  });
  expect(asked).toEqual(['pull 9']);
});

test('R14: a server that was restored is offered what is here, and then pulled from the beginning', async () => {
  let isKnown = false;
  const end = await pulls({
    async pull() {
      const answer = isKnown ? page() : restored();
      isKnown = true;
      return answer;
    },
  });
  expect(end).toEqual({ kind: 'done' });
  expect(asked).toEqual(['pull 9', 'offer', 'pull all']);
});

test('R14: where the offer fails the pull ends as that did, and comes again later', async () => {
  const end = await pulls({
    pull: async () => restored(),
    offer: async () => refusedWith(426, 'upgrade_required'),
  });
  expect(end).toMatchObject({ kind: 'paused' });
  expect(asked).toEqual(['pull 9', 'offer']);
});

test('R14, R15: a server that is another one each time is not asked for ever', async () => {
  expect(await pulls({ pull: async () => restored() })).toMatchObject({ kind: 'failed' });
  expect(asked.length).toBeLessThan(60);
  asked = [];
  expect(await pulls({ pull: async () => page(`start ${asked.length}`) })).toMatchObject({ kind: 'failed' });
  expect(asked.length).toBeLessThan(60);
});

test.each([
  ['stands still', () => engine.disk.meta?.checkpoint ?? null],
  ['is missing', () => null],
  ['goes to and fro', () => ({ seq: asked.length % 2, nonce: `n${asked.length}` })],
])('R13: a server that always has more, but whose position %s, is not asked for ever', async (_, next) => {
  const more = async (): ReturnType<Api['pull']> => {
    if (asked.length > 99) throw new Error('It is asked for ever.');
    return { kind: 'ok', body: { ...says(), rows: [], next: next(), more: true } };
  };
  expect(await pulls({ pull: more })).toMatchObject({ kind: 'failed', retry: true });
});

test('R24: the version that the answer says is kept, and none where it says none', async () => {
  await pulls({ pull: async () => page('b1') });
  expect(engine.disk.meta).not.toHaveProperty('server');
  await pulls({ pull: async () => ({ ...page('b1'), protocol: 2 }) });
  expect(engine.disk.meta?.server).toBe(2);
});

test('R22: a snapshot that a proxy, or another reason, keeps away is no sign that there is none', async () => {
  if (engine.disk.meta) engine.disk.meta.checkpoint = null;
  for (const answer of [
    { ...refusedWith(404, 'not_found'), marked: false },
    refusedWith(500, 'internal'),
    { kind: 'none', timedOut: false } as const,
  ]) {
    const api = { snapshot: async () => answer, pull: () => Promise.reject(new Error('not asked')) };
    expect(await pull(engine, api as unknown as Api)).toMatchObject({ kind: 'failed' });
  }
});
