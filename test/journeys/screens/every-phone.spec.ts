import type { Page } from '@playwright/test';
import { expectInReach, isInReach } from './support/in-reach.ts';
import { expect, test } from './support/screens.ts';
import { applyText, contextOf, SIZE_NAMES, SIZES } from './support/sizes.ts';

const LONG_WORD = 'Donaudampfschifffahrtsgesellschafts';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** What does not fit: a page that scrolls sideways, a number that is cut, a target under 44 px. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide in ${clientWidth}`);
    const top = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body;
    for (const field of top.querySelectorAll<HTMLInputElement>('table input')) {
      const label = field.getAttribute('aria-label');
      // A pixel is what rounding makes of a fraction.
      if (field.scrollWidth > field.clientWidth + 1) found.push(`${label} is cut: ${field.value}`);
      if (label?.startsWith('Weight') && field.clientWidth < 72)
        found.push(`${label} is ${field.clientWidth} px`);
    }
    for (const target of top.querySelectorAll<HTMLElement>('button, a[href], input, select, [role=tab]')) {
      if (!target.checkVisibility() || target.closest('svg')) continue;
      // A file of radios and switches is as large as the label around it; a hidden field is not pressed.
      const pressed = target.matches('input[type=radio], input[type=checkbox]')
        ? target.closest('label')
        : target;
      if (!pressed || getComputedStyle(target).opacity === '0') continue;
      const box = pressed.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      // What a ::after adds around the words, such as a card's whole head.
      const after = getComputedStyle(pressed, '::after');
      const grown = after.content !== 'none' && after.position === 'absolute';
      const width = grown ? Number.parseFloat(after.width) : box.width;
      const height = grown ? Number.parseFloat(after.height) : box.height;
      if (width < 43.5 || height < 43.5) {
        const name = target.getAttribute('aria-label') ?? target.textContent;
        found.push(`${name} is ${Math.round(width)} × ${Math.round(height)}`);
      }
    }
    return found;
  });
}

test('short: a program’s code comes into sight with the tap that shows it', async ({ open }) => {
  const device = await open({ weeks: 1, context: contextOf(SIZES.short) });
  await device.page.goto(`${device.url}/program`);
  await button(device.page, 'Show a Code').tap();
  await expect(device.page.getByRole('img', { name: 'Code of the program' })).toBeInViewport({ ratio: 1 });
});

for (const name of SIZE_NAMES) {
  const size = SIZES[name];
  test(`${name}: the main screens fit, no number is cut, Save is in reach`, async ({ open }) => {
    test.slow();
    const device = await open({ weeks: 6, context: { ...contextOf(size), reducedMotion: 'reduce' } });
    const { page } = device;
    await applyText(page, size);
    const found: string[] = [];
    const look = async (where: string) => {
      found.push(...(await misfits(page)).map((misfit) => `${where}: ${misfit}`));
    };

    await page.goto(device.url);
    const save = button(page, 'Save');
    await expect(save).toBeVisible();
    await look('Workout');
    await expectInReach(save, 'Save on the first sight');

    for (const [number, weight] of ['1000', '102.5', '67.5'].entries()) {
      const field = page.getByLabel(`Weight (kg), set ${number + 1}`);
      await field.click();
      await field.fill(weight);
      await page.getByLabel(`Reps, set ${number + 1}`).click();
      await page.getByRole('option', { name: '12', exact: true }).click();
    }
    await page.getByRole('table').evaluate((table) => table.scrollIntoView({ block: 'center' }));
    for (const row of await page.getByRole('row').all()) {
      const reps = row.getByRole('combobox');
      if ((await reps.count()) > 0) await expectInReach(reps, 'all three rows');
    }
    await expectInReach(save, 'Save with three rows');
    await button(page, 'Rest 150 seconds').click();
    const timer = page.getByRole('region', { name: 'Rest timer' });
    await expect(timer.getByRole('button', { name: 'Skip the rest' })).toBeVisible();
    await expectInReach(button(page, 'Rest 150 seconds'), 'the chosen rest');
    // The controls and the next set; beside the sets of a phone on its side it stands in a column.
    const most = name === 'landscape' ? 200 : 120;
    expect((await timer.locator(':scope > div').boundingBox())?.height, 'the timer is low').toBeLessThan(
      most,
    );
    await look('Workout, three rows');

    await button(page, 'Edit Barbell Bench Press').click();
    await page.getByRole('dialog').getByLabel('Exercise Name').fill(LONG_WORD);
    await look('Edit Exercise');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { name: LONG_WORD }).first()).toBeVisible();
    await look('Workout, a name of one long word');
    const toast = page.getByRole('listitem').filter({ hasText: 'Exercise Updated' });
    await expect(toast).toBeVisible();
    // At once: the notice goes by itself.
    expect(await isInReach(save), 'Save under a notice').toBe(true);

    await button(page, 'View Progress').click();
    const overlay = page.getByRole('dialog', { name: `${LONG_WORD} Progress` });
    expect(await isInReach(overlay.getByRole('button', { name: 'Close' })), 'Close under a notice').toBe(
      true,
    );
    await look('Progress overlay');
    // Over a modal, too, a notice can be sent away.
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast).toBeHidden();
    await expect(overlay).toBeVisible();
    await page.keyboard.press('Escape');

    for (const screen of ['/progress', '/exercises', '/settings', '/history']) {
      await page.goto(device.url + screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (screen === '/progress') await expect(page.getByRole('slider')).toBeVisible();
      await look(screen);
    }
    expect(found).toEqual([]);
  });
}

for (const name of ['small', 'landscape', 'large-text'] as const) {
  const size = SIZES[name];
  test(`${name}: open picks and menus lie below the bars, and last time's line is whole`, async ({
    open,
  }) => {
    test.slow();
    const device = await open({ weeks: 6, context: { ...contextOf(size), reducedMotion: 'reduce' } });
    const { page } = device;
    await applyText(page, size);
    await page.goto(device.url);
    await expect(button(page, 'Save')).toBeVisible();
    const tabs = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all();
    expect(tabs).toHaveLength(4);
    const barsInReach = async (where: string) => {
      for (const tab of tabs) await expectInReach(tab, `${where}: a tab`);
      await expectInReach(button(page, 'Start rest timer'), `${where}: the timer`);
    };
    for (const set of [1, 2, 3]) {
      await page.getByLabel(`Reps, set ${set}`, { exact: true }).click();
      const twelve = page.getByRole('option', { name: '12', exact: true });
      await expectInReach(twelve, `set ${set}: a pick`);
      await barsInReach(`picks of set ${set}`);
      await twelve.click();
    }
    await button(page, 'Save').click();
    for (const set of [1, 2, 3]) {
      await button(page, `${set} saved`).click();
      const item = page.getByRole('menuitem', { name: `Delete set ${set}` });
      await expect(item).toBeVisible();
      await barsInReach(`menu of set ${set}`);
      await page.keyboard.press('Escape');
    }
    // In small below what was saved just now: the whole line within its row, and on none of the numbers.
    const lines = await page.getByText('Last time,').evaluateAll((found) =>
      found.map((hidden) => {
        const line = hidden.parentElement?.getBoundingClientRect();
        const numbers = document.createRange();
        const above = hidden.closest('td')?.querySelector('button')?.firstChild;
        if (above) numbers.selectNodeContents(above);
        const row = hidden.closest('tr')?.getBoundingClientRect();
        if (!line || !row) throw new Error('no line');
        return {
          belowNumbers: line.top - numbers.getBoundingClientRect().bottom,
          aboveEnd: row.bottom - line.bottom,
        };
      }),
    );
    expect(lines).toHaveLength(3);
    for (const { belowNumbers, aboveEnd } of lines) {
      expect(belowNumbers, 'px between the numbers and the line').toBeGreaterThanOrEqual(-1);
      expect(aboveEnd, 'px between the line and its row’s end').toBeGreaterThanOrEqual(0);
    }
  });
}

