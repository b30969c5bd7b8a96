import type { Locator, Page } from '@playwright/test';
import { Device } from '../support/device.ts';
import { expect, test } from './support/screens.ts';

const button = (at: Page | Locator, name: string | RegExp) => at.getByRole('button', { name, exact: true });

/** From the card's pencil. What is chosen there is saved by the editor's own Save. */
async function editMovement(device: Device, name: string): Promise<Locator> {
  const { page } = device;
  await button(page, `Edit ${name}`).click();
  await button(page.getByRole('dialog', { name: 'Edit Exercise' }), 'Note, Muscles and Measure').click();
  const editor = page.getByRole('dialog', { name, exact: true });
  await expect(editor.getByLabel('Measured By')).toBeVisible();
  return editor;
}

/** Saves, and leaves the dialog below too. */
async function save(device: Device, editor: Locator): Promise<void> {
  await button(editor, 'Save').click();
  await expect(editor).toBeHidden();
  await button(device.page.getByRole('dialog', { name: 'Edit Exercise' }), 'Cancel').click();
  await expect(device.page.getByRole('dialog')).toHaveCount(0);
}

test('planks are held for a time, with a note, here and on another phone', async ({
  open,
  browser,
  server,
}) => {
  const a = await open();
  const { page } = a;
  await a.addExercise('Planks');
  await expect(page.getByLabel('Time, set 1', { exact: true })).toBeVisible();

  const editor = await editMovement(a, 'Planks');
  await editor.getByLabel('Note', { exact: true }).fill('Elbows under the shoulders');
  await button(editor, 'Obliques').click();
  await save(a, editor);
  await expect(page.getByText('Planks is changed on every day it stands on.').first()).toBeVisible();
  await expect(page.getByText('Elbows under the shoulders')).toBeVisible();

  const card = await a.openCard('Planks');
  await card.getByLabel('Time, set 1', { exact: true }).fill('130');
  await button(card, 'More time, set 2').click();
  await button(card, 'Save').click();
  await expect(button(card, /^1:30, use/)).toBeVisible();
  await expect(button(card, /^0:05, use/)).toBeVisible();
  await a.expectAllOnServer();

  const b = await Device.create(browser, server.url, { storageState: await a.context.storageState() });
  const there = await b.openCard('Planks');
  await expect(there.getByLabel('Time, set 1, saved', { exact: true })).toHaveValue('1:30');
  await expect(b.page.getByText('Elbows under the shoulders')).toBeVisible();
  await b.goTo('Progress');
  await expect(b.tile('Current')).toContainText('1:30');

  // What is asked changes back there; what was logged stays what it is.
  await b.goTo('Workout');
  const again = await editMovement(b, 'Planks');
  await again.getByLabel('Measured By').selectOption('weight-reps');
  await save(b, again);
  await expect(button(card, /^1:30, use/)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Reps' })).toBeVisible();
  expect(b.problems).toEqual([]);
  await b.context.close();
});

test('two names of one thing are one history, and two again', async ({ open }) => {
  const device = await open();
  const { page } = device;
  await device.addExercise('Barbell Bench Press');
  await device.logSets('Barbell Bench Press', [{ weight: 80, reps: 8 }]);
  await device.addExercise('Military Press');
  const editor = await editMovement(device, 'Military Press');
  await editor.getByLabel('The Same As').selectOption({ label: 'Barbell Bench Press' });
  await button(editor, 'Join with Barbell Bench Press').click();
  await expect(editor.getByText('Counts as')).toBeVisible();
  await save(device, editor);
  await device.expectPrevious('Military Press', [{ weight: 80, reps: 8 }]);
  await device.goTo('Progress');
  await expect(page.getByLabel('Exercise').locator('option')).toHaveCount(1);

  await device.goTo('Workout');
  const again = await editMovement(device, 'Military Press');
  await button(again, 'Separate').click();
  await expect(again.getByText('Counts as')).toHaveCount(0);
  await save(device, again);
  const card = await device.openCard('Military Press');
  await expect(button(card, /use for set/)).toHaveCount(0);

  // Save alone is enough for who has chosen it.
  const third = await editMovement(device, 'Military Press');
  await third.getByLabel('The Same As').selectOption({ label: 'Barbell Bench Press' });
  await save(device, third);
  await device.expectPrevious('Military Press', [{ weight: 80, reps: 8 }]);
});

test('unit and step of one exercise are its own', async ({ open }) => {
  const device = await open();
  const { page } = device;
  await device.addExercise('Dumbbell Curls');
  const editor = await editMovement(device, 'Dumbbell Curls');
  await editor.getByLabel('Unit').selectOption('lb');
  await editor.getByLabel('Step of + and − (lb)').fill('2,5');
  await save(device, editor);
  const field = page.getByLabel('Weight (lb), set 1');
  await field.click();
  await field.fill('20');
  await button(page, 'More weight, set 1').click();
  await expect(field).toHaveValue('22.5');
});
