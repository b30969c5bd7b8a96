import { expireSessions } from './support/database.ts';
import { expect, test } from './support/journey.ts';

const SETS = [
  { weight: 100, reps: 5 },
  { weight: 100, reps: 5 },
  { weight: 102.5, reps: 3 },
];

test('a session that ended while offline drops nothing: sign in, and everything goes up', async ({
  world,
}) => {
  const a = await world.device();
  await a.register();
  await a.installed();
  await a.addExercise('Barbell Squats');
  await a.expectAllOnServer();

  a.expectNetworkErrors();
  await a.context.setOffline(true);
  await a.logSets('Barbell Squats', SETS);
  expireSessions(world.server.dataDir);
  await a.context.setOffline(false);

  await expect(a.badge).toHaveText('Sign in to upload 4 changes');
  await a.expectPrevious('Barbell Squats', SETS);

  await a.signInAgain();
  await a.expectAllOnServer();
  await a.expectPrevious('Barbell Squats', SETS);
  await world.expectStored(
    SETS.map(({ weight, reps }, index) => ['Barbell Squats', index + 1, weight, reps]),
  );
});
