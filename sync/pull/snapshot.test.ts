import { beforeEach, describe, expect, test } from 'vitest';
import type { Row } from '../../schema/merge.ts';
import { packAll } from '../../schema/packs/make-pack.ts';
import { type PacksEnd, RECENT_WINDOW_MS, type SnapshotResponse } from '../../schema/protocol.ts';
import { DONE } from '../drain-result.ts';
import { updateMeta } from '../engine.ts';
import type { Api } from '../http/sync-api.ts';
import { editCall } from '../intents/calls.ts';
import { freshMeta } from '../store/meta.ts';
import { recordsOn } from '../store/testing/memory-disk.ts';
import { memoryStore } from '../store/testing/memory-store.ts';
import { byPlace, packRecords } from '../store/testing/pack-records.ts';
import { refusedWith } from '../testing/answers.ts';
import { type TestEngine, testEngine } from '../testing/engine.ts';
import { mutate } from '../testing/mutate.ts';
import { serverSet } from '../testing/sets.ts';
import { prefetchSnapshot } from './prefetch-snapshot.ts';
import { pull } from './pull.ts';

const NEXT = { seq: 9, nonce: 'n9' };
const OLD = '2024-05-01T10:00:00.000Z';
let engine: TestEngine;
/** What the server has, and what it is asked for. */
let old: Row[];
let recent: Row[];
/** Old ones that have no place in a pack. */
let unpacked: Row[];
let asked: string[];
let progress: (number | null)[];

beforeEach(async () => {
  engine = await testEngine();
  old = ['a', 'b', 'c'].map((id) => serverSet(id, OLD, { seq: 5 }).view);
  recent = [serverSet('r', new Date(engine.ports.time).toISOString(), { seq: 6 }).view];
  unpacked = [];
  asked = [];
  progress = [];
});

const head = (): SnapshotResponse => ({
  boot: 'b1',
  now: engine.ports.time,
  hi: NEXT,
  rows: recent,
  next: NEXT,
  more: old.length + unpacked.length,
  before: new Date(engine.ports.time - RECENT_WINDOW_MS).toISOString(),
});
const end = (): PacksEnd => ({ rows: unpacked, packs: packAll(old).packs.length });

function server(more: Partial<Api> = {}): Api {
  const unused = () => Promise.reject(new Error('not asked'));
  return {
    push: unused,
    offer: unused,
    audit: unused,
    async snapshot() {
      asked.push('snapshot');
      return { kind: 'ok', body: head() };
    },
    async packs({ at, before }, onPack) {
      asked.push(`packs ${at.seq} ${before === head().before}`);
      for (const pack of packAll(old).packs) onPack(pack);
      return { kind: 'ok', body: end() };
    },
    async pull(since) {
      asked.push(`pull ${since?.seq ?? 'all'}`);
      const body = { boot: 'b1', now: engine.ports.time, hi: NEXT, rows: [], next: since, more: false };
      return { kind: 'ok', body };
    },
    ...more,
  };
}

const pulls = (api = server()) => pull(engine, api, (part) => progress.push(part));
const shown = () => Object.fromEntries([...recordsOn(engine.disk)].map(([key, { view }]) => [key, view.seq]));

