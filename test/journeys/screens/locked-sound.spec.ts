import { expect, test } from './support/screens.ts';
import { button } from './support/views/view.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;

test('a rest plays through the lock for who has chosen it, from the tap that saves the set to its end', async ({
  open,
}) => {
  const phone = await open({ weeks: 1, context: PHONE });
  const { page } = phone;
  const onLockScreen = () =>
    page.evaluate(() => [navigator.mediaSession.metadata?.title, navigator.mediaSession.metadata?.artist]);
  await phone.goTo('Settings');
  const choice = page.getByRole('switch', { name: 'Ring Through a Locked Phone' });
  await expect(choice).not.toBeChecked();
  await choice.tap();
  await expect(page.getByText('Locked, it may ring: nobody has tried on this phone.')).toBeVisible();
  await phone.goTo('Workout');
  await button(page, 'Rest 90 seconds').tap();
  await expect.poll(onLockScreen).toEqual(['Rest, 90 s', 'Chalkbook']);
  await button(page, 'Pause rest timer').tap();
  await expect.poll(onLockScreen).toEqual([undefined, undefined]);
  await button(page, 'Reset rest timer').tap();

  await page.getByRole('button', { name: /use for set 1$/ }).tap();
  await button(page, 'Save').tap();
  await expect.poll(onLockScreen).toEqual(['Rest, 90 s', 'Chalkbook']);
  await button(page, 'Reset rest timer').tap();
  await expect.poll(onLockScreen).toEqual([undefined, undefined]);
});
