import { useEffect, useId, useState } from 'react';
import { STORAGE_KEYS, writeText } from '../../device/local-storage.ts';
import { useSyncStatus } from '../../diary/program.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { useLeave } from '../../session/use-leave.tsx';
import { saveQueue } from '../../sync-status/queue-file.ts';
import { useDevice, useQueue } from '../../sync-status/use-queue.ts';
import { unsentWords } from '../../text/change-words.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx';
import { Alert } from '../../ui/page/alert.tsx';
import * as css from '../shell.css.ts';
import { keepProblem, sendProblem } from './sign-out-words.ts';

type Step = 'choosing' | 'sending' | 'keeping';

/** What can become of what the server has not got: sent, kept for the next sign-in, saved as a file, discarded. */
export function SignOutChoices({ onStay }: { onStay: () => void }) {
  const diary = useDiary();
  const leave = useLeave();
  const queue = useQueue();
  const keeping = useDevice()?.keeping;
  const phase = useSyncStatus()?.phase;
  const [step, setStep] = useState<Step>('choosing');
  /** Asked for once: when the rest goes up later, the sign-out still follows. */
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<'not-sent' | { text: string } | null>(null);
  const [discarding, setDiscarding] = useState(false);
  const keepHint = useId();
  const allSent = queue?.length === 0;

  useEffect(() => {
    // After the effect: leaving redraws at once, which React does not do within one.
    if (allSent && asked && step !== 'keeping') queueMicrotask(() => void leave());
  }, [allSent, asked, step, leave]);

  if (!queue) return null;
  if (allSent) {
    return (
      <div className={css.stack}>
        <Button variant="primary" onClick={() => void leave()}>
          Sign Out
        </Button>
        <Button onClick={onStay}>Stay Signed In</Button>
      </div>
    );
  }

  const words = unsentWords(queue);
  const counted = new Set(queue.map(({ id }) => id));
  async function sendNow() {
    setAsked(true);
    setStep('sending');
    setProblem(null);
    await diary.syncNow();
    setStep('choosing');
    setProblem('not-sent');
  }
  async function keep() {
    setStep('keeping');
    setProblem(null);
    try {
      await diary.keepUnsent();
    } catch (error) {
      setProblem({ text: keepProblem(error) });
      setStep('choosing');
      return;
    }
    // The sign-in page looks for it only where something was kept: it costs the diary's code.
    writeText(STORAGE_KEYS.keptHere, 'true');
    await leave();
  }

  return (
    <div className={css.stack}>
      <p className={css.unsent}>
        {words} {queue.length === 1 ? 'is' : 'are'} only on this device.
      </p>
      {problem ? <Alert>{problem === 'not-sent' ? sendProblem(phase) : problem.text}</Alert> : null}
      <Button variant="primary" disabled={step !== 'choosing'} onClick={() => void sendNow()}>
        {step === 'sending' ? 'Sending...' : 'Send Now'}
      </Button>
      {keeping === 'insecure' ? (
        <p className={css.detail}>
          They can’t be kept for your next sign-in here: a browser encrypts only over HTTPS or on localhost.
        </p>
      ) : (
        <>
          <Button disabled={step !== 'choosing'} aria-describedby={keepHint} onClick={() => void keep()}>
            {step === 'keeping' ? 'Keeping...' : 'Keep for My Next Sign-In'}
          </Button>
          <p id={keepHint} className={css.detail}>
            Encrypted on this device. Only your own next sign-in here opens it and sends it.
          </p>
        </>
      )}
      <Button onClick={() => saveQueue(queue)}>Save as a File</Button>
      <Button className={css.dangerText} disabled={step !== 'choosing'} onClick={() => setDiscarding(true)}>
        Discard and Sign Out
      </Button>
      <Button onClick={onStay}>Stay Signed In</Button>
      <AlertDialog
        open={discarding}
        onClose={() => setDiscarding(false)}
        title={`Discard ${words}?`}
        description="The server never got them, and nothing brings them back."
        confirmLabel={`Sign out and discard ${words}`}
        tone="danger"
        onConfirm={() => void leave((id) => counted.has(id))}
      />
    </div>
  );
}
