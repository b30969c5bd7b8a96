import { expect, test } from 'vitest';
import { serverSet } from '../../testing/sets.ts';
import { fold, recordOf } from '../fold.ts';
import { entry } from '../testing/entry.ts';
import { fromDoc, newestKey, newestKeyAt, toDoc } from './record-docs.ts';

const DATE = '2026-11-01T10:00:00.000Z';

test('a field that bears the name of something kept beside the fields stays, and that too', () => {
  const names = ['id', 'key', 'userId', 'timestamp', 'hidden', 'newest', 'sync', '_rev', '_meta', '_other'];
  const more = Object.fromEntries(names.map((name) => [name, `field ${name}`]));
  const record = serverSet('a', DATE, { fields: more });
  const doc = toDoc(record, 'u', 7);
  expect(doc).toMatchObject({
    id: 'a',
    userId: 'u',
    timestamp: 7,
    hidden: 0,
    newest: newestKey(DATE),
    reps: 8,
  });
  // RxDB keeps fields of its own by such names.
  expect(Object.keys(doc).filter((name) => name.startsWith('_') || name === 'key')).toEqual([]);
  expect(fromDoc('log', doc)).toEqual(record);
  const stored = { ...doc, _rev: '1-a', _meta: { lwt: 1 }, _deleted: false, _attachments: {} };
  expect(fromDoc('log', stored)).toEqual(record);
});

test('a later set comes before an earlier one, and one without a readable date behind all', () => {
  const earliest = newestKeyAt(Date.UTC(-200_000, 0));
  for (const date of ['soon', '', undefined, null, 5]) expect(newestKey(date)).toBeGreaterThan(earliest);
  expect(newestKey(DATE)).toBeLessThan(newestKey('2026-11-01T09:59:59.999Z'));
});

test('an entry that no longer parses changes nothing, and those behind it do', () => {
  const { view } = serverSet('a', DATE);
  const edit = (n: number, body: object) =>
    entry(n, { action: 'PUT', data: { url: '/api/workout-logs/a', body: { ...body } }, entityType: 'log' });
  const pending = [edit(1, { reps: 'many' }), edit(2, { reps: 12 })];
  expect(fold(view, view, pending).fields).toEqual({ ...view.fields, reps: 12 });
  expect(recordOf(view, view, pending.slice(0, 1))).toEqual({ view, base: view });
});
