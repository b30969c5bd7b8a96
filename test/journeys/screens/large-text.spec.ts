import type { Page } from '@playwright/test';
import { GALLERY, visit } from './support/gallery.ts';
import { expect, test } from './support/screens.ts';
import { applyText, SIZES } from './support/sizes.ts';
import type { Viewer } from './support/views/view.ts';

/**
 * What is wrong with the page as it stands: sideways scrolling, text out of the window, cut off, broken within a word or
 * wider than its control, controls over each other.
 */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > width) found.push('the page scrolls sideways');
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
    const top = dialogs.at(-1) ?? document.body;
    const shown = (element: Element) => {
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      return style.visibility !== 'hidden' && Number(style.opacity) > 0 && box.width > 1 && box.height > 1;
    };
    /** Its own scroll box, wider than it looks, such as a chart of many dates. */
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const named = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? element.tagName).trim().slice(0, 40);

    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || !shown(parent) || parent.closest('svg')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      const cut =
        getComputedStyle(parent).overflowX === 'hidden' && parent.scrollWidth > parent.clientWidth + 1;
      const told = parent.closest('[aria-label]') !== null; // the whole is in its name
      if ((right > width + 1 || left < -1) && !scrolls(parent))
        found.push(`out of the window: ${named(parent)}`);
      else if (cut && !told && parent.clientWidth > 1) found.push(`cut off: ${named(parent)}`);
      if (scrolls(parent) || cut) continue;
      const control = parent.closest('a, button')?.getBoundingClientRect();
      if (control && (left < control.left - 1 || right > control.right + 1))
        found.push(`wider than its control: ${named(parent)}`);
      // An address has no words, and one that is longer than a line breaks where that ends.
      for (const { 0: word, index } of node.textContent.matchAll(/(?<![\p{L}@.])\p{L}{2,16}(?![\p{L}@])/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length > 1) found.push(`broken: ${word} of ${named(parent)}`);
      }
    }

    /** The part of it that its scroll boxes let one see. */
    const visibleBox = (element: Element) => {
      let { left, right, top: above, bottom } = element.getBoundingClientRect();
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (getComputedStyle(at).overflowY === 'visible') continue;
        const box = at.getBoundingClientRect();
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        [above, bottom] = [Math.max(above, box.top), Math.min(bottom, box.bottom)];
      }
      return { left, right, top: above, bottom };
    };
    const fixed = (element: Element): Element => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
      }
      return top;
    };
    const controls = [
      ...top.querySelectorAll('button, a, input:not([type=radio]):not([type=checkbox]), select'),
    ]
      .filter(
        (element) => shown(element) && !element.closest('[role=listbox], [role=radiogroup], [role=menu]'),
      )
      .map((element) => ({ element, box: visibleBox(element), layer: fixed(element) }));
    for (const [i, one] of controls.entries()) {
      for (const other of controls.slice(i + 1)) {
        if (one.layer !== other.layer) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const x = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const y = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (x > 2 && y > 2) found.push(`${named(one.element)} lies on ${named(other.element)}`);
      }
    }
    return found;
  });
}

const { phone, android, small, landscape, wide } = SIZES;
const CASES = [
  ['visitor', phone.viewport],
  ['newcomer', phone.viewport],
  ['lifter', android.viewport],
  ['lifter', small.viewport],
  ['lifter', landscape.viewport],
  ['lifter', wide.viewport],
] as const satisfies readonly (readonly [Viewer, unknown])[];

for (const [viewer, viewport] of CASES) {
  test(`text at 200 % breaks nothing for a ${viewer} at ${viewport.width} px`, async ({ open }) => {
    test.slow();
    const device = await open({
      weeks: viewer === 'lifter' ? 10 : 0,
      ...(viewer === 'visitor' ? { signedOut: true as const } : {}),
      context: { reducedMotion: 'reduce', viewport },
    });
    device.expectNetworkErrors(); // a refused sign-in is among the views
    const { page } = device;
    const found: string[] = [];
    const views = GALLERY.filter((view) => view.viewer === viewer);
    await visit(page, device.url, views, async ({ name }) => {
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      });
      found.push(...(await faults(page)).map((fault) => `${name}: ${fault}`));
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '';
      });
    });
    expect(found).toEqual([]);
  });
}

