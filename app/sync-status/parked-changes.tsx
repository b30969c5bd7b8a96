import { useState } from 'react';
import type { DiaryErrorCode, PendingEntry } from '../../sync/index.ts';
import { diaryErrorCode } from '../diary/diary-error.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { changeText, type Program } from '../text/change-words.ts';
import { refusalWords } from '../text/refusal-words.ts';
import { momentWords } from '../text/times.ts';
import { Button } from '../ui/buttons/button.tsx';
import { AlertDialog } from '../ui/overlays/alert-dialog.tsx';
import { Alert } from '../ui/page/alert.tsx';
import * as css from './sync.css.ts';
import { useProgram, useQueue } from './use-queue.ts';

/** What the server refused, why, and the two things one can do about it. Nothing where nothing is. */
export function ParkedChanges() {
  const parked = useQueue()?.filter((entry) => entry.state === 'parked') ?? [];
  const program = useProgram();
  if (parked.length === 0) return null;
  return (
    <ul className={css.list}>
      {parked.map((entry) => (
        <ParkedChange key={entry.id} entry={entry} program={program} />
      ))}
    </ul>
  );
}

function ParkedChange({ entry, program }: { entry: PendingEntry; program: Program }) {
  const diary = useDiary();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const text = changeText(entry, program);

  async function run(act: Promise<void>) {
    setBusy(true);
    setProblem(null);
    try {
      await act;
    } catch (error) {
      const code = diaryErrorCode(error);
      if (!code) throw error;
      setProblem(problemOf(code));
    } finally {
      setBusy(false);
    }
  }

  return (
    <li className={css.parked}>
      <p className={css.strong}>{text}</p>
      <p>{refusalWords(entry.error)}</p>
      <p className={css.when}>Made {momentWords(entry.timestamp, Date.now())}</p>
      {problem ? <Alert>{problem}</Alert> : null}
      <div className={css.buttons}>
        <Button
          disabled={busy}
          aria-label={`Try again: ${text}`}
          onClick={() => void run(diary.retryParked(entry.id))}
        >
          Try Again
        </Button>
        <Button disabled={busy} aria-label={`Discard: ${text}`} onClick={() => setAsking(true)}>
          Discard
        </Button>
      </div>
      <AlertDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Discard this change?"
        description={`${text}. It never reached the server, and nothing brings it back.`}
        confirmLabel="Discard for Good"
        tone="danger"
        onConfirm={() => void run(diary.discardEntry(entry.id))}
      />
    </li>
  );
}

function problemOf(code: DiaryErrorCode): string {
  switch (code) {
    case 'invalid':
      return 'It can’t be sent as it is. Save it as a file, then discard it.';
    case 'not_found':
      return 'It no longer waits for you.';
    case 'storage_full':
      return 'This device has no room left. Free some space, then try again.';
    default:
      return 'That could not be kept on this device. Load the app again, then try once more.';
  }
}
