import { expect, test } from './support/screens.ts';

/** What a page wrote down about itself while it loaded. */
interface Notes {
  shifts: string[];
  waits: string[];
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a reload with local data shifts nothing and shows no sign of loading, on every screen (motion: ${reducedMotion})`, async ({
    open,
  }) => {
    const device = await open({ weeks: 6, context: { reducedMotion } });
    const { page } = device;
    await device.installed();
    await page.addInitScript(() => {
      const notes: Notes = { shifts: [], waits: [] };
      Object.assign(window, { notes });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        })[]) {
          if (entry.hadRecentInput) continue;
          const what = entry.sources.map(({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 80) : node,
          );
          notes.shifts.push(`${entry.value.toFixed(4)} ${what.join(' ')}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
      const look = () => {
        for (const status of document.querySelectorAll('[role=status], [role=progressbar]')) {
          const text = status.textContent ?? '';
          const seen = status.checkVisibility({ opacityProperty: true, visibilityProperty: true });
          if (seen && /loading|fetching/i.test(text)) notes.waits.push(text);
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const ready: Record<string, () => Promise<void>> = {
      '/': () => expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible(),
      '/progress': () => expect(page.getByRole('slider')).toBeVisible(),
      '/exercises': () => expect(page.getByRole('button', { name: /^Hip Thrust/ })).toBeVisible(),
      '/settings': () => expect(page.getByText('Never', { exact: true })).toBeVisible(),
      '/logo-preview': () => expect(page.getByText('Option 6')).toBeVisible(),
      '/nowhere': () => expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible(),
    };
    for (const [path, arrived] of Object.entries(ready)) {
      await page.goto(device.url + path);
      await arrived();
      await device.expectAllOnServer();
      const notes = await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((resolve) => requestIdleCallback(resolve));
        return (window as unknown as { notes: Notes }).notes;
      });
      expect({ path, ...notes }).toEqual({ path, shifts: [], waits: [] });
    }
  });
}

test('with reduced motion the picture of an exercise stands still', async ({ open }) => {
  const { page, url } = await open({ context: { reducedMotion: 'reduce' } });
  await page.goto(`${url}/exercises`);
  await page.getByRole('button', { name: /^Hip Thrust/ }).click();
  const picture = page.getByRole('dialog').getByRole('img', { name: 'Hip Thrust' });
  const drawing = () =>
    picture
      .locator('[data-stroke]')
      .evaluateAll((strokes) => strokes.map((stroke) => stroke.getAttribute('d')).join());
  await expect(picture).toBeVisible();
  const before = await drawing();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 24; frame++) await new Promise(requestAnimationFrame);
  });
  expect(await drawing()).toBe(before);
});

test('with reduced motion nothing moves, and a long chart still opens at its end', async ({ open }) => {
  const { page } = await open({ weeks: 16, context: { reducedMotion: 'reduce' } });
  await page.getByRole('button', { name: 'Previous: fill all sets with last time' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved ✓' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Exercise' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 1)
        .map((animation) => (animation.effect as KeyframeEffect).target?.className),
    );
  expect(await moving()).toEqual([]);
  await page.keyboard.press('Escape');

  const closed = page.getByRole('heading').getByRole('button', { expanded: false }).first();
  const inFirstFrame = await closed.evaluate(async (toggle: HTMLElement) => {
    toggle.click();
    await Promise.resolve(); // React has drawn the panel, and no frame has been shown yet
    const moving = document.getAnimations().map((animation) => (animation as CSSAnimation).animationName);
    return { open: toggle.getAttribute('aria-expanded'), moving };
  });
  expect(inFirstFrame).toEqual({ open: 'true', moving: [] });

  await page.getByRole('button', { name: 'View Progress' }).click();
  await page.getByRole('button', { name: 'View Full History' }).click();
  const chart = page.getByRole('region', { name: 'Chart of all dates' });
  await expect.poll(() => chart.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeGreaterThan(0);
  await expect
    .poll(() => chart.evaluate((box) => box.scrollWidth - box.clientWidth - box.scrollLeft))
    .toBe(0);
});
