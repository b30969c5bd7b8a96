import { RecordLine, type RecordLineProps } from '../../movements/records/record-line.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { restTimer } from '../rest-timer/rest-timer-store.ts';
import type { SetNote } from './state/use-set-note.ts';

/**
 * The line of what was saved last. Where it lies behind the bars of a small phone a notice says it too, since nothing
 * may scroll under a finger; a rest under way has it in its timer.
 */
export function SavedRecord({ undo, ...line }: RecordLineProps & Pick<SetNote, 'undo'>) {
  const toast = useToast();
  const notice = (words: string) => {
    if (restTimer.getSnapshot().clock.presetMs !== null) return;
    const action = undo && { label: 'Undo', onAction: () => void undo() };
    toast({
      title: 'Record',
      description: words,
      tone: 'good',
      isReadOut: true,
      ...(action ? { action } : {}),
    });
  };
  return <RecordLine {...line} onUnseen={notice} />;
}
