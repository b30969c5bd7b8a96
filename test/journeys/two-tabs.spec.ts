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

test('a tab that holds the diary open in an older form is named, and once it is closed the diary opens', async ({
  world,
}) => {
  const a = await world.device();
  await a.register();
  const older = await a.context.newPage();
  // No page of the app's: that would let go.
  a.expectNetworkErrors();
  await older.goto(`${a.url}/api/none`);
  await a.page.close();
  await older.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('chalkbook-'));
    const open = indexedDB.open(found?.name ?? '', (found?.version ?? 0) + 1);
    await new Promise((done) => {
      open.onupgradeneeded = () => open.result.deleteObjectStore('backups');
      open.onsuccess = done;
    });
    // Held: what nobody refers to would be closed.
    Object.assign(window, { held: open.result });
  });
  a.page = await a.context.newPage();
  await a.page.goto(a.url);
  await expect(a.page.getByRole('alert')).toContainText('Chalkbook is open in another tab');
  await older.close();
  await a.page.getByRole('button', { name: 'Load Again' }).click();
  await expect(a.page.getByRole('tab', { name: /^Day 1/ })).toBeVisible();
});