describe('R22: a device without a checkpoint', () => {
  test('takes a snapshot, then pulls from its position', async () => {
    expect(await pulls()).toEqual(DONE);
    expect(asked).toEqual(['snapshot', 'packs 9 true', 'pull 9']);
    expect(shown()).toEqual({ 'day/d1': 1, 'log/r': 6, 'log/a': 5, 'log/b': 5, 'log/c': 5 });
    expect([...engine.disk.packs.keys()]).toEqual(['e1/2024']);
    expect(engine.disk.meta).toMatchObject({ checkpoint: NEXT, hi: NEXT, seen: 10, boot: 'b1' });
    expect(progress).toEqual([]);
    asked = [];
    await pulls();
    expect(asked).toEqual(['pull 9']);
  });

  test('asks for no packs where there is nothing behind the snapshot', async () => {
    old = [];
    await pulls();
    expect(asked).toEqual(['snapshot', 'pull 9']);
    expect(engine.disk.meta?.checkpoint).toEqual(NEXT);
  });

  test('takes a snapshot that was asked for ahead, once, and not where it has heard of the server since', async () => {
    const told: string[] = [];
    const listeners = {
      onSnapshot: ({ rows }: SnapshotResponse) => told.push(`${rows.length} rows`),
      onStored: () => told.push(`stored ${Object.keys(shown()).length}`),
    };
    const ahead = prefetchSnapshot(server(), listeners);
    expect(asked).toEqual(['snapshot']);
    await pulls(ahead);
    expect(asked).toEqual(['snapshot', 'packs 9 true', 'pull 9']);
    // With the day that is here from the start: in the database when it says so.
    expect(told.slice(0, 2)).toEqual(['1 rows', 'stored 2']);
    await ahead.snapshot(null);
    expect(asked.at(-1)).toBe('snapshot');

    const none = { kind: 'none', timedOut: false } as const;
    const failed = prefetchSnapshot(server({ snapshot: async () => none }), listeners);
    expect(await failed.snapshot(null)).toEqual(none);

    const late = prefetchSnapshot(server(), listeners);
    asked = [];
    await late.snapshot(NEXT);
    await late.snapshot(null);
    expect(asked).toEqual(['snapshot', 'snapshot']);
  });

  test('tells how much is here from its first second on, now and then, and takes it back', async () => {
    let first = 0;
    old.push(serverSet('d', '2023-05-01T10:00:00.000Z', { seq: 5 }).view);
    await pulls(
      server({
        async packs(_behind, onPack) {
          engine.ports.advance(999);
          expect(progress).toEqual([]);
          const { packs } = packAll(old);
          first = (packs[0]?.sync.seqs.length ?? 0) / old.length;
          for (const pack of packs) {
            onPack(pack);
            engine.ports.advance(200);
          }
          return { kind: 'ok', body: { rows: [], packs: packs.length } };
        },
      }),
    );
    expect(progress).toEqual([first, 1, null]);
    engine.ports.advance(60_000);
    expect(progress).toHaveLength(3);
  });

  test('pulls from the beginning where the server has no snapshot', async () => {
    const missing = refusedWith(404, 'not_found');
    await pulls(server({ snapshot: async () => missing }));
    expect(asked).toEqual(['pull all']);
    // Or can't pack the diary.
    await pulls(server({ packs: async () => missing }));
    expect(asked.slice(1)).toEqual(['snapshot', 'pull all']);
  });

  test('shows the program and the recent sets before the packs have come', async () => {
    let seen: object = {};
    const { packs } = server();
    await pulls(
      server({
        packs: (...args) => {
          seen = shown();
          return packs(...args);
        },
      }),
    );
    expect(seen).toEqual({ 'day/d1': 1, 'log/r': 6 });
    expect(shown()).toHaveProperty('log/a');
  });

  test('gives nothing of an answer that was cut off to the packs, and asks again the next time', async () => {
    const end = await pulls(server({ packs: async () => ({ kind: 'none', timedOut: false }) }));
    expect(end.kind).toBe('failed');
    expect(engine.disk.meta).toMatchObject({ checkpoint: null, hi: NEXT });
    expect(engine.disk.packs.size).toBe(0);
    await pulls();
    expect(shown()).toHaveProperty('log/a');
  });

  test('killed before any of its writes, it has everything after the next start', async () => {
    for (let point = 0; ; point++) {
      engine = await testEngine();
      let writes = 0;
      let dead = false;
      const store = memoryStore(engine.disk, async () => {
        if (writes++ < point) return;
        dead = true;
        await new Promise(() => undefined);
      });
      const dying = pull({ ...engine, store }, server());
      await Promise.race([dying, new Promise((resolve) => setImmediate(resolve))]);
      const restarted = { ...(await testEngine()), disk: engine.disk, store: memoryStore(engine.disk) };
      engine = restarted;
      await pulls();
      expect([point, shown()]).toEqual([
        point,
        { 'day/d1': 1, 'log/r': 6, 'log/a': 5, 'log/b': 5, 'log/c': 5 },
      ]);
      if (!dead) {
        expect(point).toBeGreaterThan(1);
        return;
      }
    }
  });

  test('keeps a document of an old set that has no place in a pack', async () => {
    unpacked = [serverSet('u', OLD, { seq: 7, clocks: { date: 2_000_000_000_000 } }).view];
    await pulls();
    expect(shown()).toMatchObject({ 'log/u': 7, 'log/a': 5 });
    expect([...engine.disk.records.keys()]).toContain('log/u');
    expect(engine.disk.meta?.seen).toBe(2_000_000_000_000);
  });

  test('R9: an error of this device is its own, not the network’s', async () => {
    const full = new Error('full');
    const broken = memoryStore(engine.disk, async (store) => {
      if (store.includes('records')) throw full;
    });
    await expect(pull({ ...engine, store: broken }, server())).rejects.toBe(full);
  });

  test('lays what is pending over a packed row, and keeps a newer one', async () => {
    const b = serverSet('b', OLD).view;
    await engine.store.commit({
      records: {
        put: [
          serverSet('a', OLD, { seq: 2 }),
          { view: { ...b, fields: { ...b.fields, weight: 70 }, clocks: { ...b.clocks, weight: 11 } } },
        ],
      },
    });
    await mutate(engine, [editCall('log', 'a', { reps: 12 })]);
    await pulls();
    const records = recordsOn(engine.disk);
    expect(records.get('log/a')).toMatchObject({
      view: { fields: { reps: 12 } },
      base: { fields: { reps: 8 } },
    });
    expect(records.get('log/b')?.view).toMatchObject({ fields: { weight: 70 } });
  });

  test('R6, R22: what a pack says of a set that is a document here is that document’s base, of however many', async () => {
    const many = Array.from({ length: 1_001 }, (_, i) => `m${String(i).padStart(4, '0')}`);
    const put = ['0', ...many, 'z'].map((id) => serverSet(id, OLD, { seq: 2 }));
    await engine.store.commit({ records: { put } });
    for (const id of ['0', 'z']) {
      await mutate(engine, [editCall('log', id, { reps: 12 })]);
      const { fields, clocks } = serverSet(id, OLD).view;
      const more = { fields: { ...fields, weight: 80 }, clocks: { ...clocks, weight: 50 } };
      old.push(serverSet(id, OLD, more).view);
    }
    await pulls();
    for (const id of ['0', 'z']) {
      const { view, base } = recordsOn(engine.disk).get(`log/${id}`) ?? {};
      expect([view?.fields.weight, view?.fields.reps]).toEqual([80, 12]);
      expect([base?.fields.weight, base?.fields.reps]).toEqual([80, 8]);
    }
  });

  test.each([
    ['of a content', { weight: 2_000_000_000_000 }, false],
    [
      'of all of it',
      Object.fromEntries(Object.keys(serverSet('s', OLD).view.clocks).map((f) => [f, 2e12])),
      false,
    ],
    ['of a deletion', { deleted: 2_000_000_000_000 }, true],
  ])(
    'R5: the next write here is stamped behind the highest stamp %s in a pack',
    async (_, stamps, deleted) => {
      const { view } = serverSet('s', OLD);
      old.push({ ...view, fields: { ...view.fields, deleted }, clocks: { ...view.clocks, ...stamps } });
      await pulls();
      expect(engine.disk.meta?.seen).toBe(2_000_000_000_000);
    },
  );

  test('R14: takes no packs that were asked for before a reset, and asks again', async () => {
    const { packs } = server();
    let reset = false;
    await pulls(
      server({
        packs: async (...args) => {
          const now = await engine.store.meta.read();
          if (now && !reset) await engine.store.commit({ meta: { ...now, generation: now.generation + 1 } });
          reset = true;
          return packs(...args);
        },
      }),
    );
    expect(asked).toEqual(['snapshot', 'packs 9 true', 'snapshot', 'packs 9 true', 'pull 9']);
    expect(shown()).toHaveProperty('log/a');
  });

  test('R6: keeps what is newer of a packed set here', async () => {
    const { view } = serverSet('a', OLD);
    const fields = { ...view.fields, weight: 70 };
    const put = packAll([{ ...view, fields, clocks: { ...view.clocks, weight: 11 } }]).packs;
    await engine.store.commit({ packs: { put } });
    await pulls();
    expect(recordsOn(engine.disk).get('log/a')?.view.fields.weight).toBe(70);
  });

  test('takes no packs once another tab has pulled further', async () => {
    const { packs } = server();
    await pulls(
      server({
        packs: async (...args) => {
          const now = await engine.store.meta.read();
          if (now) await engine.store.commit({ meta: { ...now, checkpoint: { seq: 12, nonce: 'n12' } } });
          return packs(...args);
        },
      }),
    );
    expect(engine.disk.packs.size).toBe(0);
    expect(asked).toEqual(['snapshot', 'packs 9 true', 'pull 12']);
  });

  test('R14: keeps what is packed here and the server could not take back, and moves what it has elsewhere', async () => {
    const here = [
      serverSet('only-here', OLD),
      serverSet('also', '2023-01-01T10:00:00.000Z'),
      serverSet('a', '2023-02-01T10:00:00.000Z', { seq: 1 }),
      serverSet('b', '2022-02-01T10:00:00.000Z', { seq: 1 }),
      serverSet('r', OLD, { seq: 1 }),
    ];
    await engine.store.commit({
      packs: { put: [...byPlace(here).values()].map(({ place, records }) => packRecords(place, records)) },
    });
    await pulls();
    const places = Object.fromEntries(
      [...engine.disk.packs].map(([place, { sync }]) => [place, sync.ids.split(',').sort()]),
    );
    expect(places).toEqual({ 'e1/2023': ['also'], 'e1/2024': ['a', 'b', 'c', 'only-here', 'r'] });
    expect(shown()).toMatchObject({ 'log/a': 5, 'log/r': 6 });
  });

  test.each([
    ['', false],
    [', though a new diary has begun there', true],
  ])(
    'takes no rest without its head, which a sign-out in another tab has erased meanwhile%s',
    async (_, begins) => {
      const api = server();
      const { packs } = api;
      let erasures = 0;
      api.packs = async (...args) => {
        if (erasures++ === 0) {
          await engine.store.destroy();
          if (begins) await updateMeta(engine, (meta) => meta);
        }
        return packs(...args);
      };
      expect(await pulls(api)).toEqual(DONE);
      expect(asked).toEqual(['snapshot', 'packs 9 true', 'snapshot', 'packs 9 true', 'pull 9']);
      expect(shown()).toEqual({ 'log/r': 6, 'log/a': 5, 'log/b': 5, 'log/c': 5 });
    },
  );

  test('R5: keeps the clock that it learned with the head, however long the packs take', async () => {
    const slow = server({
      async packs(behind, onPack) {
        engine.ports.advance(600_000);
        return server().packs(behind, onPack);
      },
      pull: async () => ({ kind: 'none', timedOut: false }),
    });
    await pulls(slow);
    expect(engine.disk.meta).toMatchObject({ checkpoint: NEXT, offset: 0 });
  });

  test('R15: asks again when the server started anew, and applies nothing of what it said before', async () => {
    await engine.store.commit({
      meta: {
        ...(engine.disk.meta ?? freshMeta('d')),
        boot: 'b0',
      },
    });
    await pulls();
    expect(asked).toEqual(['snapshot', 'snapshot', 'packs 9 true', 'pull 9']);
    expect(engine.disk.meta?.generation).toBe(1);
  });
});
