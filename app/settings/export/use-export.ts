import { diaryFile } from '../../../schema/export/diary-file.ts';
import { dayKey } from '../../../schema/sets/previous.ts';
import { saveFile } from '../../device/save-file.ts';
import { useAttempt } from '../../diary/use-attempt.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { useSession } from '../../session/use-session.tsx';
import { PART_IS_HERE } from '../../sync-status/diary-to-come.tsx';
import { useIsWhole } from '../../sync-status/use-is-whole.ts';
import { useToast } from '../../ui/overlays/toast.tsx';

/** Gives everything in the diary to the browser as a file, with its weights in kg and as they were typed. A failure is said in a toast. */
export function useExport(): () => Promise<void> {
  const diary = useDiary();
  const { user } = useSession();
  const attempt = useAttempt();
  const toast = useToast();
  const isWhole = useIsWhole();
  return async () => {
    await attempt(
      async () => {
        const contents = await diary.exportAll();
        const now = new Date().toISOString();
        const text = JSON.stringify(diaryFile(contents, user, now), null, 2);
        saveFile(`chalkbook-${dayKey(now)}.json`, text, 'application/json');
        if (!isWhole) toast({ title: PART_IS_HERE, description: 'The file has only what is here.' });
      },
      { title: 'Export Failed', description: 'There was a problem writing your workout data to a file.' },
    );
  };
}
