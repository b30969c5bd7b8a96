import type { Page } from '@playwright/test';
import { mustBe } from '../figure.ts';

interface Pouch {
  bulkDocs(docs: readonly object[]): Promise<unknown>;
  info(): Promise<{ doc_count: number }>;
  destroy(): Promise<unknown>;
  replicate: Record<'to' | 'from', (other: string, options: object) => Promise<{ docs_written: number }>>;
}

declare global {
  interface Window {
    PouchDB: new (name: string) => Pouch;
  }
}

interface Replication {
  /** The database's address on the CouchDB-protocol server. */
  remote: string;
  direction: 'to' | 'from';
  docs: number;
  batchSize: number;
}

/** Makes so many documents of a set each, in the page's own database or in the remote one. Not timed. */
export function fill(page: Page, target: string, docs: number): Promise<void> {
  return page.evaluate(
    async ({ target, docs }) => {
      const database = new window.PouchDB(target);
      for (let from = 0; from < docs; from += 2_000) {
        const batch = Array.from({ length: Math.min(2_000, docs - from) }, (_, i) => ({
          _id: `019a9b3c-5d2e-7c11-9a44-${String(from + i).padStart(12, '0')}`,
          exerciseId: '019a9b3c-0000-7c11-9a44-000000000001',
          exerciseName: 'Barbell Bench Press',
          date: new Date(Date.UTC(2017, 0, 1) + (from + i) * 5_000_000).toISOString(),
          setNumber: (i % 5) + 1,
          weight: 60 + (i % 40) * 2.5,
          reps: 5 + (i % 7),
          enteredWeight: 60 + (i % 40) * 2.5,
          enteredUnit: 'kg',
        }));
        await database.bulkDocs(batch);
      }
    },
    { target, docs },
  );
}

/** Ms for one whole replication; both ends are checked by their counts. */
export async function replicate(page: Page, local: string, order: Replication): Promise<number> {
  const { ms, written, docs } = await page.evaluate(
    async ({ local, order }) => {
      const database = new window.PouchDB(local);
      const started = performance.now();
      const { docs_written } = await database.replicate[order.direction](order.remote, {
        batch_size: order.batchSize,
      });
      const ms = performance.now() - started;
      const receiver = order.direction === 'to' ? new window.PouchDB(order.remote) : database;
      return { ms, written: docs_written, docs: (await receiver.info()).doc_count };
    },
    { local, order },
  );
  mustBe('documents that PouchDB wrote', written, order.docs);
  mustBe('documents at the receiver', docs, order.docs);
  return ms;
}

export function drop(page: Page, target: string): Promise<void> {
  return page.evaluate(async (name) => {
    await new window.PouchDB(name).destroy();
  }, target);
}
