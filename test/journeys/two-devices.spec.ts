import { expect, test } from './support/journey.ts';

test('a set logged on one phone redraws the chart on the other', async ({ world }) => {
  const a = await world.device();
  await a.register();
  await a.addExercise('Barbell Bench Press');
  await a.logSets('Barbell Bench Press', [{ weight: 60, reps: 8 }]);

  const b = await world.device();
  await b.signIn();
  await b.goTo('Progress');
  await expect(b.tile('Current')).toContainText('60');
  const before = await b.chart.innerHTML();
  await b.markPage();

  await a.logSets('Barbell Bench Press', [
    { weight: 70, reps: 8 },
    { weight: 75, reps: 6 },
    { weight: 80, reps: 4 },
  ]);

  await expect(b.tile('Current')).toContainText('80');
  await expect.poll(() => b.chart.innerHTML()).not.toBe(before);
  await b.expectSamePage();
  await a.expectAllOnServer();
  await world.expectStored([
    ['Barbell Bench Press', 1, 70, 8],
    ['Barbell Bench Press', 2, 75, 6],
    ['Barbell Bench Press', 3, 80, 4],
  ]);
});
