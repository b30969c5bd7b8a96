import { expect, test } from './support/journey.ts';

test('exercises named and numbered like what every object inherits are exercises as any other', async ({
  world,
}) => {
  const a = await world.device();
  await a.register();
  await a.installed();
  const names = ['Constructor', '__proto__', 'toString'];
  // An id may be any short word too.
  await a.page.evaluate(async (all) => {
    const [day] = await (await fetch('/api/workout-days')).json();
    for (const name of all) {
      const body = JSON.stringify({ id: name.toLowerCase(), workoutDayId: day.id, name });
      await fetch('/api/exercises', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    }
  }, names);
  for (const [index, name] of names.entries()) {
    await expect(a.card(name)).toBeVisible();
    await a.logSets(name, [{ weight: 20 + index, reps: 8 }]);
  }
  await a.expectAllOnServer();

  await a.closeTab();
  await a.openTab('/');
  await a.onWorkout();
  for (const [index, name] of names.entries())
    await a.expectPrevious(name, [{ weight: 20 + index, reps: 8 }]);
  await a.page.reload();
  for (const [index, name] of names.entries())
    await a.expectPrevious(name, [{ weight: 20 + index, reps: 8 }]);
  await world.expectStored(names.map((_, index) => [names[index] ?? '', 1, 20 + index, 8]));
});
