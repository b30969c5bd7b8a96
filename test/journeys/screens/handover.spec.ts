import type { Page } from '@playwright/test';
import { expect, test } from './support/screens.ts';
import { contextOf, SIZES } from './support/sizes.ts';

/** In the place of the camera: a canvas on which the test draws what the other phone shows. */
function fakeCamera() {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 640;
  const context = canvas.getContext('2d');
  Object.assign(window, {
    film: (path: string, size: number) => {
      if (!context) return;
      context.resetTransform();
      context.fillStyle = '#fff';
      context.fillRect(0, 0, 640, 640);
      context.scale(640 / size, 640 / size);
      context.fillStyle = '#000';
      context.fill(new Path2D(path));
    },
  });
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(30);
}

async function filmOnce(from: Page, to: Page): Promise<void> {
  const code = await from.getByRole('img', { name: 'Codes for the other phone' }).evaluate((svg) => ({
    path: svg.querySelector('path')?.getAttribute('d') ?? '',
    size: (svg as SVGSVGElement).viewBox.baseVal.width,
  }));
  await to.evaluate(({ path, size }) => {
    (window as unknown as { film: (path: string, size: number) => void }).film(path, size);
  }, code);
}

test('sets that no server has yet go to another phone by its camera, and up once', async ({ open }) => {
  const a = await open({ weeks: 1, path: '/handover' });
  const b = await open({ signedOut: true, context: { storageState: await a.context.storageState() } });
  const setsOf = async () => {
    const answer = await b.page.request.get(`${b.url}/api/sync/pull`);
    const { rows } = (await answer.json()) as { rows: { type: string }[] };
    return rows.filter(({ type }) => type === 'log').length;
  };
  const before = await setsOf();
  await b.page.addInitScript(fakeCamera);
  await b.page.goto(`${b.url}/handover`);
  await a.installed();
  await a.goTo('Workout');
  await a.context.setOffline(true);
  await a.page.getByRole('button', { name: 'Previous: fill all sets with last time' }).click();
  await a.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(a.page.getByRole('row', { name: /^3 saved/ })).toBeVisible();
  await a.page.goBack();
  await expect(a.page.getByText(/^3 sets, 1 workout, 4 changes that no server has yet\./)).toBeVisible();
  await a.page.getByRole('button', { name: 'Show Codes' }).click();

  await b.page.getByRole('button', { name: 'Film the Codes' }).click();
  const take = b.page.getByRole('button', { name: 'Take It Over' });
  await expect(async () => {
    await filmOnce(a.page, b.page);
    await expect(take).toBeVisible({ timeout: 200 });
  }).toPass();
  await take.click();
  await expect(b.page.getByText(/^Taken over: 3 sets, 1 workout/)).toBeVisible();
  await expect.poll(setsOf).toBe(before + 3);
  await a.context.setOffline(false);
  await a.expectAllOnServer();
  expect(await setsOf()).toBe(before + 3);
});

for (const name of ['small', 'landscape'] as const) {
  test(`${name}: the codes, and the camera's picture, are whole in sight as soon as they are asked for`, async ({
    open,
  }) => {
    const { page } = await open({ weeks: 1, path: '/handover', context: contextOf(SIZES[name]) });
    await page.getByRole('button', { name: 'Show Codes' }).tap();
    await expect(page.getByRole('img', { name: 'Codes for the other phone' })).toBeInViewport({ ratio: 1 });
    await page.addInitScript(fakeCamera);
    await page.reload();
    await page.getByRole('button', { name: 'Film the Codes' }).tap();
    await expect(page.locator('video')).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Hold it so that')).toBeInViewport();
  });
}
