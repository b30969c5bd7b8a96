import { expect, test } from 'vitest';
import { entityOf } from '../../../schema/entities.ts';
import { entry } from '../testing/entry.ts';
import { type OlderDoc, olderBackups, olderRecords } from './older-form.ts';

const clocks = { title: 10, dayNumber: 10 };
/** What release 30f6864, Dexie and RxDB kept beside a row's fields. */
const beside = {
  ...{ userId: 'u1', timestamp: 5, hidden: 0, dirty: 0, newest: 7 },
  ...{ _deleted: '0', _meta: { lwt: 1 }, _rev: '1-a', _attachments: {} },
};
const day = (id: string, more: Partial<OlderDoc> = {}): OlderDoc => ({
  ...beside,
  ...{ id, title: 'Push', dayNumber: 2, color: 'a field of a newer release', nothing: undefined },
  ...{ clocks, seq: 4, gen: 0 },
  ...more,
});
const fields = { title: 'Push', dayNumber: 2, color: 'a field of a newer release' };
const records = (...docs: OlderDoc[]) => olderRecords(new Map([['day', docs]]), [], []);

test('a document’s fields are its row’s, unknown ones too, and nothing that was kept beside them', () => {
  expect(records(day('z', { base: null }))).toEqual([
    { view: { type: 'day', id: 'z', fields, clocks, seq: 4 } },
  ]);
  expect(records(day('a'), day('b', { tombstone: false }), day('c', { tombstone: true }))).toEqual([
    { view: { type: 'day', id: 'a', fields, clocks, seq: 4 } },
    { view: { type: 'day', id: 'b', fields: { ...fields, deleted: false }, clocks, seq: 4 } },
    { view: { type: 'day', id: 'c', fields: { ...fields, deleted: true }, clocks, seq: 4 } },
  ]);
});

test('one with something unsent keeps its base, and what is unsent is laid over it', () => {
  const base = { type: 'day' as const, id: 'a', fields: { ...fields, deleted: false }, clocks, seq: 4 };
  const data = { url: `${entityOf('day').path}/a`, body: { title: 'Pull' } };
  const unsent = entry(1, { action: 'PUT', data, entityType: 'day', entityId: 'a' });
  const [kept] = olderRecords(new Map([['day', [day('a', { base, tombstone: false })]]]), [], [unsent]);
  expect(kept).toMatchObject({ view: { fields: { title: 'Pull', dayNumber: 2 } }, base });
});

test('an answer that was not in the documents yet is taken in', () => {
  const row = { type: 'day', id: 'a', fields: { ...fields, title: 'Legs' }, clocks: { title: 20 }, seq: 9 };
  const answers = [{ gen: 0, json: JSON.stringify([row, { ...row, id: 'z' }]) }];
  const found = olderRecords(new Map([['day', [day('a', { base: null })]]]), answers, []);
  expect(found.map(({ view }) => [view.id, view.fields.title, view.seq])).toEqual([
    ['a', 'Legs', 9],
    ['z', 'Legs', 9],
  ]);
});

test('a backup comes back in the order of its chunks, and one of which some is missing does not', () => {
  const chunks = (slot: string, count: number, madeAt: number) =>
    Array.from({ length: count }, (_, i) => ({
      ...{ id: `${slot}_${i}`, madeAt, chunkCount: count },
      chunk: `${slot} ${i}`,
    }));
  const docs = [...chunks('backup', 12, 5), ...chunks('before', 3, 6), ...chunks('cut', 3, 7)];
  const kept = docs.filter(({ id }) => id !== 'cut_1').sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(olderBackups(kept)).toEqual([
    { slot: 'backup', madeAt: 5, chunks: Array.from({ length: 12 }, (_, i) => `backup ${i}`) },
    { slot: 'before', madeAt: 6, chunks: ['before 0', 'before 1', 'before 2'] },
  ]);
});