for (const { viewport } of [android, small]) {
  test(`text at 200 % leaves the names of days whole, and each control of the sets and the floor in reach, at ${viewport.width} px`, async ({
    open,
  }) => {
    const { page } = await open({ weeks: 2, context: { reducedMotion: 'reduce', viewport } });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await expect(save).toBeVisible();
    const cut = await page
      .getByRole('tab')
      .evaluateAll((tabs) =>
        tabs
          .filter((tab) =>
            [...tab.children].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1),
          )
          .map(({ textContent }) => textContent),
      );
    expect(cut, 'names that are cut').toEqual([]);
    const isWhole = await save.evaluate((button) => button.scrollWidth <= button.clientWidth);
    expect(isWhole, 'Save is as wide as its word').toBe(true);

    await page.getByRole('button', { name: 'Floor view' }).click();
    const floor = page.getByRole('dialog');
    await expect(floor.getByRole('button', { name: /^Save set/ })).toBeVisible();
    for (const control of await floor.getByRole('textbox').or(floor.getByRole('button')).all()) {
      const lies = await control.evaluate((element) => {
        element.scrollIntoView({ block: 'center', inline: 'center' });
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return element.contains(met) ? null : `${element.ariaLabel ?? element.textContent} is covered`;
      });
      expect(lies).toBeNull();
    }
  });
}

for (const { viewport } of [android, small]) {
  test(`text at 200 % leaves the sets over half of a window of ${viewport.width} px, and Save whole, also while a rest runs`, async ({
    open,
  }) => {
    const { page } = await open({ weeks: 2, context: { reducedMotion: 'reduce', viewport } });
    // As the reader has set it: a container's query is not asked again where only its text grows.
    await applyText(page, { ...SIZES.phone, text: 2 });
    await page.reload();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const timer = page.getByRole('region', { name: 'Rest timer' });
    await page.getByRole('button', { name: 'More weight, set 1' }).scrollIntoViewIfNeeded();
    const expectRoom = async () => {
      const [bar, button] = [await timer.boundingBox(), await save.boundingBox()];
      const bottom = (button?.y ?? 0) + (button?.height ?? 0);
      expect(bottom, 'the bottom of Save').toBeLessThanOrEqual((bar?.y ?? 0) + 1);
      expect(button?.y, 'the room above Save').toBeGreaterThan(viewport.height / 2);
    };
    await expectRoom();
    await page.getByRole('button', { name: 'Rest 60 seconds' }).click();
    await expect(page.getByRole('button', { name: /^Skip/ })).toBeVisible();
    await page.getByRole('button', { name: 'More weight, set 1' }).scrollIntoViewIfNeeded();
    await expectRoom();
  });
}

for (const text of [1, 2]) {
  test(`text at ${text * 100} % leaves each length of rest in sight, before a rest and while one runs`, async ({
    open,
  }) => {
    const { page } = await open({
      weeks: 2,
      context: { reducedMotion: 'reduce', viewport: android.viewport },
    });
    await applyText(page, { ...android, text });
    await page.reload();
    const timer = page.getByRole('region', { name: 'Rest timer' });
    const outOfSight = () =>
      timer.getByRole('button').evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          const { left, right, top, bottom, width } = button.getBoundingClientRect();
          if (width === 0) return [];
          const isWhole = button.scrollWidth <= button.clientWidth;
          const places = [left + 2, (left + right) / 2, right - 2];
          const isMet = places.every((x) =>
            button.contains(document.elementFromPoint(x, (top + bottom) / 2)),
          );
          return isWhole && isMet ? [] : [button.ariaLabel];
        }),
      );
    await expect(timer.getByRole('button', { name: 'Another length of rest' })).toBeVisible();
    await expect.poll(outOfSight, 'before a rest').toEqual([]);
    await timer.getByRole('button', { name: 'Rest 60 seconds' }).click();
    await expect(timer.getByRole('button', { name: 'Skip the rest' })).toBeVisible();
    await expect.poll(outOfSight, 'while a rest runs').toEqual([]);
    await page.setViewportSize(small.viewport);
    await expect.poll(outOfSight, 'at 320 px').toEqual([]);
    await timer.getByRole('button', { name: 'Skip the rest' }).click();
    await expect(timer.getByRole('timer')).toHaveText('00:00');
    await expect.poll(outOfSight, 'at 320 px, before a rest').toEqual([]);
  });
}
