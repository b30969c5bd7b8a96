import type { Day } from '../../schema/day.ts';
import type { Diary } from '../../sync/index.ts';
import type { useToast } from '../ui/toast.tsx';

/** Gives a day another title, with the notice that takes it back. */
export async function renameDay(
  { diary, toast }: { diary: Pick<Diary, 'renameDay'>; toast: ReturnType<typeof useToast> },
  { id, title: before }: Day,
  title: string,
): Promise<void> {
  await diary.renameDay(id, title);
  const undo = () =>
    diary.renameDay(id, before).catch((error: unknown) => {
      console.error('Renaming a day back failed', error);
      toast({ title: 'Undo Failed', description: 'Please change the title by hand.', tone: 'bad' });
    });
  toast({ title: 'Title Updated', tone: 'good', action: { label: 'Undo', onAction: () => void undo() } });
}
