import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Removes the files of a folder with such a name that were last written over `keptMs` ago. @param now the wall clock, ms */
export function removeOldFiles(folder: string, name: RegExp, keptMs: number, now: number): void {
  if (!existsSync(folder)) return;
  for (const found of readdirSync(folder)) {
    if (!name.test(found)) continue;
    const file = join(folder, found);
    // Whoever else looks after it may delete or move it between the listing and this line.
    const { mtimeMs = now } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (now - mtimeMs > keptMs) rmSync(file, { force: true });
  }
}
