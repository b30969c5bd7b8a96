import { firstValueFrom } from 'rxjs';
import { beforeEach, expect, test, vi } from 'vitest';
import { fileOf, MARCH, request } from '../intents/import/testing/strong-file.ts';
import { testDiary } from '../testing/diary.ts';
import { serverDay, type TestEngine, testEngine } from '../testing/engine.ts';
import { serverSet } from '../testing/sets.ts';
import type { LocalDiary } from './local-diary.ts';

let engine: TestEngine;
let diary: LocalDiary;
const [wrote, failed] = [vi.fn(), vi.fn()];
const diaryOf = (of: TestEngine) => testDiary(of, { wrote, failed });

beforeEach(async () => {
  vi.clearAllMocks();
  engine = await testEngine();
  diary = diaryOf(engine);
});

test('a write that is not kept is told with its error', async () => {
  await expect(diary.renameDay('d1', '')).rejects.toMatchObject({ code: 'invalid' });
  expect(failed.mock.calls).toEqual([[expect.objectContaining({ code: 'invalid' })]]);
  expect(wrote).not.toHaveBeenCalled();
  await diary.renameDay('d1', 'Push');
  expect(failed).toHaveBeenCalledOnce();
  expect(wrote).toHaveBeenCalledOnce();
});

test('what only reads has nothing to send', async () => {
  await engine.store.commit({
    records: { put: [serverSet('s1', new Date(engine.ports.now()).toISOString())] },
  });
  await diary.renameDay('d1', 'Push');
  expect(wrote).toHaveBeenCalledOnce();
  const readings = {
    deletedThings: () => diary.deletedThings(),
    provenanceOf: () => diary.provenanceOf('s1'),
    findConverted: () => diary.findConverted(),
    diaryAsOf: () => diary.diaryAsOf(engine.ports.now()),
    giveHandover: () => diary.giveHandover('unsent'),
    lastBackupAt: () => diary.lastBackupAt(),
    exportAll: () => diary.exportAll(),
    previewImport: () => diary.previewImport(request(fileOf([MARCH]))),
  };
  for (const [name, read] of Object.entries(readings)) {
    await read();
    expect(wrote, name).toHaveBeenCalledOnce();
  }
  await diary.runImport(request(fileOf([MARCH])));
  expect(wrote).toHaveBeenCalledTimes(2);
});

test('all is sent while nothing waits, and again once it has gone', async () => {
  expect(await diary.isAllSent()).toBe(true);
  await diary.renameDay('d1', 'Push');
  expect(await diary.isAllSent()).toBe(false);
  engine.disk.outbox.clear();
  expect(await diary.isAllSent()).toBe(true);
});

test('a refused change is listed, sent again or given up', async () => {
  await diary.renameDay('d1', 'Push');
  const park = () => {
    for (const entry of engine.disk.outbox.values())
      engine.disk.outbox.set(entry.n, { ...entry, state: 'parked', attempts: 1 });
  };
  park();
  const [first] = await firstValueFrom(diary.pendingEntries());
  expect(first).toMatchObject({ state: 'parked', body: { title: 'Push' } });
  await diary.retryParked(first?.id ?? '');
  expect([...engine.disk.outbox.values()].map(({ state }) => state)).toEqual(['pending']);
  park();
  const [again] = [...engine.disk.outbox.values()];
  await diary.discardEntry(again?.id ?? '');
  expect(engine.disk.outbox.size).toBe(0);
});

test('a handover goes from one device to another', async () => {
  await diary.renameDay('d1', 'Push');
  const other = await testEngine();
  await other.store.commit({ records: { put: [serverDay('d1', 1, 'Legs')] } });
  const { carried } = await diaryOf(other).takeHandover(await diary.giveHandover('unsent'));
  expect(carried).toBe(1);
  expect(other.disk.records.get('day/d1')?.view.fields.title).toBe('Push');
});

test('where no worker makes the imports, they are made here', async () => {
  const request = { file: new Blob(['?']), fileName: 'x.csv', digest: '', answers: {} } as never;
  await expect(diary.undoImport('none')).rejects.toMatchObject({ code: 'not_found' });
  await expect(diary.previewImport(request)).rejects.toBeInstanceOf(SyntaxError);
  await expect(diary.runImport(request)).rejects.toMatchObject({ cause: expect.any(SyntaxError) });
});
