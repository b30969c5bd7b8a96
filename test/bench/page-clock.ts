// The stop-watch runs inside the page: what Playwright itself takes is in none of the figures.
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Ms from the start of the navigation, or from the tap, to the frame that showed what was waited for. */
    benchShown?: Promise<number>;
    benchDatabase?: IDBDatabase;
  }
}

/** Ms from the start of a navigation to the frame after an element of this kind stood in the page. */
export async function timeToShow(page: Page, url: string, selector: string): Promise<number> {
  await page.addInitScript(watchFromStart, selector);
  await page.goto(url, { waitUntil: 'commit' });
  return shown(page);
}

/** Ms from a tap, as the browser stamps it, to the frame after an element of this kind stood in the page. */
export async function timeFromTap(page: Page, selector: string, tap: () => Promise<void>): Promise<number> {
  await page.evaluate(watchFromTap, selector);
  await tap();
  return shown(page);
}

async function shown(page: Page): Promise<number> {
  const ms = await page.evaluate(() => window.benchShown);
  if (ms === undefined) throw new Error('Nobody watches this page');
  return ms;
}

function watchFromStart(selector: string): void {
  window.benchShown = new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        // A message comes after the frame that this callback belongs to was drawn.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  });
}

function watchFromTap(selector: string): void {
  if (document.querySelector(selector)) throw new Error(`${selector} is there before the tap`);
  window.benchShown = new Promise((resolve) => {
    let tapped = 0;
    // A choice of a list that the browser draws comes without a click.
    for (const type of ['click', 'change'])
      document.addEventListener(type, (event) => (tapped ||= event.timeStamp), { capture: true, once: true });
    const look = () => {
      if (tapped === 0 || !document.querySelector(selector)) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - tapped);
        port2.postMessage(null);
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  });
}

/** Ms for one strict write of one set to a bare IndexedDB store, and the next frame. */
export function timeRawWrite(page: Page): Promise<number> {
  return page.evaluate(async () => {
    window.benchDatabase ??= await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('bench-raw');
      opening.onupgradeneeded = () => opening.result.createObjectStore('sets', { keyPath: 'id' });
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const database = window.benchDatabase;
    const set = {
      id: String(Math.random()),
      weight: 100,
      reps: 5,
      setNumber: 1,
      date: new Date().toISOString(),
    };
    const started = performance.now();
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction('sets', 'readwrite', { durability: 'strict' });
      transaction.objectStore('sets').put(set);
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
    });
    return new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - started);
        port2.postMessage(null);
      });
    });
  });
}

/** Slows the page's own thread so many times; before its first navigation, that too. */
export async function slow(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}
