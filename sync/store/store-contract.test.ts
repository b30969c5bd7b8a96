import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Row } from '../../schema/merge.ts';
import { daysBegun } from '../../schema/sessions/session-of-sets.ts';
import { dayKey } from '../../schema/sets/previous.ts';
import type { Meta } from './meta.ts';
import type { Store, StoredRecord } from './port.ts';
import { openRxdbStore } from './rxdb-store.ts';
import { emissionsOf } from './testing/emissions.ts';
import { entry } from './testing/entry.ts';
import { memoryStore } from './testing/memory-store.ts';
import { packRecords } from './testing/pack-records.ts';

function logRow(id: string, exerciseId: string, date: string, seq = 1): Row {
  const fields = {
    exerciseId,
    exerciseName: 'Row',
    date,
    setNumber: 1,
    weight: 60,
    reps: 8,
    enteredWeight: 60,
    enteredUnit: 'kg',
  };
  const clocks = Object.fromEntries(Object.keys(fields).map((field) => [field, 9]));
  return { type: 'log', id, fields, clocks, seq };
}

function dayRow(id: string, seq = 1): Row {
  return {
    type: 'day',
    id,
    fields: { dayNumber: 1, title: 'Legs' },
    clocks: { dayNumber: 4, title: 4 },
    seq,
  };
}

const OLD = '2025-01-02T10:00:00.000Z';

const META: Meta = {
  deviceId: 'd',
  generation: 2,
  boot: null,
  checkpoint: { seq: 4, nonce: 'x' },
  hi: null,
  seen: 3,
  offset: -5,
  lastSyncAt: null,
  lastPullAt: 7,
  packedAt: null,
  lastN: 1,
  lastTs: 101,
};

