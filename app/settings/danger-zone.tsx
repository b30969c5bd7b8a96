import { useState } from 'react';
import { useAttempt } from '../diary/use-attempt.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { useRestore } from '../diary/use-restore.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Field } from '../ui/fields/field.tsx';
import { AlertDialog } from '../ui/overlays/alert-dialog.tsx';
import { useToast } from '../ui/overlays/toast.tsx';
import { Section } from '../ui/page/section.tsx';
import * as style from './settings.css.ts';

/** This word has to be typed: one tap too many must not empty every device. */
const WORD = 'reset';

/** Empties the diary, the only thing in Settings that does. Before it does, the diary keeps a restore point. */
export function DangerZone({ onReset }: { onReset: () => void }) {
  const diary = useDiary();
  const toast = useToast();
  const attempt = useAttempt();
  const restore = useRestore();
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const [resetting, setResetting] = useState(false);

  function ask() {
    setTyped('');
    setAsking(true);
  }

  async function reset() {
    setResetting(true);
    await attempt(
      async () => {
        const before = await diary.lastBackupAt();
        await diary.resetAll();
        // An empty diary leaves no restore point: then a backup that is here is an older one.
        const kept = (await diary.lastBackupAt()) !== before;
        toast({
          title: 'All Data Reset',
          description: kept
            ? 'This device kept a restore point: Restore Backup brings everything back.'
            : 'There was nothing to keep a restore point of.',
          ...(kept && { undo: restore }),
        });
      },
      { title: 'Reset Failed', description: 'Your workout data could not be reset. Please try again.' },
    );
    setResetting(false);
    onReset();
  }

  return (
    <Section title="Danger Zone" danger>
      <p className={style.note}>
        Removes every exercise and set from all your devices and gives the days their first titles back.
      </p>
      <Button variant="danger" onClick={ask} disabled={resetting}>
        Reset All Data
      </Button>
      <AlertDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Are you sure?"
        description={
          <>
            <p>This action cannot be undone.</p>
            <p>
              It empties your diary on all your devices. Only this device keeps a restore point: for as long
              as it does, Restore Backup here brings everything back.
            </p>
          </>
        }
        body={
          <Field
            label={`Type “${WORD}” to go on`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        }
        confirmLabel="Reset All Data"
        confirmDisabled={typed.trim().toLowerCase() !== WORD}
        tone="danger"
        onConfirm={() => void reset()}
      />
    </Section>
  );
}
