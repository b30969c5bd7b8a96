import { saveFile } from '../device/save-file.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { useSession } from '../session/use-session.tsx';
import { useToast } from '../ui/overlays/toast.tsx';
import { exportFile } from './export-file.ts';

/** Hands everything of the diary to the browser as a file; what goes wrong is said in a toast. */
export function useExport(): () => Promise<void> {
  const diary = useDiary();
  const { user } = useSession();
  const toast = useToast();
  return async () => {
    try {
      const contents = await diary.exportAll();
      const { name, text } = exportFile(contents, user, new Date());
      saveFile(name, text, 'application/json');
    } catch (error) {
      console.error('The export could not be made.', error);
      toast({
        title: 'Export Failed',
        description: 'There was a problem writing your workout data to a file.',
        tone: 'bad',
      });
    }
  };
}
