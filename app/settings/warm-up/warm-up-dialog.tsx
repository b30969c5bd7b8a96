import { type FormEvent, useId, useState } from 'react';
import { USUAL_WARM_UP, warmUpWords } from '../../../schema/gym/warm-up-scheme.ts';
import { useMovementActions } from '../../movements/use-movement-actions.ts';
import { WarmUpField } from '../../movements/warm-up-field.tsx';
import { isWrong, typedOf, typedWarmUp } from '../../movements/warm-up-words.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EditFooter } from '../../ui/overlays/edit-footer.tsx';
import * as css from '../gyms/gyms.css.ts';

interface WarmUpDialogProps {
  /** The stored scheme for all exercises. */
  stored: string | undefined;
  onClose: () => void;
}

export function WarmUpDialog({ stored, onClose }: WarmUpDialogProps) {
  const id = useId();
  const [from] = useState(() => typedOf(stored) || warmUpWords(USUAL_WARM_UP));
  const [value, setValue] = useState(from);
  const [tried, setTried] = useState(false);
  const { warmUpForAll } = useMovementActions();
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const warmUp = typedWarmUp(value);
    if (isWrong(warmUp)) return;
    onClose();
    if (value !== from) void warmUpForAll(warmUp);
  };
  return (
    <Dialog
      onClose={onClose}
      title="Warm-Up Sets"
      description="What Warm up puts before the first set of every exercise that has no steps of its own."
      footer={<EditFooter form={id} onClose={onClose} />}
    >
      <form id={id} className={css.form} onSubmit={save} noValidate>
        <WarmUpField value={value} onChange={setValue} tried={tried} />
      </form>
    </Dialog>
  );
}
