import { Download } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { changeLines, unsentWords } from '../text/change-words.ts';
import { auditWords } from '../text/sync-details.ts';
import { momentWords } from '../text/times.ts';
import { Button } from '../ui/buttons/button.tsx';
import { GLYPH } from '../ui/icons/icons.tsx';
import { FullScreen } from '../ui/overlays/full-screen.tsx';
import { Card } from '../ui/page/page.tsx';
import { DeviceNotes } from './device-notes.tsx';
import { ParkedChanges } from './parked-changes.tsx';
import { saveQueue } from './queue-file.ts';
import { ReplacedValues } from './replaced-values.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import * as css from './sync.css.ts';
import { SyncAction, SyncStateLine } from './sync-state.tsx';
import { useDevice, useProgram, useQueue } from './use-queue.ts';
import { useSyncDetails } from './use-sync-details.ts';
import { useSyncWords } from './use-sync-words.ts';

/** Lines that are drawn at once; a phone that was offline for months has thousands. */
const LINES_MAX = 100;

interface SyncViewProps {
  open: boolean;
  onClose: () => void;
}

/** The changes that the server has not got or refused, and what is wrong with this device. */
export function SyncView({ open, onClose }: SyncViewProps) {
  const [signingIn, setSigningIn] = useState(false);
  return (
    <>
      <FullScreen narrow open={open} onClose={onClose} title="Sync">
        <div className={css.view}>
          <State onSignIn={() => setSigningIn(true)} />
          <DeviceNotes />
          <NeedsYou />
          <OnThisPhone />
          <Part title="Replaced Values">
            <ReplacedValues />
          </Part>
        </div>
      </FullScreen>
      <SignInAgain open={signingIn} onClose={() => setSigningIn(false)} />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card>
      <section aria-labelledby={id} className={css.part}>
        <h3 id={id} className={css.heading}>
          {title}
        </h3>
        {children}
      </section>
    </Card>
  );
}

function State({ onSignIn }: { onSignIn: () => void }) {
  const words = useSyncWords();
  const { long, last } = useSyncDetails();
  const compared = auditWords(useDevice()?.auditedAt ?? null);
  if (!words) return null;
  return (
    <Card className={css.part}>
      <div role="status" className={css.part}>
        <SyncStateLine words={words} />
        <p>{long}</p>
        <p className={css.detail}>{last}</p>
        {compared === null ? null : <p className={css.detail}>{compared}</p>}
      </div>
      <SyncAction action={words.action} onSignIn={onSignIn} />
    </Card>
  );
}

function NeedsYou() {
  const parked = useQueue()?.some(({ state }) => state === 'parked');
  if (!parked) return null;
  return (
    <Part title="Needs You">
      <p className={css.note}>The server refused these. They stay here until you decide.</p>
      <ParkedChanges />
    </Part>
  );
}

function OnThisPhone() {
  const queue = useQueue();
  const program = useProgram();
  if (!queue) return null;
  const pending = queue.filter(({ state }) => state === 'pending');
  const lines = changeLines(pending, program);
  const now = Date.now();
  return (
    <Part title="On This Device Only">
      {lines.length > 0 ? (
        <p className={css.note}>
          {unsentWords(pending)}, oldest first. {pending.length === 1 ? 'It goes' : 'They go'} up by
          {pending.length === 1 ? ' itself' : ' themselves'} when the server can be reached.
        </p>
      ) : (
        <p className={css.note}>Nothing waits to be sent.</p>
      )}
      <ul className={css.list}>
        {lines.slice(0, LINES_MAX).map(({ id, text, at }) => (
          <li key={id} className={css.line}>
            <span>{text}</span>
            <span className={css.when}>{momentWords(at, now)}</span>
          </li>
        ))}
      </ul>
      {lines.length > LINES_MAX ? (
        <p className={css.note}>And {lines.length - LINES_MAX} more, all in the file.</p>
      ) : null}
      {queue.length > 0 ? (
        <Button onClick={() => saveQueue(queue)}>
          <Download {...GLYPH} />
          Save as a File
        </Button>
      ) : null}
    </Part>
  );
}
