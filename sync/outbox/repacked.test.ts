import { beforeEach, expect, test } from 'vitest';
import { pack, packKeyOf } from '../../schema/packs/make-pack.ts';
import { packKeyText } from '../../schema/packs/pack.ts';
import { packCall } from '../../schema/packs/pack-call.ts';
import { recordsOf } from '../store/packs/packs.ts';
import { entry } from '../store/testing/entry.ts';
import { type TestEngine, testEngine } from '../testing/engine.ts';
import { serverSet } from '../testing/sets.ts';
import { putEntries } from './put-entries.ts';
import { repacked } from './repacked.ts';
import { packsPart } from './unsent-packs.ts';

const PLACE = { exerciseId: 'e1', year: 2024 };
const rowOf = (id: string, reps = 8) => serverSet(id, '2024-05-05T10:00:00.000Z', { fields: { reps } }).view;
/** As a release with other bounds has packed it. */
const odd = rowOf('b-odd', -1);

let engine: TestEngine;
beforeEach(async () => {
  engine = await testEngine();
  expect(packKeyOf(odd)).toBeNull();
  await engine.store.commit({ packs: { put: [pack(PLACE, [rowOf('a'), odd])] } });
});
const packed = () =>
  [...engine.disk.packs.values()].flatMap((one) => recordsOf(one).map(({ view }) => view.id)).sort();

test('R20: a packed set that has no place by this release stays when others leave its pack or come into it', async () => {
  await engine.store.commit({ packs: await repacked(engine, new Set(['a']), [rowOf('c')]) });
  expect(packed()).toEqual(['b-odd', 'c']);
});

test('R20: a pack that keeps a set is put and not removed; an empty one is removed', async () => {
  const { put, remove } = await repacked(engine, new Set(['a']));
  expect(put.map(packKeyText)).toEqual([packKeyText(PLACE)]);
  expect(remove).toEqual([]);
  const emptied = await repacked(engine, new Set(['a', odd.id]));
  expect(emptied.put).toEqual([]);
  expect(emptied.remove.map(packKeyText)).toEqual([packKeyText(PLACE)]);
});

test('R20: a set that comes into a pack joins those that are there, where no other leaves', async () => {
  const later = serverSet('d', '2025-05-05T10:00:00.000Z').view;
  await engine.store.commit({ packs: await repacked(engine, new Set(), [rowOf('c'), later]) });
  expect(packed()).toEqual(['a', 'b-odd', 'c', 'd']);
  expect(engine.disk.packs.size).toBe(2);
});

test('R32: a set without a place stays, too, when new sets go up packed', async () => {
  await engine.store.commit(await packsPart(engine, [pack(PLACE, [rowOf('c')])]));
  expect(packed()).toEqual(['a', 'b-odd', 'c']);
});

test('R18: and when a pack of its place is put back', async () => {
  const { action, url, body } = packCall(pack(PLACE, [rowOf('a', 9), rowOf('c')]));
  await putEntries(engine, [
    entry(1, { action, data: { url, body }, entityType: 'log', entityId: 'pack-1' }),
  ]);
  expect(packed()).toEqual(['a', 'b-odd', 'c']);
});
