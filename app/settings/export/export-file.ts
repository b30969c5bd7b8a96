import type { ExportedDiary } from '../../../schema/export/archived.ts';
import { diaryFile } from '../../../schema/export/diary-file.ts';
import { dayKey } from '../../../schema/sets/previous.ts';
import type { User } from '../../../schema/user.ts';

/** Everything of one user as JSON. Weights are in kg, each with what was typed beside it. */
export function exportFile(
  contents: ExportedDiary,
  user: User | null,
  now: Date,
): { name: string; text: string } {
  const exportedAt = now.toISOString();
  const text = JSON.stringify(diaryFile(contents, user, exportedAt), null, 2);
  return { name: `chalkbook-${dayKey(exportedAt)}.json`, text };
}
