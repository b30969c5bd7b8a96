import { Button } from '../buttons/button.tsx';
import { useOneAtATime } from '../use-one-at-a-time.ts';

interface EditFooterProps {
  /** The id of the form that Save submits, where this footer is outside of that form. */
  form?: string;
  /** Deletes what is edited; resolves to whether it worked. The Delete button then takes the place of Cancel. */
  onDelete?: (() => Promise<boolean>) | null | undefined;
  onClose: () => void;
  /** The words of the button that submits. */
  save?: string;
  /** Whether the form is being saved just now. */
  isBusy?: boolean;
}

/** The buttons below a form that makes or edits something. */
export function EditFooter({ form, onDelete, onClose, save = 'Save', isBusy }: EditFooterProps) {
  const oneAtATime = useOneAtATime();
  return (
    <>
      {onDelete ? (
        <Button
          onClick={async () => {
            if (await oneAtATime(onDelete)) onClose();
          }}
        >
          Delete
        </Button>
      ) : (
        <Button onClick={onClose}>Cancel</Button>
      )}
      <Button variant="primary" type="submit" form={form} disabled={isBusy}>
        {save}
      </Button>
    </>
  );
}
