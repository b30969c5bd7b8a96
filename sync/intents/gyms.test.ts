import { firstValueFrom } from 'rxjs';
import { beforeEach, expect, test } from 'vitest';
import type { LocalDiary } from '../page/local-diary.ts';
import { testDiary } from '../testing/diary.ts';
import { type TestEngine, testEngine } from '../testing/engine.ts';
import { mutate } from '../testing/mutate.ts';
import { editCall } from './calls.ts';

let engine: TestEngine;
let diary: LocalDiary;
beforeEach(async () => {
  engine = await testEngine();
  diary = testDiary(engine);
});
const gyms = () => firstValueFrom(diary.gyms());

test('a gym is added, changed, and changed back', async () => {
  const { id } = await diary.addGym({ name: ' Home ', plates: '1;20kg*4' });
  expect(await gyms()).toEqual([{ id, name: 'Home', plates: '1;20kg*4' }]);
  const back = await diary.editGym(id, { plates: null, bars: '1;15kg' });
  expect(await gyms()).toEqual([{ id, name: 'Home', bars: '1;15kg' }]);
  await back();
  expect(await gyms()).toEqual([{ id, name: 'Home', plates: '1;20kg*4' }]);
});

test('a change of nothing writes nothing', async () => {
  const { id } = await diary.addGym({ name: 'Home' });
  const queue = engine.disk.outbox.size;
  await (await diary.editGym(id, {}))();
  expect(engine.disk.outbox.size).toBe(queue);
});

test('what another device changed of a gym since stays when a change of it is taken back', async () => {
  const { id } = await diary.addGym({ name: 'Home', plates: '1;20kg*4' });
  const back = await diary.editGym(id, { name: 'Garage', plates: '1;25kg*4', bars: '1;15kg' });
  engine.ports.advance(1_000);
  await mutate(engine, [editCall('gym', id, { name: 'Cellar' })]);
  await back();
  expect(await gyms()).toEqual([{ id, name: 'Cellar', plates: '1;20kg*4' }]);
  await diary.removeGym(id);
  await back();
  expect(await gyms()).toEqual([]);
});

test('a gym that came back and was changed is no matter of the undo of its removal any more', async () => {
  const { id } = await diary.addGym({ name: 'Home' });
  engine.ports.advance(1_000);
  const removed = await diary.removeGym(id);
  await diary.undoRemoveGym(removed);
  await diary.editGym(id, { name: 'Cellar' });
  const queue = engine.disk.outbox.size;
  await diary.undoRemoveGym(removed);
  expect(await gyms()).toEqual([{ id, name: 'Cellar' }]);
  expect(engine.disk.outbox.size).toBe(queue);
});

test('a removed gym comes back as it is by now, by its undo and from the bin', async () => {
  const { id } = await diary.addGym({ name: 'Home' });
  const removed = await diary.removeGym(id);
  expect(await gyms()).toEqual([]);
  await diary.undoRemoveGym(removed);
  expect(await gyms()).toEqual([{ id, name: 'Home' }]);
  engine.ports.advance(1_000);
  await diary.removeGym(id);
  const [item] = await diary.deletedThings();
  expect(item).toMatchObject({ type: 'gym', content: { name: 'Home' } });
  if (item) await diary.bringBack(item);
  expect(await gyms()).toEqual([{ id, name: 'Home' }]);
});

test('the running session says where it is', async () => {
  const { id } = await diary.addGym({ name: 'Home' });
  const exercise = await diary.addExercise({ dayId: 'd1', name: 'Deadlift', targetMuscles: '' });
  await diary.saveSets(exercise.id, [{ setNumber: 1, weight: 100, unit: 'kg', reps: 5 }]);
  const running = await firstValueFrom(diary.runningSession());
  const session = running?.session.id ?? '';
  await diary.setSessionGym(session, id);
  expect((await firstValueFrom(diary.runningSession()))?.session.gymId).toBe(id);
  const queue = engine.disk.outbox.size;
  await diary.setSessionGym(session, id);
  expect(engine.disk.outbox.size).toBe(queue);
  await diary.setSessionGym(session, null);
  expect((await firstValueFrom(diary.runningSession()))?.session.gymId).toBeUndefined();
});

test('what is not there any more is refused', async () => {
  await expect(diary.editGym('gone', { name: 'x' })).rejects.toMatchObject({ code: 'not_found' });
  await expect(diary.setSessionGym('gone', null)).rejects.toMatchObject({ code: 'not_found' });
});
