import type { Locator } from '@playwright/test';

/** How much of the letters of a text its box cuts off, px: a font reaches further than a low line is high. */
export function cutInk(text: Locator): Promise<{ above: number; below: number }> {
  return text.evaluate(async (element) => {
    await document.fonts.ready;
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('This browser draws nothing.');
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const ink = pen.measureText(element.textContent ?? '');
    const words = document.createRange();
    words.selectNodeContents(element);
    const baseline = words.getBoundingClientRect().top + ink.fontBoundingBoxAscent;
    const box = element.getBoundingClientRect();
    return {
      above: Math.max(0, box.top - (baseline - ink.actualBoundingBoxAscent)),
      below: Math.max(0, baseline + ink.actualBoundingBoxDescent - box.bottom),
    };
  });
}
