import type { Page } from '@playwright/test';
import { expect, test } from './support/screens.ts';

const toast = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('a day: its title, the starter program, copies and the limits of a copy', async ({ open }) => {
  const { page } = await open();
  await expect(page.getByText('Tap "Edit" to add exercises to your Chest & Triceps day')).toBeVisible();
  await page.getByRole('button', { name: 'Copy Day 1 to Day 3' }).click();
  await toast(page, 'Day 1 has no exercises to copy.');
  await page.getByRole('button', { name: 'Use the Starter Program' }).click();
  await expect(names(page)).toHaveCount(5);

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const title = page.getByPlaceholder('Workout day title');
  const cutOff = () => title.evaluate((field) => field.scrollWidth - field.clientWidth);
  expect(await cutOff()).toBe(0);
  await title.fill('Push, heavy');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Chest & Triceps' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await title.fill('Push, heavy');
  await page.getByRole('button', { name: 'Save title' }).click();
  await toast(page, 'Title Updated');
  await expect(page.getByRole('tab', { name: 'Day 1: Push, heavy' })).toBeVisible();

  await page.getByRole('button', { name: 'Copy Day 1 to Day 3' }).click();
  await toast(page, 'Copied 5 exercises from Day 1 to Day 3.');
  await page.getByRole('tab', { name: /^Day 3:/ }).click();
  await expect(names(page)).toHaveCount(10);
  await expect(page.getByRole('button', { name: /^Copy Day/ })).toHaveCount(0);
  await page.getByRole('tab', { name: /^Day 2:/ }).click();
  await page.getByRole('button', { name: 'Copy Day 2 to Day 4' }).click();
  await toast(page, 'Copied 5 exercises from Day 2 to Day 4.');
});

test('exercises: catalogue, own name, edit, number of sets, copy, delete and undo', async ({ open }) => {
  const device = await open();
  const { page } = device;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByRole('button', { name: 'Add Exercise' }).click();
  const add = page.getByRole('dialog', { name: 'Add New Exercise' });
  const list = add.getByRole('radiogroup', { name: 'Exercises' });
  expect((await list.boundingBox())?.height).toBeCloseTo(250, 1);
  await expect(list.getByRole('heading')).toHaveText([
    ...['Chest', 'Back', 'Legs', 'Shoulders', 'Biceps', 'Triceps', 'Forearms', 'Core'],
  ]);
  await add.getByRole('button', { name: 'Add Exercise' }).click();
  await toast(page, 'Please enter an exercise name');
  await add.getByPlaceholder('Search exercises by name or muscle group...').fill('pulldown bar');
  await add.getByText('Tricep Cable Pulldown Bar', { exact: true }).click();
  await expect(add.getByPlaceholder('e.g., Chest, Triceps')).toHaveValue('Triceps');
  await add.getByRole('button', { name: 'Add Exercise' }).click();
  await toast(page, 'Exercise Added!');
  await expect(device.card('Tricep Cable Pulldown Bar').getByRole('table')).toBeVisible();

  await page.getByRole('button', { name: 'Add Exercise' }).click();
  await add.getByLabel('Custom Exercise Name (Optional)').fill('Sandbag Carry');
  await add.getByPlaceholder('e.g., Chest, Triceps').fill('Grip');
  await add.getByRole('button', { name: 'Add Exercise' }).click();
  await expect(device.card('Sandbag Carry').getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('table')).toHaveCount(1);

  await device.card('Sandbag Carry').getByRole('button', { name: '3 sets' }).click();
  const sets = page.getByRole('dialog', { name: 'Change Number of Sets' });
  await expect(sets.getByRole('radio')).toHaveCount(6);
  await sets.getByText('6', { exact: true }).click();
  await sets.getByRole('button', { name: 'Save' }).click();
  await expect(device.card('Sandbag Carry').getByRole('row')).toHaveCount(7);

  await button('Edit Sandbag Carry').click();
  const edit = page.getByRole('dialog', { name: 'Edit Exercise' });
  await edit.getByLabel('Exercise Name').fill('Sandbag Walk');
  await edit.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Changes have been saved successfully.');
  await expect(device.card('Sandbag Walk')).toBeVisible();

  await button('Copy Sandbag Walk').click();
  const copy = page.getByRole('dialog', { name: 'Copy Exercise' });
  await copy.getByRole('button', { name: 'Copy' }).click();
  await toast(page, 'Please select a workout day to copy this exercise to.');
  await copy.getByLabel('Workout Day').selectOption({ label: 'Day 4: Legs' });
  await copy.getByRole('button', { name: 'Copy' }).click();
  await toast(page, 'Exercise Copied');

  await button('Delete Sandbag Walk').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Exercise Deleted');
  await expect(device.card('Sandbag Walk')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(device.card('Sandbag Walk')).toBeVisible();
  await device.expectAllOnServer();
  await page.reload();
  await expect(names(page)).toHaveText(['Tricep Cable Pulldown Bar', 'Sandbag Walk']);
  await page.getByRole('tab', { name: 'Day 4: Legs' }).click();
  await expect(names(page)).toHaveText(['Sandbag Walk']);
});

test('cards are put in order by finger, by mouse and by keyboard', async ({ open }) => {
  const device = await open({ weeks: 1 });
  const { page } = device;
  const order = ['Barbell Bench Press', 'Incline Dumbbell Press', 'Seated Chest Flys'];
  const [first = '', second = '', third = ''] = order;
  const shown = async (...wanted: string[]) =>
    expect.poll(async () => (await names(page).allTextContents()).slice(0, 3)).toEqual(wanted);
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name}` });
  await page.getByRole('button', { name: first, exact: true }).click(); // closed, all are in reach
  await expect(page.getByRole('table')).toHaveCount(0);
  await shown(first, second, third);
  const middle = async (name: string) => {
    const box = await handle(name).boundingBox();
    if (!box) throw new Error(`${name} has no handle`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  // One step is 120 px: 50 are none, 240 are two.
  const finger = await device.context.newCDPSession(page);
  const drag = async (name: string, dy: number) => {
    const { x, y } = await middle(name);
    const touch = (type: string, at: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }],
      });
    await touch('touchStart', y);
    for (let step = 1; step <= 8; step++) await touch('touchMove', y + (dy * step) / 8);
    await touch('touchEnd', y + dy);
  };
  await drag(first, 50);
  await shown(first, second, third);
  await drag(first, 240);
  await shown(second, third, first);

  const { x, y } = await middle(first);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 60, { steps: 4 });
  await page.mouse.move(x, y - 125, { steps: 4 });
  await page.mouse.up();
  await shown(second, first, third);

  await handle(second).focus();
  await page.keyboard.press('ArrowDown');
  await shown(first, second, third);
  await expect(handle(second)).toBeFocused();
  await expect(page.getByText(`${second} is now 2 of 5.`)).toBeAttached();
  // What the screen shows at once may not be kept yet, and the badge may still speak of the change before.
  const onServer = async () => {
    const program = await page.request.get(`${device.url}/api/workout-program`);
    const [day] = (await program.json()) as { exercises: { name: string }[] }[];
    return day?.exercises.slice(0, 2).map(({ name }) => name);
  };
  await expect.poll(onServer).toEqual([first, second]);
  await page.keyboard.press('ArrowUp');
  await shown(second, first, third);
  await expect.poll(onServer).toEqual([second, first]);
  await page.reload();
  await shown(second, first, third);
});
