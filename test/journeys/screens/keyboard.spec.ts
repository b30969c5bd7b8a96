import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './support/screens.ts';

/** Tab, as often as it takes; the way must not be endless. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 70; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${target}`);
}

test('the main job by keyboard alone: register, add, log, rest, look, sign out', async ({ open }) => {
  const { page } = await open({ signedOut: true });
  const { keyboard } = page;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const press = async (target: Locator) => {
    await tabTo(page, target);
    await keyboard.press('Enter');
  };
  await press(button('Create New Account'));
  for (const [label, text] of [
    ['First Name', 'Ada'],
    ['Last Name', 'Okafor'],
    ['Email', `keys-${Date.now()}@example.com`],
    ['Password', 'three plates a side'],
    ['Confirm Password', 'three plates a side'],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await keyboard.type(text);
  }
  await keyboard.press('Enter');

  await press(button('Add Exercise'));
  const dialog = page.getByRole('dialog', { name: 'Add New Exercise' });
  await tabTo(page, dialog.getByLabel('Find Exercise'));
  await keyboard.type('squats');
  await tabTo(page, dialog.getByRole('radio').first());
  await keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Add Exercise' }));
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(button('Add Exercise')).toBeFocused(); // the focus came back to what opened it

  await tabTo(page, page.getByLabel('Weight (kg), set 1'));
  await keyboard.type('102.5');
  await tabTo(page, page.getByLabel('Reps, set 1', { exact: true }));
  await keyboard.type('5');
  await press(button('Save'));
  await expect(button('Saved ✓')).toBeVisible();
  await press(button('Rest 90 seconds'));
  await expect(page.getByText('(preset)')).toBeVisible();

  await press(button('View Progress'));
  await expect(page.getByRole('dialog', { name: / Progress$/ })).toBeVisible();
  // A notice that came meanwhile takes the first Escape.
  await expect(async () => {
    await keyboard.press('Escape');
    await expect(button('View Progress')).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await press(page.getByRole('link', { name: 'Progress' }));
  await tabTo(page, page.getByRole('slider'));
  await expect(page.getByText(/102\.5 kg/).first()).toBeVisible();
  await press(button('Account'));
  await press(button('Logout'));
  await expect(page).toHaveURL(/\/auth$/);
});
