import type { Locator, Page } from '@playwright/test';
import { Device, LIFTER } from '../support/device.ts';
import { expectInReach, isInReach } from './support/in-reach.ts';
import { cutInk } from './support/ink.ts';
import { expect, test } from './support/screens.ts';
import { contextOf, SIZES } from './support/sizes.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** The figures of the longest words that a rest may show, where these do not show them whole in text of a size. */
function cutFigures(recordLine: Locator, text: string): Promise<string[]> {
  return recordLine.evaluate(async (record, size) => {
    document.documentElement.style.fontSize = size;
    const found: string[] = [];
    for (const [line, words, figure] of [
      [record, '12,345 kg · most in a day', '12,345 kg'],
      [record.parentElement?.firstElementChild, '102.5 kg × 12', '102.5 kg × 12'],
    ] as const) {
      const last = line?.lastChild;
      if (!line || !last) return ['no line'];
      const before = last.nodeValue;
      last.nodeValue = words;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const range = document.createRange();
      range.setStart(last, 0);
      range.setEnd(last, figure.length);
      const [box, place] = [range.getBoundingClientRect(), line.getBoundingClientRect()];
      if (box.right > place.right + 1 || box.bottom > place.bottom + 2)
        found.push(`${figure} ${Math.round(box.width)} of ${Math.round(place.width)}`);
      last.nodeValue = before;
    }
    return found;
  }, text);
}

for (const name of ['small', 'short', 'landscape'] as const) {
  test(`${name}: while a rest runs the set that comes next is in sight, and so is the one behind it once it is saved`, async ({
    open,
  }) => {
    const { page } = await open({ weeks: 2, context: contextOf(SIZES[name]) });
    await button(page, 'Rest 90 seconds').tap();
    await button(page, 'Skip the rest').waitFor();
    for (const set of [1, 2]) {
      const reps = page.getByLabel(`Reps, set ${set}`);
      await expectInReach(reps, `set ${set}`);
      await reps.tap();
      await page.getByRole('option', { name: '8', exact: true }).tap();
      await button(page, 'Save').tap();
      await expect(page.getByRole('row', { name: `${set} saved` })).toBeVisible();
    }
    await expectInReach(page.getByLabel('Reps, set 3'), 'set 3');
  });
}

for (const name of ['phone', 'android', 'small', 'short', 'landscape'] as const) {
  test(`${name}: what a set is the best in stands in the rest that it began, and nothing moves for it`, async ({
    open,
  }) => {
    const { page } = await open({ weeks: 2, context: contextOf(SIZES[name]) });
    const timer = page.getByRole('region', { name: 'Rest timer' });
    await button(page, 'Rest 90 seconds').tap();
    await button(page, 'Skip the rest').waitFor();
    await button(page, 'More weight, set 1').tap();
    await page.getByLabel('Reps, set 1').tap();
    await page.getByRole('option', { name: '8', exact: true }).tap();
    const { height } = (await timer.boundingBox()) ?? {};
    await button(page, 'Save').tap();
    const record = timer.getByText(/\d kg · heaviest/);
    await expectInReach(record, 'the record');
    const whole = await record.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
    expect(whole, 'the record is not cut').toBe(true);
    const next = timer.getByText(/^[\d.]+ kg × \d+$/);
    expect(await cutInk(next), 'the g of kg is whole').toEqual({ above: 0, below: 0 });
    for (const text of ['100%', '125%', '150%', '200%'])
      expect(await cutFigures(record, text), `figures that are cut at ${text}`).toEqual([]);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await expectInReach(page.getByLabel('Reps, set 2'), 'the set that comes next');
    // Plates of two lines take the bar's edge on the narrowest; on its side a phone has it beside the sets.
    const grown = { small: 12, landscape: 40 }[name as string] ?? 0;
    expect((await timer.boundingBox())?.height).toBeLessThanOrEqual((height ?? 0) + grown);
  });
}

for (const name of ['android', 'phone'] as const) {
  test(`${name}: the plates of the set that comes next stand whole in the rest, three sizes of them too`, async ({
    open,
  }) => {
    const { page } = await open({ weeks: 3, context: contextOf(SIZES[name]) });
    await button(page, 'Rest 90 seconds').tap();
    await page.getByRole('button', { name: /^Warm up/ }).tap();
    for (const next of ['warm-up 2', 'warm-up 3']) {
      await button(page, /^(Save|Saved ✓)$/).tap();
      const plates = page.getByText(`Next: ${next} · `);
      await expect(plates).toContainText('a side');
      const cut = await plates.evaluate((e) =>
        Math.max(e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight),
      );
      // A pixel is what rounding makes of a fraction.
      expect(cut, 'the plates are whole').toBeLessThanOrEqual(1);
      // A second tap within this is none of Save.
      await expect(button(page, 'Save')).toBeVisible();
    }
    await expect(page.getByText('5 + 2.5 + 1.25 a side')).toBeVisible();
  });
}

