import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';

const ExportDialog = lazyPart(() => import('./export-dialog.tsx').then((module) => module.ExportDialog));

/** The button that opens the tables. */
export function ExportTable({ disabled }: { disabled: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} disabled={disabled}>
        Export as a Table
      </Button>
      {open && <ExportDialog onClose={() => setOpen(false)} />}
    </>
  );
}
