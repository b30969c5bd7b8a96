import { LIFTOSAUR_JSON } from '../../../schema/import/testing/fixtures.ts';
import { expect, test } from './support/screens.ts';

test('a Liftosaur storage comes in by its preview, and a second time nothing is new', async ({ open }) => {
  const device = await open();
  const { page } = device;
  await page.setViewportSize({ width: 360, height: 780 });
  await device.goTo('Settings');
  await page.getByRole('link', { name: 'Import from Another App' }).click();
  const choose = () =>
    page.getByLabel(/^Choose a File/).setInputFiles({
      ...{ name: 'liftosaur.json', mimeType: 'application/json', buffer: Buffer.from(LIFTOSAUR_JSON) },
    });
  await choose();
  await expect(page.getByRole('button', { name: 'Import 5 Sets' })).toBeVisible();
  await page.getByRole('button', { name: 'Import 5 Sets' }).click();
  await expect(page.getByRole('heading', { name: '5 sets imported' })).toBeVisible();
  await page.getByRole('button', { name: 'Import Another File' }).click();
  await choose();
  await expect(page.getByRole('button', { name: 'Nothing New to Import' })).toBeDisabled();
});
