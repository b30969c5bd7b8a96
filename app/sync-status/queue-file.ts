import { dayKey } from '../../schema/sets/previous.ts';
import type { PendingEntry } from '../../sync/index.ts';
import { saveFile } from '../device/save-file.ts';

/** Raised when the file's shape changes, so that a reader can tell. */
const QUEUE_VERSION = 1;

/** Everything that is only on this device, as the calls that would tell the server. */
function queueFile(entries: readonly PendingEntry[], now: Date): { name: string; text: string } {
  const exportedAt = now.toISOString();
  const file = { format: 'chalkbook-queue', version: QUEUE_VERSION, exportedAt, changes: entries };
  return { name: `chalkbook-unsent-${dayKey(exportedAt)}.json`, text: JSON.stringify(file, null, 2) };
}

export function saveQueue(entries: readonly PendingEntry[]): void {
  const { name, text } = queueFile(entries, new Date());
  saveFile(name, text, 'application/json');
}
