import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '../../schema/constants.ts';

/** Long after the link in any of them has ended; what names somebody must not outlive their account for good. */
const KEPT_MS = 30 * DAY_MS;
const FILE = /^[\da-f-]{36}\.eml$/;

/** Where mails lie that no mail server takes. */
export const mailFolder = (dataDir: string) => join(dataDir, 'mail');

/** Removes the mails that were written over 30 days ago. @param now the wall clock, ms */
export function removeOldMails(folder: string, now: number): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (!FILE.test(name)) continue;
    const file = join(folder, name);
    // Its host may move the file between the listing and this line.
    const { mtimeMs = now } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (now - mtimeMs > KEPT_MS) rmSync(file, { force: true });
  }
}