for (const name of ['small', 'short', 'landscape'] as const) {
  test(`${name}: the card that offers to install covers neither a set nor Save`, async ({ open }) => {
    const { page } = await open({ weeks: 6, context: contextOf(SIZES[name]) });
    const parts = [
      page.getByLabel('Weight (kg), set 1'),
      page.getByLabel(/^Reps, set 1/),
      button(page, 'Save'),
    ];
    for (const part of parts) await expect(part).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
    await expect(page.getByRole('region', { name: 'Install Chalkbook' })).toBeAttached();
    await expectInReach(button(page, 'Save'), 'Save on the first sight');
    // A phone on its side shows the sets once they are scrolled to.
    await parts[0]?.evaluate((field) => field.scrollIntoView({ block: 'center' }));
    for (const part of parts) await expectInReach(part, String(part));
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expectInReach(button(page, 'Install'), 'Install at the end of the page');
    await expectInReach(button(page, 'Later'), 'Later at the end of the page');
  });

  test(`${name}: an exercise that was just added opens with its Save in reach`, async ({ open }) => {
    const device = await open({ weeks: 6, context: contextOf(SIZES[name]) });
    await device.addExercise('Romanian Deadlift');
    const card = device.card('Romanian Deadlift');
    await expect(card.getByRole('table')).toBeVisible();
    for (const part of [
      card.getByRole('button', { name: 'Romanian Deadlift', exact: true }),
      card.getByLabel('Weight (kg), set 1'),
      card.getByRole('button', { name: 'Save', exact: true }),
    ])
      await expectInReach(part, String(part));
  });
}

