import { dayKey } from '../../schema/previous.ts';
import type { User } from '../../schema/user.ts';
import type { DiaryContents } from '../../sync/index.ts';

/** Raised when the file's shape changes, so that a reader can tell. */
const EXPORT_VERSION = 1;

/** Everything of one user as a JSON file; weights are kg, with what was typed beside them. */
export function exportFile(
  contents: DiaryContents,
  user: User | null,
  now: Date,
): { name: string; text: string } {
  const exportedAt = now.toISOString();
  const file = { format: 'chalkbook-export', version: EXPORT_VERSION, exportedAt, user, ...contents };
  return { name: `chalkbook-${dayKey(exportedAt)}.json`, text: JSON.stringify(file, null, 2) };
}
