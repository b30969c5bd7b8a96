import { firstValueFrom } from 'rxjs';
import { expect, test } from 'vitest';
import { type Device, set } from './device.ts';
import { a, b, settleAlike, startPairBeforeEach } from './device-pair.ts';

startPairBeforeEach();

const days = async (device: Device) => firstValueFrom(device.diary.days());
const dayAt = async (device: Device, number: number) => (await days(device))[number - 1]?.id ?? '';
const titles = async (device: Device) => (await days(device)).map(({ title }) => title);
const cards = async (device: Device) =>
  (await firstValueFrom(device.diary.exercises())).map(({ name }) => name).sort();
const add = async (device: Device, name: string, number: number) =>
  device.diary.addExercise({ dayId: await dayAt(device, number), name, targetMuscles: '' });

test('a day that one removes while the other puts an exercise on it comes back with that exercise', async () => {
  const row = await add(a, 'Row', 2);
  await a.diary.saveSets(row.id, [set(1, 60)]);
  await settleAlike();
  const removed = await a.diary.removeDay(await dayAt(a, 2));
  const curl = await add(b, 'Curl', 2);
  await b.diary.saveSets(curl.id, [set(1, 20)]);
  await settleAlike();
  for (const device of [a, b]) {
    expect((await days(device)).map(({ id }) => id)).toContain(removed.day.id);
    expect(await cards(device)).toEqual(['Curl']);
    expect((await device.diary.exportAll()).logs.map(({ weight }) => weight).sort()).toEqual([20, 60]);
  }
  await a.diary.undoRemoveDay(removed);
  await settleAlike();
  expect(await cards(b)).toEqual(['Curl', 'Row']);
});

test('orders that two devices make at once leave every day, in the same order everywhere', async () => {
  const [one, two, three, four] = (await days(a)).map(({ id }) => id) as [string, string, string, string];
  await a.diary.reorderDays([two, one, three, four]);
  await a.diary.addDay('Arms');
  await b.diary.reorderDays([four, one, two, three]);
  await b.diary.addDay('Cardio');
  await settleAlike();
  expect(await titles(a)).toEqual(await titles(b));
  expect(await titles(a)).toHaveLength(6);
  await a.diary.reorderDays((await days(a)).map(({ id }) => id));
  await settleAlike();
  expect((await days(b)).map(({ dayNumber }) => dayNumber)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('an order of one and a removal of the other at once leave the day removed', async () => {
  const [one, two, three, four] = (await days(a)).map(({ id }) => id) as [string, string, string, string];
  await a.diary.removeDay(two);
  b.ports.advance(60_000);
  await b.diary.reorderDays([two, one, three, four]);
  await settleAlike();
  expect((await days(b)).map(({ id }) => id).sort()).toEqual([one, three, four].sort());
});

test('a program that one removes while the other adds to it is there again with what was added', async () => {
  const id = await a.diary.addProgram('Summer', 'empty');
  await settleAlike();
  await b.diary.chooseProgram('first');
  await b.diary.removeProgram(id);
  await add(a, 'Dips', 1);
  await settleAlike();
  expect(await firstValueFrom(b.diary.programs())).toEqual(await firstValueFrom(a.diary.programs()));
  expect((await firstValueFrom(b.diary.programs())).map(({ name }) => name)).toEqual([
    'My program',
    'Summer',
  ]);
  expect(await cards(b)).toEqual(['Dips']);
});
