import { saveFile } from '../../device/save-file.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { useSession } from '../../session/use-session.tsx';
import { useAttempt } from '../../ui/overlays/use-attempt.ts';
import { exportFile } from './export-file.ts';

/** Gives everything in the diary to the browser as a file. A failure is said in a toast. */
export function useExport(): () => Promise<void> {
  const diary = useDiary();
  const { user } = useSession();
  const attempt = useAttempt();
  return async () => {
    await attempt(
      async () => {
        const { name, text } = exportFile(await diary.exportAll(), user, new Date());
        saveFile(name, text, 'application/json');
      },
      { title: 'Export Failed', description: 'There was a problem writing your workout data to a file.' },
    );
  };
}
