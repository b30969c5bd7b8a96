import { beforeEach, expect, test } from 'vitest';
import { AUDIT_EVERY_MS } from '../../schema/constants.ts';
import { createDigest } from '../../schema/digest.ts';
import { PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import type { Api } from '../http/sync-api.ts';
import { freshMeta, type Meta } from '../store/meta.ts';
import { refusedWith } from '../testing/answers.ts';
import { type TestEngine, testEngine } from '../testing/engine.ts';
import { serverSet } from '../testing/sets.ts';
import { audit } from './audit.ts';

const AT = { seq: 9, nonce: 'n9' };
const DATE = '2027-01-01T10:00:00.000Z';
let engine: TestEngine;
let asked: string[];

const metaWith = (more: Partial<Meta>) => {
  engine.disk.meta = { ...(engine.disk.meta ?? freshMeta('dev')), ...more };
};

beforeEach(async () => {
  engine = await testEngine();
  metaWith({ ...{ boot: 'b1', offset: 0, hi: AT, checkpoint: AT }, auditFrom: 0 });
  asked = [];
});

const says = (boot = 'b1') => ({ boot, now: engine.ports.time, hi: AT });
const told = (same: boolean | null, boot?: string) => ({
  kind: 'ok' as const,
  body: { ...says(boot), same },
});
/** A server on which the comparison is as a test says, and everything else as ever. */
const compares = (more: Partial<Api>) => {
  const api: Partial<Api> = {
    audit: async () => told(true),
    offer: async () => ({ kind: 'ok', body: says() }),
    snapshot: async () => refusedWith(404, 'not_found'),
    pull: async () => ({ kind: 'ok', body: { ...says(), rows: [], next: AT, more: false } }),
    ...more,
  };
  const noted = Object.entries(api).map(([name, call]) => [
    name,
    (...of: never[]) => {
      asked.push(name);
      return (call as (...of: never[]) => unknown)(...of);
    },
  ]);
  return audit(engine, Object.fromEntries(noted) as Api);
};

test('R23: the first day begins where none was, and a comparison is due when more than a day has gone', async () => {
  metaWith({ auditFrom: undefined as never });
  await compares({});
  const { auditFrom } = engine.disk.meta ?? {};
  expect([asked, auditFrom]).toEqual([[], engine.ports.time]);
  engine.ports.time += AUDIT_EVERY_MS;
  await compares({});
  expect([asked, engine.disk.meta?.auditFrom]).toEqual([[], auditFrom]);
  engine.ports.time += 1;
  await compares({});
  expect([asked, engine.disk.meta?.auditedAt]).toEqual([['audit'], engine.ports.time]);
});

test('R23: it compares what the server has given, deleted rows as deleted, at the place of the last pull', async () => {
  const { view } = serverSet('gone', DATE);
  const gone = { ...view, fields: { ...view.fields, deleted: true } };
  await engine.store.commit({ records: { put: [{ view: gone }] } });
  const digest = createDigest(PROTOCOL_VERSION);
  for (const row of [...engine.disk.records.values()].map(({ view: one }) => one))
    digest.add({ ...row, deleted: row.id === 'gone' });
  const seen: unknown[] = [];
  await compares({
    async audit(...of) {
      seen.push(of);
      return told(true);
    },
  });
  expect(seen).toEqual([[AT, digest.text()]]);
});

test.each<[string, Partial<Meta>]>([
  ['a pull has yet to bring what a push showed', { hi: { seq: 12, nonce: 'n12' } }],
  ['nothing was pulled yet', { checkpoint: null }],
])('R23: nothing is asked while %s', async (_, meta) => {
  metaWith(meta);
  expect(await compares({})).toEqual({ kind: 'done' });
  expect(asked).toEqual([]);
});

test('R23: an empty diary is compared too', async () => {
  metaWith({ hi: null, checkpoint: null });
  await compares({});
  expect(asked).toEqual(['audit']);
});

test.each<[string, Partial<Meta>]>([
  ['is written', { lastN: 7 }],
  ['is reset', { generation: 3 }],
  ['comes', { hi: { seq: 10, nonce: 'n10' } }],
])('R23: nothing is asked where something %s during the count', async (_, meta) => {
  const { all } = engine.store.records;
  engine.store.records.all = async function* (type) {
    yield* all(type);
    metaWith(meta);
  };
  expect(await compares({})).toEqual({ kind: 'done' });
  expect(asked).toEqual([]);
});

test('R11, R9, R14: what is no comparison decides nothing', async () => {
  expect(await compares({ audit: async () => refusedWith(401, 'unauthenticated') })).toEqual({
    kind: 'paused',
    why: 'signed-out',
  });
  expect(await compares({ audit: async () => refusedWith(503, 'unavailable') })).toMatchObject({
    kind: 'failed',
  });
  expect(await compares({ audit: async () => told(null) })).toEqual({ kind: 'done' });
  expect(asked).toEqual(['audit', 'audit', 'audit']);
  expect(engine.disk.meta).not.toHaveProperty('auditedAt');
  asked = [];
  expect(await compares({ audit: async () => refusedWith(410, 'reset_required') })).toEqual({ kind: 'done' });
  expect(asked).toEqual(['audit', 'pull']);
  asked = [];
  // Of another start, which raises the generation.
  for (const same of [false, true])
    expect(await compares({ audit: async () => told(same, `start ${same}`) })).toEqual({ kind: 'done' });
  expect(asked).toEqual(['audit', 'audit']);
  for (const told of ['mendedAt', 'auditedAt']) expect(engine.disk.meta).not.toHaveProperty(told);
});

test('R23: after a difference all is offered and pulled again, and that counts as compared', async () => {
  expect(await compares({ audit: async () => told(false) })).toEqual({ kind: 'done' });
  expect(asked).toEqual(['audit', 'offer', 'snapshot', 'pull']);
  const now = engine.ports.time;
  expect(engine.disk.meta).toMatchObject({ auditFrom: now, auditedAt: now, mendedAt: now, generation: 1 });
});

test('R23: where the offer or the pull fails, or another reset comes between, the next comparison decides', async () => {
  const differs = async () => told(false);
  const fails = { kind: 'none', timedOut: false } as const;
  const failed = { kind: 'failed' };
  expect(await compares({ audit: differs, offer: async () => fails })).toMatchObject(failed);
  expect(asked).toEqual(['audit', 'offer']);
  expect(await compares({ audit: differs, pull: async () => fails })).toMatchObject(failed);
  metaWith({ hi: AT, checkpoint: AT });
  asked = [];
  const another = async () => {
    metaWith({ generation: 40 });
    return { kind: 'ok', body: says() } as const;
  };
  expect(await compares({ audit: differs, offer: another })).toEqual({ kind: 'done' });
  expect(asked).toEqual(['audit', 'offer']);
  expect(engine.disk.meta).not.toHaveProperty('auditedAt');
});

test('R5, R24: what the server says of itself is kept, and one that says the same is asked once', async () => {
  const { body } = told(true);
  const now = engine.ports.time + 3_600_000;
  await compares({ audit: async () => ({ kind: 'ok', body: { ...body, now }, protocol: 1 }) });
  expect([asked, engine.disk.meta?.offset]).toEqual([['audit'], 3_600_000]);
});

test('R24: of an older server both sum up what it knows', async () => {
  const versions: number[] = [];
  await compares({
    async audit() {
      versions.push(versions.length);
      return { ...told(versions.length > 1), protocol: PROTOCOL_VERSION - 1 };
    },
  });
  expect(asked).toEqual(['audit', 'audit']);
  expect(engine.disk.meta).toMatchObject({ auditedAt: engine.ports.time });
});
