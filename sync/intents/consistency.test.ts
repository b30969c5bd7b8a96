import { firstValueFrom } from 'rxjs';
import { beforeEach, expect, test } from 'vitest';
import { targetBy } from '../../schema/progress/streaks.ts';
import type { LocalDiary } from '../page/local-diary.ts';
import { testDiary } from '../testing/diary.ts';
import { type TestEngine, testEngine } from '../testing/engine.ts';
import { mutate } from '../testing/mutate.ts';
import { createCall, editCall } from './calls.ts';

let engine: TestEngine;
let diary: LocalDiary;
beforeEach(async () => {
  engine = await testEngine();
  diary = testDiary(engine);
});
const breaks = () => firstValueFrom(diary.breaks());
const targets = () => firstValueFrom(diary.weeklyTargets());
const HOLIDAY = { kind: 'holiday', firstDay: '2026-08-01', lastDay: '2026-08-14', note: 'Sea' } as const;

test('a break is added, changed, and changed back', async () => {
  const added = await diary.addBreak(HOLIDAY);
  const { id } = added;
  const back = await diary.editBreak(added, {
    kind: 'illness',
    firstDay: '2026-08-02',
    lastDay: '2026-08-14',
  });
  expect(await breaks()).toEqual([{ id, kind: 'illness', firstDay: '2026-08-02', lastDay: '2026-08-14' }]);
  await back();
  expect(await breaks()).toEqual([{ id, ...HOLIDAY }]);
});

test('what another device changed of a break since stays when a change of it is taken back', async () => {
  const added = await diary.addBreak(HOLIDAY);
  const { id } = added;
  const back = await diary.editBreak(added, { ...HOLIDAY, kind: 'illness', lastDay: '2026-08-20' });
  engine.ports.advance(1_000);
  await mutate(engine, [editCall('break', id, { lastDay: '2026-08-18', note: 'Flu' })]);
  await back();
  expect(await breaks()).toEqual([{ id, ...HOLIDAY, lastDay: '2026-08-18', note: 'Flu' }]);
});

test('what another device said of a break while its dialog was open stays', async () => {
  const shown = await diary.addBreak(HOLIDAY);
  engine.ports.advance(1_000);
  await mutate(engine, [editCall('break', shown.id, { lastDay: '2026-08-20', note: 'Flu' })]);
  await diary.editBreak(shown, { ...HOLIDAY, kind: 'illness' });
  expect(await breaks()).toEqual([{ ...shown, kind: 'illness', lastDay: '2026-08-20', note: 'Flu' }]);
});

test('the days of a break are said together: it never ends before it begins', async () => {
  const shown = await diary.addBreak(HOLIDAY);
  engine.ports.advance(1_000);
  await mutate(engine, [editCall('break', shown.id, { firstDay: '2026-08-10', note: 'Flu' })]);
  await diary.editBreak(shown, { ...HOLIDAY, lastDay: '2026-08-05' });
  expect(await breaks()).toEqual([{ ...shown, lastDay: '2026-08-05', note: 'Flu' }]);

  const [now = shown] = await breaks();
  engine.ports.advance(1_000);
  await mutate(engine, [editCall('break', shown.id, { lastDay: '2026-08-02' })]);
  await diary.editBreak(now, { ...HOLIDAY, firstDay: '2026-08-04', lastDay: '2026-08-05' });
  expect(await breaks()).toMatchObject([{ firstDay: '2026-08-04', lastDay: '2026-08-05' }]);
});

test('a removed break comes back by its undo and from the bin', async () => {
  const { id } = await diary.addBreak(HOLIDAY);
  const removed = await diary.removeBreak(id);
  expect(await breaks()).toEqual([]);
  await diary.undoRemoveBreak(removed);
  expect(await breaks()).toEqual([{ id, ...HOLIDAY }]);
  engine.ports.advance(1_000);
  await diary.removeBreak(id);
  const [item] = await diary.deletedThings();
  expect(item).toMatchObject({ type: 'break', content: { kind: 'holiday' } });
  if (item) await diary.bringBack(item);
  expect(await breaks()).toEqual([{ id, ...HOLIDAY }]);
  await expect(diary.removeBreak('gone')).rejects.toMatchObject({ code: 'not_found' });
});

test('breaks come the last one first', async () => {
  await diary.addBreak(HOLIDAY);
  await diary.addBreak({ ...HOLIDAY, firstDay: '2026-12-24', lastDay: '2026-12-26' });
  expect((await breaks()).map(({ firstDay }) => firstDay)).toEqual(['2026-12-24', '2026-08-01']);
});

test('a target of the same day takes the place of the one before, and goes back to it', async () => {
  const days = { subject: 'days', fromDay: '2026-11-23' };
  const undoFirst = await diary.setWeeklyTarget({ ...days, least: 3 });
  const undo = await diary.setWeeklyTarget({ ...days, least: 4 });
  await diary.setWeeklyTarget({ ...days, fromDay: '2026-11-16', least: 2 });
  await diary.setWeeklyTarget({ subject: 'chest', fromDay: '2026-11-23', least: 6, most: 12 });
  const ofDays = async () =>
    (await targets()).flatMap(({ subject, least }) => (subject === 'days' ? [least] : []));
  expect(await ofDays()).toEqual([2, 4]);
  await undo();
  expect(await ofDays()).toEqual([2, 3]);
  await undoFirst();
  expect(await ofDays()).toEqual([2]);
  expect((await targets()).find(({ subject }) => subject === 'chest')).toMatchObject({ least: 6, most: 12 });
  await diary.setWeeklyTarget({ subject: 'chest', fromDay: '2026-11-23', least: 6, most: 14 });
  expect((await targets()).find(({ subject }) => subject === 'chest')).toMatchObject({ least: 6, most: 14 });
});

test('a target that was set again since stays when the one before is taken back', async () => {
  const days = { subject: 'days', fromDay: '2026-11-23' };
  const undoFirst = await diary.setWeeklyTarget({ ...days, least: 3 });
  const undo = await diary.setWeeklyTarget({ ...days, least: 4 });
  await diary.setWeeklyTarget({ ...days, least: 5 });
  await undo();
  await undoFirst();
  expect(await targets()).toMatchObject([{ subject: 'days', least: 5 }]);
});

test('of two targets that two devices set of one week, the one that counts is changed', async () => {
  const days = { subject: 'days', fromDay: '2026-11-23' };
  await mutate(engine, [
    createCall('weeklyTarget', { id: 'a', ...{ ...days, least: 3 } }),
    createCall('weeklyTarget', { id: 'b', ...{ ...days, least: 4 } }),
  ]);
  const counting = async () => targetBy('days', '2026-11-29', await targets())?.least;
  expect(await counting()).toBe(4);
  const undo = await diary.setWeeklyTarget({ ...days, least: 5 });
  expect(await counting()).toBe(5);
  await undo();
  expect(await counting()).toBe(4);
});
