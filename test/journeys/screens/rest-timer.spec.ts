import { expect, test } from './support/screens.ts';

test('the rest timer counts up, counts down, rings, and is right after the phone slept', async ({ open }) => {
  const { page } = await open({ weeks: 1, context: { serviceWorkers: 'block' } });
  await page.addInitScript(() => {
    const rung: unknown[] = [];
    Object.assign(window, { rung });
    navigator.vibrate = (pattern) => rung.push(pattern) > 0;
  });
  await page.clock.install();
  await page.reload();
  const timer = page.getByRole('region', { name: 'Rest timer' });
  const face = timer.getByRole('timer');
  const button = (name: string) => timer.getByRole('button', { name, exact: true });
  await expect(face).toHaveText('00:00');
  await page.clock.pauseAt(Date.now() + 60_000);

  await button('Start rest timer').click();
  await page.clock.runFor(65_000);
  await expect(face).toHaveText('01:05');
  await button('Pause rest timer').click();
  await page.clock.runFor(10_000);
  await expect(face).toHaveText('01:05');
  await button('Reset rest timer').click();
  await expect(face).toHaveText('00:00');

  for (const seconds of [60, 90, 120, 150]) {
    await button(`Rest ${seconds} seconds`).click();
    const minutes = String(Math.floor(seconds / 60)).padStart(2, '0');
    await expect(face).toHaveText(`${minutes}:${String(seconds % 60).padStart(2, '0')}`);
    await expect(timer.getByText('(preset)')).toBeVisible();
  }
  const rung = () => page.evaluate(() => (window as unknown as { rung: unknown }).rung);
  await page.clock.runFor(30_000);
  await expect(face).toHaveText('02:00');
  // Asleep for an hour: no tick came, the wall clock went on. A ring now would only startle.
  await page.clock.fastForward(3_600_000);
  await expect(face).toHaveText('+58:00');
  await expect(timer.getByText('Rest ended 58:00 ago.')).toBeAttached();
  expect(await rung()).toEqual([]);
  await button('Rest 150 seconds').click();
  await page.clock.runFor(150_000);
  await expect(timer.getByText('Rest is over.')).toBeAttached();
  expect(await rung()).toEqual([[200, 100, 200]]);

  await page.getByRole('button', { name: 'Previous: fill all sets with last time' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved ✓' })).toBeVisible();
  await expect(face).toHaveText('02:30');
  await page.clock.runFor(2_000);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
});