/** What every Store must do; run against each implementation. */
function storeContract(name: string, open: () => Promise<Store>): void {
  describe(`store contract: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.destroy());

    test('an entry comes back as it was put', async () => {
      const parked = entry(1, {
        state: 'parked',
        attempts: 2,
        lastError: { status: 422, code: 'quota_exceeded', message: 'x' },
      });
      await store.commit({ outbox: { put: [parked, entry(2, { data: { url: '/api/x', body: null } })] } });
      expect(await store.outbox.get(['m1', 'm2', 'nobody'])).toEqual(
        expect.arrayContaining([parked, entry(2, { data: { url: '/api/x', body: null } })]),
      );
    });

    test('rows and entries whose ids every object inherits are kept as any others', async () => {
      const ids = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'];
      const records = ids.map((id, n) => ({ view: { ...dayRow(id), seq: n } }));
      await store.commit({ records: { put: records } });
      await store.commit({
        outbox: { put: ids.map((id, n) => entry(n + 1, { id, entityType: 'day', entityId: id })) },
      });
      const refs = ids.map((id) => ({ type: 'day' as const, id }));
      const found = await store.records.get(refs);
      const byId = new Map(found.map((record) => [record.view.id, record]));
      expect(ids.map((id) => byId.get(id))).toEqual(records);
      expect((await store.outbox.pendingOf(refs)).map(({ entityId }) => entityId)).toEqual(ids);
      expect((await store.outbox.get(ids)).map(({ id }) => id).sort()).toEqual([...ids].sort());
      await store.commit({ records: { remove: refs } });
      expect(await store.records.get(refs)).toEqual([]);
    });

    test('pages of a state are by n, and start above the given one', async () => {
      await store.commit({ outbox: { put: [entry(10), entry(2), entry(3, { state: 'parked' }), entry(4)] } });
      const page = async (after: number, limit: number) =>
        (await store.outbox.page('pending', after, limit)).map((e) => e.n);
      expect(await page(0, 2)).toEqual([2, 4]);
      expect(await page(4, 9)).toEqual([10]);
      expect(await page(10, 9)).toEqual([]);
    });

    test('a page of pending entries is full, however many others lie between them', async () => {
      const numbers = Array.from({ length: 40 }, (_, i) => i + 1);
      const isParked = (n: number) => n <= 10 || n % 3 === 0;
      await store.commit({
        outbox: { put: numbers.map((n) => entry(n, { state: isParked(n) ? 'parked' : 'pending' })) },
      });
      const pending = numbers.filter((n) => !isParked(n));
      const page = async (after: number, limit: number) =>
        (await store.outbox.page('pending', after, limit)).map((e) => e.n);
      expect(await page(0, 4)).toEqual(pending.slice(0, 4));
      expect(await page(pending[3] ?? 0, 99)).toEqual(pending.slice(4));
      expect((await store.outbox.page('parked', 9, 2)).map((e) => e.n)).toEqual([10, 12]);
    });

    test('entries are the oldest where nothing else is pending before the last of them, and nothing is parked', async () => {
      await store.commit({ outbox: { put: [2, 3, 10, 11].map((n) => entry(n)) } });
      const areOldest = (...numbers: number[]) => store.outbox.areOldest(numbers.map((n) => entry(n)));
      expect(await areOldest(2, 3, 10)).toBe(true);
      expect(await areOldest(2, 10)).toBe(false);
      expect(await areOldest(3)).toBe(false);
      await store.commit({ outbox: { remove: [3] } });
      expect(await areOldest(2, 3, 10)).toBe(true);
      expect(await areOldest(2, 3)).toBe(true);
      await store.commit({ outbox: { put: [entry(12, { state: 'parked' })] } });
      expect(await areOldest(2, 3, 10)).toBe(false);
    });

    test('another entry at a number takes its place', async () => {
      await store.commit({ outbox: { put: [entry(1, { state: 'parked' }), entry(2)] } });
      await store.commit({ outbox: { put: [entry(1, { id: 'again' })] } });
      expect((await store.outbox.page('pending', 0, 9)).map((e) => e.id)).toEqual(['again', 'm2']);
      expect(await store.outbox.get(['m1'])).toEqual([]);
      expect(await firstValueFrom(store.outbox.counts())).toEqual({ pending: 2, parked: 0 });
    });

    test('a commit puts, replaces and removes at once', async () => {
      await store.commit({ outbox: { put: [entry(1), entry(2), entry(3)] } });
      await store.commit({ outbox: { put: [entry(2, { state: 'parked' }), entry(4)], remove: [1, 77] } });
      expect((await store.outbox.page('pending', 0, 9)).map((e) => e.n)).toEqual([3, 4]);
      expect((await store.outbox.page('parked', 0, 9)).map((e) => e.n)).toEqual([2]);
      await store.commit({ outbox: { put: [entry(1)], remove: [3, 4] } });
      expect((await store.outbox.page('pending', 0, 9)).map((e) => e.n)).toEqual([1]);
    });

    test('pending of rows: by n, by type and id, without the parked', async () => {
      await store.commit({
        outbox: {
          put: [
            entry(5, { entityId: 'a' }),
            entry(1, { entityId: 'a' }),
            entry(2, { entityId: 'a', state: 'parked' }),
            entry(3, { entityId: 'a', entityType: 'log' }),
            entry(4, { entityId: 'b' }),
            entry(6, { entityId: 'aa' }),
          ],
        },
      });
      const found = await store.outbox.pendingOf([
        { type: 'exercise', id: 'a' },
        { type: 'log', id: 'b' },
      ]);
      expect(found.map((e) => e.n)).toEqual([1, 5]);
    });

    test('very many rows, close together and far apart: the same', async () => {
      const id = (i: number) => `e${String(i).padStart(5, '0')}`;
      const numbers = Array.from({ length: 300 }, (_, i) => i + 1);
      await store.commit({
        outbox: {
          put: numbers.map((n) =>
            entry(n, { entityId: id(Math.ceil(n / 2)), state: n % 7 === 0 ? 'parked' : 'pending' }),
          ),
        },
      });
      for (const wanted of [
        numbers.filter((n) => n <= 60),
        numbers.filter((n) => n % 30 === 0),
        [1, ...numbers.filter((n) => n > 280)],
      ]) {
        const rows = new Set(wanted.map((n) => Math.ceil(n / 2)));
        const refs = [...rows].map((i) => ({ type: 'exercise' as const, id: id(i) })).reverse();
        const expected = numbers.filter((n) => rows.has(Math.ceil(n / 2)) && n % 7 !== 0);
        expect((await store.outbox.pendingOf(refs)).map((e) => e.n)).toEqual(expected);
        const got = await store.outbox.get([...wanted.map((n) => `m${n}`), 'm0', 'zzz']);
        expect(got.map((e) => e.n).sort((x, y) => x - y)).toEqual(wanted);
      }
      await store.commit({
        outbox: {
          put: numbers.filter((n) => n % 2 === 0).map((n) => entry(n, { attempts: 9 })),
          remove: numbers.filter((n) => n % 2 === 1),
        },
      });
      const left = await store.outbox.page('pending', 0, 999);
      expect(left.map((e) => [e.n, e.attempts])).toEqual(
        numbers.filter((n) => n % 2 === 0).map((n) => [n, 9]),
      );
    });

    test('counts and entries follow every commit', async () => {
      expect(await firstValueFrom(store.outbox.counts())).toEqual({ pending: 0, parked: 0 });
      await store.commit({
        outbox: { put: [entry(3), entry(1), entry(2, { state: 'parked' })] },
      });
      // A live count may settle an event later than the write that changed it.
      await emissionsOf(store.outbox.counts()).until(({ pending, parked }) => pending === 2 && parked === 1);
      const entries = await firstValueFrom(store.outbox.entries());
      expect(entries.map((e) => e.n)).toEqual([1, 2, 3]);
    });

    test('a record comes back as it was put: with a base, without one, with none on the server', async () => {
      const records: StoredRecord[] = [
        { view: dayRow('d1') },
        { view: logRow('l1', 'e1', '2026-01-02T10:00:00.000Z'), base: null },
        { view: dayRow('d2', 0), base: dayRow('d2', 7) },
        {
          view: { type: 'exercise', id: 'e9', fields: { name: 'only this' }, clocks: { name: 1 }, seq: 0 },
          base: null,
        },
        {
          view: {
            ...dayRow('d3'),
            fields: { ...dayRow('d3').fields, deleted: true },
            clocks: { title: 1, deleted: 9 },
          },
        },
      ];
      await store.commit({ records: { put: records } });
      const refs = records.map(({ view }) => view);
      const found = await store.records.get([...refs, { type: 'log', id: 'nobody' }]);
      expect(found).toHaveLength(records.length);
      expect(found).toEqual(expect.arrayContaining(records));
    });

    test('a record is replaced, loses its base, and is removed', async () => {
      await store.commit({ records: { put: [{ view: dayRow('d1'), base: null }] } });
      await store.commit({ records: { put: [{ view: dayRow('d1', 2) }] } });
      expect(await store.records.get([{ type: 'day', id: 'd1' }])).toEqual([{ view: dayRow('d1', 2) }]);
      await store.commit({ records: { remove: [{ type: 'day', id: 'd1' }] } });
      expect(await store.records.get([{ type: 'day', id: 'd1' }])).toEqual([]);
      await store.commit({ records: { put: [{ view: dayRow('d1', 3) }] } });
      expect(await store.records.get([{ type: 'day', id: 'd1' }])).toEqual([{ view: dayRow('d1', 3) }]);
    });

    test('pages of a type are by id and hold deleted rows too', async () => {
      await store.commit({
        records: { put: ['c', 'a', 'b'].map((id) => ({ view: logRow(id, 'e1', '2026-01-01') })) },
      });
      expect((await store.records.documents('log', '', 2)).map(({ view }) => view.id)).toEqual(['a', 'b']);
      expect((await store.records.documents('log', 'b', 2)).map(({ view }) => view.id)).toEqual(['c']);
      expect(await store.records.documents('day', '', 2)).toEqual([]);
    });

    test('one commit is everything or nothing, and a claim that is wrong makes it nothing', async () => {
      const view = dayRow('d1');
      await store.commit({ outbox: { put: [entry(1)] }, records: { put: [{ view }] }, meta: META });
      const wrong = store.commit({
        outbox: { put: [entry(2)] },
        records: { put: [{ view: dayRow('d2') }, { view }] },
        meta: { ...META, lastN: 2 },
        packs: { put: [packRecords({ exerciseId: 'e1', year: 2025 }, [{ view: logRow('l1', 'e1', OLD) }])] },
        allNew: true,
      });
      await expect(wrong).rejects.toMatchObject({ name: 'ConstraintError' });
      expect((await store.outbox.page('pending', 0, 9)).map(({ n }) => n)).toEqual([1]);
      expect(await store.records.documents('day', '', 9)).toEqual([{ view }]);
      expect(await store.packs.all()).toEqual([]);
      expect(await store.meta.read()).toEqual(META);
    });

    test('packing puts a set into its pack and takes its document away, in one', async () => {
      const row = logRow('l1', 'e1', OLD);
      const view = {
        ...row,
        fields: { ...row.fields, deleted: false },
        clocks: { ...row.clocks, deleted: 9 },
      };
      const record = { view };
      await store.commit({ records: { put: [record] } });
      const seen = emissionsOf(store.live.setsOf('e1'));
      const isThere = (sets: readonly { id: string }[]) => sets.map(({ id }) => id).join() === 'l1';
      await seen.until(isThere);
      await store.commit({
        packs: { put: [packRecords({ exerciseId: 'e1', year: 2025 }, [record])] },
        records: { remove: [record.view] },
      });
      expect(await store.records.documents('log', '', 9)).toEqual([]);
      expect(await store.records.get([record.view])).toEqual([record]);
      await seen.until(isThere);
    });

    test('fields that this release does not know stay, also those named like what the store keeps', async () => {
      const row = logRow('l1', 'e1', OLD);
      const more = { tempo: '3-1-1', hidden: 7, sync: 'x', newest: 2, timestamp: 1, _rev: 'y', rpe: 8.5 };
      const clocks = Object.fromEntries(Object.keys(more).map((field) => [field, 12]));
      const view = { ...row, fields: { ...row.fields, ...more }, clocks: { ...row.clocks, ...clocks } };
      const record = { view, base: { ...view, seq: 8 } };
      await store.commit({ records: { put: [record] } });
      expect(await store.records.get([view])).toEqual([record]);
      expect(await store.records.documents('log', '', 9)).toEqual([record]);
    });

    test('meta is null, then what was written', async () => {
      expect(await store.meta.read()).toBeNull();
      const meta = META;
      await store.commit({ meta: meta });
      await store.commit({ meta: { ...meta, generation: 3 } });
      expect(await store.meta.read()).toEqual({ ...meta, generation: 3 });
      expect(await firstValueFrom(store.meta.watch())).toEqual({ ...meta, generation: 3 });
    });

    test('a backup slot holds the last one written, whole', async () => {
      expect(await store.backups.read('backup')).toBeNull();
      await store.backups.write('backup', { madeAt: 1, chunks: ['a', 'b', 'c'] });
      await store.backups.write('restore-point', { madeAt: 9, chunks: ['z'] });
      await store.backups.write('backup', { madeAt: 2, chunks: ['d'] });
      expect(await store.backups.read('backup')).toEqual({ madeAt: 2, chunks: ['d'] });
      expect(await store.backups.madeAt('backup')).toBe(2);
      expect(await store.backups.madeAt('restore-point')).toBe(9);
    });

    test('sets of an exercise: visible ones, oldest first; newest ones, newest first and bounded', async () => {
      const dead = logRow('l9', 'e1', '2026-01-09T10:00:00.000Z');
      const dates = ['2026-01-03', '2025-12-31', '2026-01-01', '2026-01-02'].map(
        (day) => `${day}T10:00:00.000Z`,
      );
      await store.commit({
        records: {
          put: [
            ...dates.map((date, i) => ({ view: logRow(`l${i}`, 'e1', date) })),
            { view: logRow('other', 'e2', '2026-02-01T10:00:00.000Z') },
            {
              view: {
                ...dead,
                fields: { ...dead.fields, deleted: true },
                clocks: { ...dead.clocks, deleted: 99 },
              },
            },
          ],
        },
      });
      const sets = await firstValueFrom(store.live.setsOf('e1'));
      expect(sets.map((set) => set.date)).toEqual([...dates].sort());
      expect(sets[0]).toMatchObject({ id: 'l1', exerciseId: 'e1', weight: 60, enteredUnit: 'kg' });
      expect(sets[0]).not.toHaveProperty('deleted');
      const newest = await firstValueFrom(store.live.newestSetsOf('e1', 2));
      expect(newest.map((set) => set.id)).toEqual(['l0', 'l3']);
      const since = await firstValueFrom(store.live.setsSince('e1', Date.parse('2026-01-02T10:00:00.000Z')));
      expect(since.map((set) => set.id)).toEqual(['l0', 'l3']);
      expect(daysBegun(await firstValueFrom(store.live.workoutBegins()))).toEqual(
        [...dates, '2026-02-01T10:00:00.000Z'].map(dayKey).sort(),
      );
    });

    test('a live read emits at once, and again after a put', async () => {
      const seen = emissionsOf(store.live.rows('day'));
      expect(await seen.first()).toEqual([]);
      await store.commit({ records: { put: [{ view: dayRow('d1') }] } });
      await seen.until((rows) => rows.length === 1);
      await store.commit({ records: { put: [{ view: dayRow('d2'), base: null }] } });
      await seen.until((rows) => rows.length === 2);
      const rows = await firstValueFrom(store.live.rows('day'));
      expect(rows.map(({ row, hidden }) => [row.id, hidden])).toEqual([
        ['d1', false],
        ['d2', false],
      ]);
    });

    test('a row that is not whole is kept and hidden', async () => {
      const part: Row = { type: 'exercise', id: 'e1', fields: { name: 'Row' }, clocks: { name: 3 }, seq: 0 };
      await store.commit({ records: { put: [{ view: part, base: null }] } });
      expect(await firstValueFrom(store.live.rows('exercise'))).toEqual([{ row: part, hidden: true }]);
    });
  });
}

storeContract('memory', async () => memoryStore());

let databases = 0;
storeContract('RxDB over one database', () =>
  openRxdbStore({
    userId: `u${++databases}`,
    now: () => 1_800_000_000_000,
    multiInstance: false,
    indexedDB: { factory: new IDBFactory(), keyRange: IDBKeyRange },
  }),
);
