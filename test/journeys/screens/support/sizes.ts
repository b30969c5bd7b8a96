import type { BrowserContextOptions, Page } from '@playwright/test';

/** One phone as it is held, or a desktop. */
interface Size {
  viewport: { width: number; height: number };
  /** Of the reader's text, 1 if not given. */
  text?: number;
  phone: boolean;
}

const phone = (width: number, height: number, text?: number): Size => ({
  viewport: { width, height },
  phone: true,
  ...(text ? { text } : {}),
});

/** What the app is made for first, and the sizes on which it has to be whole as well. */
export const SIZES = {
  phone: phone(390, 844),
  android: phone(360, 780),
  small: phone(320, 640),
  short: phone(375, 667),
  landscape: phone(844, 390),
  'large-text': phone(390, 844, 1.3),
  wide: { viewport: { width: 1280, height: 800 }, phone: false },
} as const satisfies Record<string, Size>;
export type SizeName = keyof typeof SIZES;
export const SIZE_NAMES = Object.keys(SIZES) as SizeName[];

export function contextOf({ viewport, phone }: Size): BrowserContextOptions {
  return phone ? { viewport, hasTouch: true, isMobile: true } : { viewport, hasTouch: false };
}

/** Every page that is opened from now on shows its text as large as the reader has set it. */
export async function applyText(page: Page, { text }: Size): Promise<void> {
  if (!text) return;
  await page.addInitScript((share) => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = `${share * 100}%`;
    });
  }, text);
}