test('android: without a rest, what a set is the best in stands above the timer', async ({ open }) => {
  const { page } = await open({ weeks: 2, context: contextOf(SIZES.android) });
  await button(page, 'More weight, set 1').tap();
  await page.getByLabel('Reps, set 1').tap();
  await page.getByRole('option', { name: '8', exact: true }).tap();
  await button(page, 'Save').tap();
  await expectInReach(page.getByRole('status').filter({ hasText: /^Record: / }), 'the line of records');
});

for (const name of ['small', 'short'] as const) {
  test(`${name}: without a rest, what a set is the best in is in sight though its line lies behind the bars, and so is Undo`, async ({
    open,
  }) => {
    const { page } = await open({ weeks: 2, context: contextOf(SIZES[name]) });
    await button(page, 'More weight, set 1').tap();
    await page.getByLabel('Reps, set 1').tap();
    await page.getByRole('option', { name: '8', exact: true }).tap();
    // A tap of a locator would scroll on.
    const save = button(page, 'Save');
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectInReach(save, 'Save');
    await save.dispatchEvent('click');
    const line = page.getByRole('main').getByText(/^Record: heaviest 62.5 kg, estimated/);
    const { y = 0 } = (await line.boundingBox()) ?? {};
    const timer = await page.getByRole('region', { name: 'Rest timer' }).boundingBox();
    expect(y, 'the line lies behind the bars').toBeGreaterThan(timer?.y ?? Number.POSITIVE_INFINITY);
    const notice = page.getByRole('listitem').filter({ hasText: 'Recordheaviest 62.5 kg' });
    await expectInReach(notice, 'the record');
    await expectInReach(notice.getByRole('button', { name: 'Undo' }), 'Undo');
    await expect(page.getByRole('row', { name: '1 saved' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY), 'nothing moved').toBe(0);
    await notice.getByRole('button', { name: 'Undo' }).tap();
    await expect(page.getByRole('row', { name: '1 saved' })).toBeHidden();
  });
}

for (const rests of [false, true]) {
  test(`small: ${rests ? 'while a rest runs' : 'without a rest'}, a set that is no record can be taken back in sight`, async ({
    open,
  }) => {
    const { page } = await open({ weeks: 2, context: contextOf(SIZES.small) });
    if (rests) {
      await button(page, 'Rest 90 seconds').tap();
      await button(page, 'Skip the rest').waitFor();
    }
    await page.getByLabel('Reps, set 1').tap();
    await page.getByRole('option', { name: '1', exact: true }).tap();
    await expectInReach(button(page, 'Save'), 'Save');
    const before = await page.evaluate(() => window.scrollY);
    await button(page, 'Save').dispatchEvent('click');
    const notice = page
      .getByRole('region', { name: /^Notifications/ })
      .getByText('1 set saved')
      .locator('../..');
    await expectInReach(notice.getByRole('button', { name: 'Undo' }), 'Undo');
    if (!rests) expect(await page.evaluate(() => window.scrollY), 'nothing moved').toBe(before);
    await notice.getByRole('button', { name: 'Undo' }).tap();
    await expect(page.getByRole('row', { name: '1 saved' })).toBeHidden();
    await expect(notice).toBeHidden();
  });
}

for (const name of ['small', 'landscape'] as const) {
  test(`${name}: a finished workout’s Done is in sight, also below a notice`, async ({ open }) => {
    const { page } = await open({ weeks: 2, context: contextOf(SIZES[name]) });
    await button(page, 'Previous: fill all sets with last time').tap();
    await button(page, 'Save').tap();
    await button(page, 'Edit Barbell Bench Press').tap();
    await page.getByLabel('Target Muscles').fill('Chest');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).tap();
    await expect(page.getByText('Exercise Updated').first()).toBeVisible();
    await button(page, 'Finish').dispatchEvent('click');
    const done = page.getByRole('dialog').getByRole('button', { name: 'Done' });
    const notice = page.getByRole('region', { name: /^Notifications/ }).getByText('Exercise Updated');
    await expect
      .poll(async () => [
        await page.getByRole('dialog').getByText('Volume').isVisible(),
        await isInReach(done),
        await notice.isVisible(),
      ])
      .toEqual([true, true, true]);
  });
}

for (const [name, last] of [
  ['android', 'Add Exercise'],
  ['small', 'Add Exercise'],
  ['short', 'Use the Starter Program'],
  ['landscape', 'Use the Starter Program'],
] as const) {
  test(`${name}: who has just made an account sees how to begin, without a scroll`, async ({
    browser,
    server,
  }) => {
    const device = await Device.create(browser, server.url, contextOf(SIZES[name]));
    const { page } = device;
    await device.register({ ...LIFTER, email: `newcomer-${name}@example.com` });
    await expect(page.getByText(/^Welcome, /)).toBeVisible();
    await expectInReach(button(page, 'Use the Starter Program'), 'the starter program');
    await expectInReach(button(page, last), last);
    const [welcome, days] = [page.getByRole('alert'), page.getByRole('tablist').first()];
    const { y = 0, height = 0 } = (await welcome.boundingBox()) ?? {};
    expect(y + height, 'the days are uncovered').toBeLessThanOrEqual((await days.boundingBox())?.y ?? 0);
    await expectInReach(button(page, 'Dismiss'), 'Dismiss');
    expect(device.problems).toEqual([]);
    await device.context.close();
  });
}
