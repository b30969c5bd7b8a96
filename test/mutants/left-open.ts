import { OPEN_COLLECTIONS } from 'rxdb/plugins/core';

/** A mutant may keep a database from closing at all, ms. */
const CLOSE_WITHIN_MS = 1_000;

/** RxDB's databases that a test left open: of more than 13 collections it opens no other (COL23). */
export class LeftOpen {
  /** Vitest's clock may be in its place later. */
  private readonly setTimeout = setTimeout;
  private before = new Set<unknown>();

  begin(): void {
    this.before = new Set(OPEN_COLLECTIONS);
  }

  async close(): Promise<void> {
    const left = [...OPEN_COLLECTIONS].filter((collection) => !this.before.has(collection));
    if (left.length === 0) return;
    const databases = new Set(left.map(({ database }) => database));
    const closed = Promise.allSettled([...databases].map((database) => database.close()));
    await Promise.race([closed, new Promise((resolve) => this.setTimeout(resolve, CLOSE_WITHIN_MS))]);
    for (const collection of left) OPEN_COLLECTIONS.delete(collection);
  }
}
