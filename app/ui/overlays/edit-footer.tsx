import { Button } from '../buttons/button.tsx';

interface EditFooterProps {
  /** The id of the form that Save submits, where it stands outside of it. */
  form?: string;
  /** Deletes what is edited; resolves to whether it worked. Delete then stands in the place of Cancel. */
  onDelete?: (() => Promise<boolean>) | null | undefined;
  onClose: () => void;
  /** What the button that submits is called. */
  save?: string;
  /** Whether it is being done just now. */
  isBusy?: boolean;
}

/** Below what makes or edits a thing. */
export function EditFooter({ form, onDelete, onClose, save = 'Save', isBusy }: EditFooterProps) {
  return (
    <>
      {onDelete ? (
        <Button
          onClick={async () => {
            if (await onDelete()) onClose();
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
