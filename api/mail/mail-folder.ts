import { join } from 'node:path';
import { DAY_MS } from '../../schema/constants.ts';
import { removeOldFiles } from '../remove-old-files.ts';

/** Long after the link in any of them has ended; what names somebody must not outlive their account for good. */
const KEPT_MS = 30 * DAY_MS;
const FILE = /^[\da-f-]{36}\.eml$/;

/** Where mails lie that no mail server takes. */
export const mailFolder = (dataDir: string) => join(dataDir, 'mail');

/** Removes the mails that were written over 30 days ago. @param now the wall clock, ms */
export const removeOldMails = (dataDir: string, now: number) =>
  removeOldFiles(mailFolder(dataDir), FILE, KEPT_MS, now);
