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

test('where both removed a day and added one without a signal, no two days show one number, and each is a day of its own', async () => {
  const [one, two, three, four] = (await days(a)).map(({ id }) => id) as [string, string, string, string];
  await a.diary.removeDay(two);
  const arms = await a.diary.addDay('Arms');
  await a.diary.addExercise({ dayId: arms.id, name: 'Curl', targetMuscles: '' });
  await b.diary.removeDay(three);
  const cardio = await b.diary.addDay('Cardio');
  await b.diary.addExercise({ dayId: cardio.id, name: 'Row', targetMuscles: '' });
  await settleAlike();
  const [first = arms, second = cardio] = [arms, cardio].sort((x, y) => (x.id < y.id ? -1 : 1));
  const order = [one, four, first.id, second.id];
  for (const device of [a, b]) {
    expect((await days(device)).map(({ id }) => id)).toEqual(order);
    expect((await days(device)).map(({ dayNumber }) => dayNumber)).toEqual([1, 3, 4, 5]);
    expect(await cards(device)).toEqual(['Curl', 'Row']);
  }
  // A day that is added now is behind them, and its title says so.
  expect(await a.diary.addDay()).toMatchObject({ dayNumber: 6, title: 'Day 6' });
  await b.diary.renameDay(second.id, 'Second');
  await b.diary.copyDay(second.id, one);
  const removed = await b.diary.removeDay(first.id);
  await settleAlike();
  expect((await titles(a)).slice(2)).toEqual(['Second', 'Day 6']);
  expect(await cards(a)).toEqual(second.title === 'Cardio' ? ['Row', 'Row'] : ['Curl', 'Curl']);
  await b.diary.undoRemoveDay(removed);
  await settleAlike();
  const [, , , , last = ''] = (await days(b)).map(({ id }) => id);
  await a.diary.reorderDays([first.id, one, four, last, second.id]);
  await settleAlike();
  expect((await days(b)).map(({ id, dayNumber }) => `${dayNumber} ${id}`)).toEqual(
    [first.id, one, four, last, second.id].map((id, i) => `${i + 1} ${id}`),
  );
});

test('orders of one day that two devices make at once leave every exercise, in the same order everywhere', async () => {
  const ids: string[] = [];
  for (const name of ['Row', 'Curl', 'Dips', 'Squat']) ids.push((await add(a, name, 1)).id);
  await settleAlike();
  const [row, curl, dips, squat] = ids as [string, string, string, string];
  const dayId = await dayAt(a, 1);
  const order = async (device: Device) =>
    (await firstValueFrom(device.diary.exercises())).map(({ id }) => id);
  for (const [mine, other] of [
    [
      [squat, row, curl, dips],
      [curl, row, squat, dips],
    ],
    [
      [dips, squat, curl, row],
      [row, dips, curl, squat],
    ],
  ] as const) {
    await a.diary.reorderExercises(dayId, mine);
    await b.diary.reorderExercises(dayId, other);
    await settleAlike();
    expect(await order(b)).toEqual(await order(a));
    expect([...(await order(a))].sort()).toEqual([...ids].sort());
  }
  await b.diary.reorderExercises(dayId, [curl, squat, dips, row]);
  await settleAlike();
  expect(await order(a)).toEqual([curl, squat, dips, row]);
});
