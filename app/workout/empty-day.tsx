import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/page.tsx';

export interface EmptyDayProps {
  title: string;
  /** Offers the starter program, where no day has an exercise. */
  onStarter: (() => Promise<unknown>) | null;
}

export function EmptyDay({ title, onStarter }: EmptyDayProps) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    await onStarter?.();
    setBusy(false);
  };
  return (
    <Empty title={`Tap "Edit" to add exercises to your ${title} day`}>
      {onStarter ? (
        <>
          <p>Or begin with a program of four days that you can change as you like.</p>
          <Button variant="quiet" disabled={busy} onClick={start}>
            Use the starter program
          </Button>
        </>
      ) : null}
    </Empty>
  );
}
