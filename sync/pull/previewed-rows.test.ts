import { firstValueFrom } from 'rxjs';
import { expect, test } from 'vitest';
import { movementIdOf } from '../../schema/catalogue/movement.ts';
import type { Row } from '../../schema/merge.ts';
import { snapshotPreview } from '../page/snapshot-preview.ts';
import { serverDay, serverExercise } from '../testing/engine.ts';
import { serverSet } from '../testing/sets.ts';
import { previewedRows } from './previewed-rows.ts';

const NOW = Date.parse('2026-11-22T09:00:00.000Z');
const session = (i: number): Row => ({ type: 'session', id: `s${i}`, fields: {}, clocks: {}, seq: i });
const deleted: Row = { type: 'log', id: 'gone', fields: { deleted: true }, clocks: { deleted: 1 }, seq: 1 };
const shown = [
  serverDay('d1', 1, 'Legs').view,
  serverExercise('e1').view,
  serverSet('new', '2026-11-19T18:00:00.000Z', { fields: { weight: 72.5 } }).view,
];

test('of a snapshot with ten years of sessions the page is given what its preview shows', async () => {
  const sessions = Array.from({ length: 4_000 }, (_, i) => session(i));
  const rows = previewedRows([...sessions, deleted, ...shown]);
  expect(rows).toEqual(shown.map((row) => ({ row, hidden: false })));
  const preview = snapshotPreview(rows, () => NOW);
  const [exercise] = preview ? await firstValueFrom(preview.exercises()) : [];
  expect(preview && (await firstValueFrom(preview.days()))).toMatchObject([{ title: 'Legs' }]);
  expect(
    preview && (await firstValueFrom(preview.previousSets(movementIdOf(exercise?.name ?? '')))),
  ).toMatchObject([{ weight: 72.5 }]);
});

test('programs and movements are part of it, and what is deleted, unless it is a set', () => {
  const rows = (['program', 'movement', 'exercise', 'day'] as const).map(
    (type): Row => ({ ...deleted, type }),
  );
  expect(previewedRows([...rows, deleted])).toEqual(rows.map((row) => ({ row, hidden: true })));
});

test('a row of an entity that this release does not know is none of it', () => {
  expect(previewedRows([{ type: 'rumour', id: 'r1', fields: {}, clocks: {}, seq: 1 }])).toEqual([]);
});
