import { expect, test } from './support/screens.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

test('tabs, the page that is not there, and the seven logos', async ({ open }) => {
  const device = await open({ path: '/nowhere' });
  const { page } = device;
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await expect(tabs.locator('[aria-current=page]')).toHaveCount(0);
  await device.markPage();
  await page.getByRole('link', { name: 'Go to Workout' }).click();
  for (const tab of ['Progress', 'Exercises', 'Settings', 'Workout'] as const) {
    await device.goTo(tab);
    await expect(tabs.locator('[aria-current=page]')).toHaveText(tab);
  }
  await device.expectSamePage();

  await page.goto(`${device.url}/logo-preview`);
  const cards = page.getByRole('main').getByRole('listitem').getByRole('button');
  await expect(cards).toHaveCount(7);
  await cards.nth(3).click();
  await expect(cards.nth(3)).toContainText('Selected');
  await expect(page.getByText('Selected', { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Apply Selected Logo' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^You selected: /);
  await page.reload();
  await expect(cards.first()).toContainText('Selected');
});

test('the install card: the browser’s prompt, and a Later that is remembered', async ({ open }) => {
  const { page } = await open();
  const card = page.getByRole('region', { name: 'Install Chalkbook' });
  const offer = () =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => Object.assign(window, { prompted: true }),
      });
      window.dispatchEvent(event);
    });
  await offer();
  await card.getByRole('button', { name: 'Install' }).click();
  await expect(card).toBeHidden();
  expect(await page.evaluate(() => 'prompted' in window)).toBe(true);
  await offer();
  await card.getByRole('button', { name: 'Later' }).click();
  await expect(card).toBeHidden();
  await page.reload();
  await expect(page.getByRole('tab').first()).toBeVisible();
  await offer();
  await expect(card).toBeHidden();
});

test('an iPhone hears after 3 s how to install, and only until it said Later', async ({ open }) => {
  const { page } = await open({ context: { userAgent: IPHONE } });
  const card = page.getByRole('region', { name: 'Install Chalkbook' });
  await expect(card.getByText(/share button.*Add to Home Screen/)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Install' })).toHaveCount(0);
  await card.getByRole('button', { name: 'Later' }).click();
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('tab').first()).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(card).toBeHidden();
});

test('a screen that breaks leaves the app standing, with a way back', async ({ open }) => {
  const device = await open({ context: { serviceWorkers: 'block' } });
  const { page } = device;
  device.expectNetworkErrors();
  await page.route(/settings-screen.*\.js$/, (route) => route.abort());
  await page.goto(`${device.url}/settings`);
  const trouble = page.getByRole('alert').filter({ hasText: 'This screen broke' });
  await expect(trouble).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.unroute(/settings-screen.*\.js$/);
  await trouble.getByRole('button', { name: 'Back to Workout' }).click();
  await device.onWorkout();
  // It is right to log what broke, and nothing else did.
  const others = device.problems.filter((line) => !/A screen broke\.|dynamically imported/.test(line));
  device.problems.splice(0, device.problems.length, ...others);
});

test('a notice can be reached by F8, swiped away, and goes by itself', async ({ open }) => {
  const { page } = await open();
  const show = () => page.getByRole('button', { name: 'Copy Day 1 to Day 3' }).click();
  const notice = page.getByRole('listitem').filter({ hasText: 'No exercises to copy' });
  await show();
  await expect(notice).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused();
  const swipe = async (dx: number) => {
    const box = await notice.boundingBox();
    if (!box) throw new Error('no notice');
    await page.mouse.move(box.x + 40, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 40 + dx, box.y + 20, { steps: 6 });
    await page.mouse.up();
  };
  await swipe(40); // below the threshold of 50 px
  await expect(notice).toBeVisible();
  await swipe(60);
  await expect(notice).toBeHidden();
  await show();
  await show();
  await expect(notice).toHaveCount(1);
  await page.mouse.move(5, 5);
  await expect(notice).toBeHidden({ timeout: 8_000 });
});

test('a tooltip comes after 700 ms of hovering, and the next one at once', async ({ open }) => {
  const { page } = await open({
    weeks: 1,
    context: { hasTouch: false, viewport: { width: 1280, height: 800 } },
  });
  await page.clock.install();
  await page.reload();
  const tooltip = page.getByRole('tooltip');
  const [edit, copy] = ['Edit', 'Copy'].map((verb) => `${verb} Barbell Bench Press`) as [string, string];
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: edit }).hover();
  await page.clock.runFor(650);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(tooltip).toHaveText(edit);
  await page.mouse.move(640, 780, { steps: 5 });
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(250); // within the 300 ms in which no delay is due
  await page.getByRole('button', { name: copy }).hover();
  await page.clock.runFor(50);
  await expect(tooltip).toHaveText(copy);
});
