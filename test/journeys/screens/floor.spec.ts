import type { BrowserContext, Page } from '@playwright/test';
import { cutInk } from './support/ink.ts';
import { expect, test } from './support/screens.ts';
import { button } from './support/views/view.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'block' } as const;
/** Longer than a rest may be over before the words say how long ago that was. */
const FROZEN_MS = 11_000;

/**
 * Stops the processes of the browser's pages, as a phone does that puts an app to sleep; what is returned wakes
 * them. (Page.setWebLifecycleState freezes hidden pages only, and without a window none is hidden.)
 */
async function freeze(context: BrowserContext): Promise<() => void> {
  const cdp = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await cdp?.send('SystemInfo.getProcessInfo')) ?? {};
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const signal = (name: NodeJS.Signals) => {
    for (const id of renderers) process.kill(id, name);
  };
  signal('SIGSTOP');
  return () => signal('SIGCONT');
}

/** How many ticks of a timer the page has run. */
const ticks = (page: Page) => page.evaluate(() => (window as unknown as { ticks: number }).ticks);

test('the floor view logs the planned set with a tap, and tells how long ago a rest ended that a frozen page slept through', async ({
  open,
}) => {
  const phone = await open({ weeks: 1, context: PHONE });
  const { page, context } = phone;
  // A rest of six seconds, which saves start from now on: it must not be over before the page is frozen.
  await button(page, 'Another length of rest').tap();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Length' }).fill('6');
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).tap();
  await button(page, 'Floor view').tap();
  const floor = page.getByRole('dialog');
  await expect(floor.getByRole('heading', { name: 'Barbell Bench Press' })).toBeVisible();
  const weight = floor.getByRole('textbox', { name: /^Weight/ });
  const size = await weight.evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize));
  expect(size).toBeGreaterThanOrEqual(72);

  await page.evaluate(() => {
    const counted = window as unknown as { ticks: number };
    counted.ticks = 0;
    setInterval(() => {
      counted.ticks += 1;
    }, 100);
  });
  // None runs before the save, whose own begins once the set is on the disk.
  await floor.getByRole('button', { name: 'Skip the rest' }).tap();
  await floor.getByRole('button', { name: 'Save set 1' }).tap();
  await expect(floor.getByRole('button', { name: 'Save set 2' })).toBeVisible();
  await expect(floor.getByRole('button', { name: 'Skip the rest' })).toBeVisible();

  const before = await ticks(page);
  const thaw = await freeze(context);
  const frozenAt = Date.now();
  try {
    // The clock on the wall is what is waited for: the page itself does nothing.
    await expect.poll(() => Date.now() - frozenAt, { timeout: 2 * FROZEN_MS }).toBeGreaterThan(FROZEN_MS);
  } finally {
    thaw();
  }
  expect((await ticks(page)) - before, 'a frozen page ran no timer').toBeLessThan(FROZEN_MS / 300);
  await expect(floor.getByText(/^Rest ended 0:\d\d ago\.$/)).toBeAttached();
  await expect(floor.getByRole('timer')).toHaveText(/^\+00:\d\d$/);

  await page.reload();
  await expect(floor.getByRole('button', { name: 'Save set 2' })).toBeVisible();
  await expect(floor.getByRole('button', { name: 'Barbell Bench Press, 1 of 3 sets done' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('rowheader').first()).toHaveText('1 saved');
  await phone.expectAllOnServer();
});

test('a save that fails on the floor says so, and its words lie over no way to try again', async ({
  open,
}) => {
  const { page, problems } = await open({ weeks: 1, context: PHONE });
  await button(page, 'Floor view').tap();
  const floor = page.getByRole('dialog');
  const save = floor.getByRole('button', { name: 'Save set 1' });
  await expect(save).toBeEnabled();
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
  });
  await save.tap();
  await expect(page.getByText('Save failed', { exact: true })).toBeVisible();
  const [words, again] = [
    page.getByRole('listitem').filter({ hasText: 'Save failed' }),
    floor.getByRole('button', { name: 'Error!' }),
  ];
  const [over, under] = [await words.boundingBox(), await again.boundingBox()];
  expect(over && under && over.y + over.height <= under.y, 'the words stand above the button').toBe(true);
  expect(problems.splice(0)).toEqual([expect.stringContaining('Saving sets failed')]);
});

test('the name of an exercise is drawn whole: its font reaches further than its lines are high', async ({
  open,
}) => {
  const { page } = await open({ weeks: 1 });
  await page.getByRole('button', { name: 'Edit Barbell Bench Press' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Exercise' });
  await dialog.getByLabel('Exercise Name').fill('Ågot’s Gypsy Jump');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Floor view' }).click();
  const name = page.getByRole('heading', { name: 'Ågot’s Gypsy Jump' });
  await expect(name).toBeVisible();
  expect(await cutInk(name)).toEqual({ above: 0, below: 0 });
});