test('the head of a tapped card stays under the finger while the one above closes', async ({ open }) => {
  const { page } = await open({ weeks: 6 });
  await expect(page.getByRole('table')).toBeVisible();
  const shifts = () => page.evaluate(() => (window as unknown as { shifts: number }).shifts);
  await page.evaluate(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) (window as unknown as { shifts: number }).shifts += entry.value;
      }
    }).observe({ type: 'layout-shift' });
  });
  const head = page.getByRole('button', { name: 'Tricep Cable Pulldown Bar', exact: true });
  const top = () => head.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  // The last cards of a long day come a frame after the table: until then the page ends above 420 px.
  await expect
    .poll(() =>
      page.evaluate(() => {
        window.scrollTo(0, 420);
        return window.scrollY;
      }),
    )
    .toBe(420);
  const before = await top();
  await head.click();
  await expect(page.getByRole('table', { name: 'Sets of Tricep Cable Pulldown Bar' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(1);
  // A page scrolls by whole pixels.
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  expect(await shifts()).toBe(0);
});

test('a card that is dragged to the edge takes the page with it', async ({ open }) => {
  const { page } = await open({ weeks: 6 });
  const names = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  await expect(page.getByRole('table')).toBeVisible();
  await button(page, 'Barbell Bench Press').click(); // closed, the cards are alike
  const [first = ''] = await names();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const handle = button(page, 'Move Overhead Dumbbell Extension');
  const box = await handle.boundingBox();
  if (!box) throw new Error('no handle');
  await page.setViewportSize({ width: 390, height: 480 });
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  if (!from) throw new Error('no handle');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y - 20, { steps: 4 });
  await page.mouse.move(from.x + 20, 4, { steps: 4 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.mouse.up();
  await expect.poll(async () => (await names())[0]).toBe('Overhead Dumbbell Extension');
  expect((await names())[1]).toBe(first);
});

test('a large phone that is turned keeps what is open, and the Undo of the set', async ({ open }) => {
  const turned = { width: 932, height: 430 };
  const { page } = await open({ weeks: 6, context: { viewport: { width: 430, height: 932 } } });
  const weight = page.getByLabel(/^Weight \(kg\), set 1/);
  await weight.fill('87.5');
  await page.getByLabel('Reps, set 1').click();
  await page.getByRole('option', { name: '8', exact: true }).click();
  await button(page, 'Save').click();
  const undo = page.getByRole('main').getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeVisible();
  await page.setViewportSize(turned);
  await expect(page.getByRole('region', { name: 'Barbell Bench Press' })).toContainText('View Progress');
  await expect(undo).toBeVisible();

  await button(page, 'View Progress').click();
  const chart = page.getByRole('dialog', { name: 'Barbell Bench Press Progress' });
  await expect(chart).toBeVisible();
  await page.setViewportSize({ width: 430, height: 932 });
  await expect(page.getByRole('region', { name: 'Barbell Bench Press', includeHidden: true })).toHaveCount(0);
  await expect(chart).toBeVisible();
  await chart.getByRole('button', { name: 'Close' }).click();
  await undo.click();
  await expect(weight).toHaveValue('87.5');
});

test('by keyboard the first weight of a wide screen is a few steps away', async ({ open }) => {
  const { page } = await open({ weeks: 6, context: contextOf(SIZES.wide) });
  const weight = page.getByLabel('Weight (kg), set 1');
  await expect(weight).toBeVisible();
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  const skip = page.getByRole('link', { name: 'Skip to the sets' });
  while (!(await skip.evaluate((element) => element === document.activeElement)) && presses < 20)
    await press('Tab');
  await press('Enter');
  while (!(await weight.evaluate((element) => element === document.activeElement)) && presses < 20)
    await press('Tab');
  await expect(weight).toBeFocused();
  expect(presses).toBeLessThan(16);
});
