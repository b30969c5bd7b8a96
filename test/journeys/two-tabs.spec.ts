import { expect, test } from './support/journey.ts';

// The unit tests run RxDB's own channel and matcher; what stands for them in the bundle (scripts/left-out.ts) runs here.
test('a set logged in one tab shows in the other without a network, and goes when it is taken back', async ({
  world,
}) => {
  const a = await world.device();
  await a.register();
  await a.addExercise('Barbell Bench Press');
  await a.logSets('Barbell Bench Press', [{ weight: 60, reps: 8 }]);
  await a.expectAllOnServer();
  await a.installed();
  const first = a.page;
  await a.openTab('/progress');
  await expect(a.tile('Current')).toContainText('60');
  await a.markPage();

  a.expectNetworkErrors();
  await a.context.setOffline(true);
  const second = a.page;
  a.page = first;
  await a.logSets('Barbell Bench Press', [{ weight: 72.5, reps: 5 }]);
  a.page = second;
  await expect(a.tile('Current')).toContainText('72.5');

  await first.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(a.tile('Current')).not.toContainText('72.5');
  await a.expectSamePage();
  await a.context.setOffline(false);
  await a.expectAllOnServer();
});
