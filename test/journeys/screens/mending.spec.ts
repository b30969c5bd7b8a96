import type { Locator, Page } from '@playwright/test';
import { storedSets } from '../support/database.ts';
import type { Device } from '../support/device.ts';
import type { Server } from '../support/server.ts';
import { createAccount } from './support/account.ts';
import { expect, test } from './support/screens.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const BENCH = 'Barbell Bench Press';

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });
const savedRow = (within: Page | Locator, set: number) =>
  within.getByRole('row', { name: new RegExp(`^${set} saved`) });
/** The line beside Save that tells what was saved or deleted last. */
const line = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

async function enter(card: Locator, set: number, weight: string, reps?: number): Promise<void> {
  const field = card.getByLabel(new RegExp(`^Weight .*set ${set}(, saved)?$`));
  await field.tap();
  await field.fill(weight);
  if (reps === undefined) return;
  await card.getByLabel(new RegExp(`^Reps, set ${set}`)).tap();
  await card.getByRole('option', { name: String(reps), exact: true }).tap();
}

async function save(card: Locator): Promise<void> {
  await button(card, /^(Save|Saved ✓)$/).tap();
}

/** A finger over `part` of an element's width, from the right to the left; to the right where it is below 0. */
async function swipe(page: Page, element: Locator, part: number): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('nothing to swipe');
  const touch = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const from = box.x + box.width * (part > 0 ? 0.75 : 0.25);
  const at = (x: number) => [{ x, y }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
  for (let step = 1; step <= 6; step++) {
    const x = from - (box.width * part * step) / 6;
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

/** What the server's own database holds of this lifter, once it is all there. */
async function stored({ page, url }: Device, server: Server): Promise<string[]> {
  const { email } = await (await page.request.get(`${url}/api/user`)).json();
  return storedSets(server.dataDir)
    .filter((set) => set.email === email)
    .map(({ setNumber, weight, reps }) => `${setNumber}: ${weight} × ${reps}`)
    .sort();
}

async function expectStored(device: Device, server: Server, sets: string[]): Promise<void> {
  await device.expectAllOnServer();
  await expect.poll(() => stored(device, server)).toEqual(sets);
}

test('700 typed for 70 is asked about, and one that was kept is mended in place', async ({
  open,
  server,
}) => {
  const device = await open({ context: PHONE });
  const { page } = device;
  const name = 'Military Press';
  await device.addExercise(name);
  const card = device.card(name);
  await enter(card, 1, '70', 8);
  await save(card);
  await expect(savedRow(card, 1)).toBeVisible();

  await enter(card, 2, '700', 8);
  await save(card);
  const question = card.getByRole('group', { name: '700 kg? Your best is 70' });
  await expect(question).toBeVisible();
  await expect(savedRow(card, 2)).toHaveCount(0);
  await button(question, 'Fix It').tap();
  const weight = card.getByLabel('Weight (kg), set 2');
  await expect(weight).toBeFocused();
  await expect(weight).toHaveValue('700');
  await save(card);
  await button(question, 'Keep It').tap();
  await expect(line(page, '1 set saved')).toBeVisible();
  await expect(savedRow(card, 2)).toContainText('700.0 × 8');

  // Tap the weight, type, Save: the reps stay, and it is the same set.
  await enter(card, 2, '70');
  await expect(savedRow(card, 2)).toHaveCount(0);
  await save(card);
  await expect(savedRow(card, 2)).toContainText('70.0 × 8');
  await expect(line(page, 'Set 2 is now 70 × 8')).toBeVisible();
  await expectStored(device, server, ['1: 70 × 8', '2: 70 × 8']);
  await button(page, 'View Progress').tap();
  await expect(page.getByRole('dialog')).not.toContainText('700');
});

test('Previous of a set saved today adds no second one, and an edit survives a reload', async ({
  open,
  server,
}) => {
  const device = await open({ weeks: 2, context: PHONE });
  const { page } = device;
  const { length: before } = await stored(device, server);
  const card = device.card(BENCH);
  await button(page, 'Previous: fill all sets with last time').tap();
  await save(card);
  await expect(line(page, '3 sets saved')).toBeVisible();
  await device.expectAllOnServer();
  await card.getByRole('button', { name: /use for set 2$/ }).tap();
  await save(card);
  await expect(line(page, 'Saved already.')).toBeVisible();
  // The badge may still speak of the moment before a save.
  await expect.poll(() => stored(device, server)).toHaveLength(before + 3);
  const saved = await stored(device, server);

  await button(card, 'More weight, set 2').tap();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(savedRow(card, 1)).toBeVisible();
  await expect(savedRow(card, 2)).toHaveCount(0);
  await save(card);
  await expect(savedRow(card, 2)).toBeVisible();
  await expect.poll(() => stored(device, server)).not.toEqual(saved);
  expect(await stored(device, server)).toHaveLength(before + 3);
});

test('last time stays beside a saved set, with its date', async ({ open }) => {
  const { page } = await open({ weeks: 2, context: { ...PHONE, locale: 'en-US' } });
  const previous = page.getByRole('button', { name: /use for set 1$/ });
  const lastTime = ((await previous.textContent()) ?? '').replaceAll('.0', '');
  await button(page, 'More weight, set 1').tap();
  await page.getByLabel('Reps, set 1', { exact: true }).tap();
  await page.getByRole('option', { name: '5', exact: true }).tap();
  await button(page, 'Save').tap();
  const beside = savedRow(page, 1).getByText(new RegExp(`^Last time, \\w{3} \\d+: ${lastTime}$`));
  await expect(beside).toBeVisible();
  const cut = await beside.evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(cut).toBe(false);
});

test('a set like last time is saved by one swipe, and one Undo takes it back', async ({ open, server }) => {
  const device = await open({ context: PHONE });
  const { page } = device;
  const name = 'Push-Ups';
  await device.addExercise(name);
  const card = device.card(name);
  const first = card.getByRole('row').nth(1);
  const second = card.getByRole('row').nth(2);
  await first.scrollIntoViewIfNeeded();
  await swipe(page, first, -0.1);
  await expect(first).not.toHaveAttribute('data-swipe');
  await expect(savedRow(card, 1)).toHaveCount(0);
  await swipe(page, first, -0.6);
  await expect(line(page, '1 set saved')).toBeVisible();
  await expectStored(device, server, ['1: 5 × 8']);

  await enter(card, 2, '5.5');
  await swipe(page, second, -0.6);
  await expect(savedRow(card, 2)).toBeVisible();
  await expectStored(device, server, ['1: 5 × 8', '2: 5.5 × 8']);
  // A saved set is not saved again.
  await swipe(page, second, -0.6);
  // Chromium now and then drops a made-up tap that follows a made-up swipe, as one that stops a scroll.
  await button(card, 'Undo').click();
  await expect(savedRow(card, 2)).toHaveCount(0);
  await expectStored(device, server, ['1: 5 × 8']);
});

test('a set is deleted by a swipe or by the menu of its number, and comes back', async ({ open, server }) => {
  const device = await open({ context: PHONE });
  const { page } = device;
  const name = 'Push-Ups';
  await device.addExercise(name);
  const card = device.card(name);
  await save(card);
  await expect(line(page, 'Saved 3 sets of 5 kg × 8')).toBeVisible();

  const second = card.getByRole('row').nth(2);
  await second.scrollIntoViewIfNeeded();
  await swipe(page, second, 0.1);
  await expect(second).not.toHaveAttribute('data-swipe');
  await expect(savedRow(card, 2)).toBeVisible();
  await swipe(page, second, 0.6);
  await expect(line(page, 'Set 2 deleted')).toBeVisible();
  await expect(savedRow(card, 2)).toHaveCount(0);
  await expectStored(device, server, ['1: 5 × 8', '3: 5 × 8']);
  // Chromium now and then drops a made-up tap that follows a made-up swipe, as one that stops a scroll.
  await button(card, 'Undo').click();
  await expect(savedRow(card, 2)).toBeVisible();
  await expect(line(page, 'Set 2 is back')).toBeVisible();
  await expectStored(device, server, ['1: 5 × 8', '2: 5 × 8', '3: 5 × 8']);

  const number = button(card, '3 saved');
  const target = await number.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hits = (dx: number, dy: number) =>
      element.contains(document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy));
    return [hits(-20, 0), hits(22, 0), hits(0, -22), hits(0, 22)];
  });
  expect(target).toEqual([true, true, true, true]);
  await number.press('Enter');
  const item = page.getByRole('menuitem', { name: 'Delete set 3' });
  await expect(page.getByRole('menuitemradio', { name: 'Normal' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(item).toBeHidden();
  await expect(number).toBeFocused();
  await number.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Normal' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(line(page, 'Set 3 deleted')).toBeVisible();
  await expectStored(device, server, ['1: 5 × 8', '2: 5 × 8']);
});

test('a save is taken back whole in one tap: what was new is typed again, what was edited is as before', async ({
  open,
  server,
}) => {
  const device = await open({ context: PHONE });
  const { page } = device;
  const name = 'Push-Ups';
  await device.addExercise(name);
  const card = device.card(name);
  await expect(card.getByLabel('Reps, set 1')).toHaveValue('8');
  const gap = async () => {
    const [above, below] = [button(card, 'View Progress'), button(card, `Add a set of ${name} for today`)];
    return ((await below.boundingBox())?.y ?? 0) - ((await above.boundingBox())?.y ?? 0);
  };
  await save(card);
  const before = await gap();
  await button(card, 'Undo').tap();
  await expect(line(page, 'Save undone')).toBeVisible();
  // What stands below the line moves under no thumb when its button goes.
  expect(await gap()).toBe(before);
  await expect(card.getByLabel('Reps, set 1')).toHaveValue('8');
  await expectStored(device, server, []);

  await enter(card, 1, '10', 12);
  await save(card);
  await expect(savedRow(card, 1)).toBeVisible();
  await enter(card, 1, '12.5');
  await enter(card, 2, '12.5', 10);
  await save(card);
  await expect(line(page, '1 set saved, 1 changed')).toBeVisible();
  await expectStored(device, server, ['1: 12.5 × 12', '2: 12.5 × 10']);
  await button(card, 'Undo').tap();
  await expect(savedRow(card, 1)).toContainText('10.0 × 12');
  await expect(card.getByLabel('Weight (kg), set 2')).toHaveValue('12.5');
  await expect(card.getByLabel('Reps, set 2')).toHaveValue('10');
  await expectStored(device, server, ['1: 10 × 12']);
});

test('two cards of one name, and two phones, each show what was lifted on it', async ({
  open,
  browser,
  server,
}) => {
  const account = await createAccount(server.url, 0);
  const context = { ...PHONE, storageState: account.storageState };
  const a = await open({ signedOut: true, context });
  const name = 'Barbell Squats';
  await a.addExercise(name);
  await a.addExercise(name);
  const [top, back] = [a.card(name).nth(0), a.card(name).nth(1)];
  const show = async (card: Locator) => {
    const toggle = button(card, name);
    if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.tap();
    await expect(card.getByRole('table')).toBeVisible();
  };
  await show(top);
  await enter(top, 1, '140', 3);
  await enter(top, 2, '140', 3);
  await save(top);
  await expect(savedRow(top, 2)).toBeVisible();
  await show(back);
  await expect(savedRow(back, 1)).toHaveCount(0);
  // Cards of the same name follow (specification §4).
  await expect(back.getByRole('button', { name: /^140\.0 × 3 kg, use for set 1/ })).toBeVisible();
  await enter(back, 1, '100', 10);
  await save(back);
  await expect(savedRow(back, 1)).toContainText('100.0 × 10');
  await show(top);
  await expect(savedRow(top, 1)).toContainText('140.0 × 3');
  await expect(top.getByLabel('Weight (kg), set 1')).toHaveValue('140.0');
  await expect(top.getByLabel('Reps, set 1, 3 saved')).toBeVisible();
  await a.expectAllOnServer();

  const other = await browser.newContext(context);
  try {
    const b = await other.newPage();
    await b.goto(server.url);
    const theirs = b.getByRole('listitem').filter({ has: b.getByRole('heading', { name, exact: true }) });
    await show(theirs.nth(0));
    await expect(savedRow(theirs.nth(0), 1)).toContainText('140.0 × 3');
    // Both save set 3 before either knows of the other's.
    a.expectNetworkErrors();
    await a.context.setOffline(true);
    await other.setOffline(true);
    await enter(theirs.nth(0), 3, '120', 5);
    await save(theirs.nth(0));
    await expect(savedRow(theirs.nth(0), 3)).toBeVisible();
    await enter(top, 3, '130', 4);
    await save(top);
    await expect(savedRow(top, 3)).toContainText('130.0 × 4');
    await other.setOffline(false);
    await a.context.setOffline(false);
    // The newest is the row, the other stands below and can be deleted.
    const also = top.getByRole('row', { name: /Also saved: 120\.0 × 5/ });
    await expect(also).toBeVisible({ timeout: 60_000 });
    await expect(savedRow(top, 3).first()).toContainText('130.0 × 4');
    await button(also, '3 saved').tap();
    await top.getByRole('menuitem', { name: 'Delete set 3' }).tap();
    await expect(also).toBeHidden();
    const set3 = savedRow(theirs.nth(0), 3);
    await expect(set3.filter({ hasText: '130.0 × 4' })).toBeVisible({ timeout: 60_000 });
    await expect(set3).toHaveCount(1);
    await expectStored(a, server, ['1: 100 × 10', '1: 140 × 3', '2: 140 × 3', '3: 130 × 4']);
  } finally {
    await other.close();
  }
});

test('Enter goes from weight to reps, and from there saves the row and goes on', async ({ open, server }) => {
  const device = await open();
  const { page } = device;
  const { keyboard } = page;
  const name = 'Deadlift';
  await device.addExercise(name);
  await page.getByLabel('Weight (kg), set 1').focus();
  await keyboard.type('102.5');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Reps, set 1')).toBeFocused();
  await keyboard.type('5');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Weight (kg), set 2')).toBeFocused();
  await expect(savedRow(page, 1)).toBeVisible();
  await keyboard.type('105');
  await keyboard.press('Enter');
  await keyboard.type('3');
  await keyboard.press('Enter');
  await expect(savedRow(page, 2)).toContainText('105.0 × 3');
  await expectStored(device, server, ['1: 102.5 × 5', '2: 105 × 3']);
});

test('after Escape a saved number is selected, not a 0 behind it', async ({ open }) => {
  const device = await open();
  const { page } = device;
  await device.addExercise('Deadlift');
  await button(page, 'Save').click();
  const reps = page.getByLabel('Reps, set 1, 8 saved');
  await reps.click();
  await page.keyboard.press('Escape');
  await expect(reps).toHaveValue('8');
  await expect.poll(() => page.evaluate(() => String(window.getSelection()))).toBe('8');
});
