import type { Page } from '@playwright/test';

/** The sets are in the page's database, as documents or packed. */
export async function pulled(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      for (const { name } of await indexedDB.databases()) {
        const opening = indexedDB.open(name ?? '');
        const database = await new Promise<IDBDatabase>((resolve) => {
          opening.onsuccess = () => resolve(opening.result);
        });
        const stores = [...database.objectStoreNames];
        if (!stores.includes('packBounds')) {
          database.close();
          continue;
        }
        const request = database.transaction('packBounds').objectStore('packBounds').count();
        const count = await new Promise<number>((resolve) => {
          request.onsuccess = () => resolve(request.result);
        });
        database.close();
        if (count > 0) return true;
      }
      return false;
    },
    undefined,
    { polling: 500 },
  );
}
