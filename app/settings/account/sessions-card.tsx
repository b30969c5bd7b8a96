import { useState } from 'react';
import type { ListedSession } from '../../../schema/sessions/session.ts';
import { AccountError, type AccountErrorCode } from '../../session/account-client.ts';
import { dateOf } from '../../text/dates.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { Section } from '../../ui/page/section.tsx';
import * as style from '../settings.css.ts';
import { deviceName } from './device-name.ts';
import * as css from './sessions-card.css.ts';
import { useSessions } from './use-sessions.ts';

/** Where the account is signed in, and how to end that from here: this is how a lost phone is signed out. */
export function SessionsCard() {
  const { sessions, problem, reread, end } = useSessions();
  const toast = useToast();
  const [ending, setEnding] = useState(false);
  const [asking, setAsking] = useState(false);

  async function signOut(session: ListedSession | 'others') {
    setEnding(true);
    try {
      await end(session);
      toast({
        title: 'Signed Out',
        description:
          session === 'others'
            ? 'Only this device is signed in now.'
            : `${deviceName(session.userAgent)} is signed out.`,
        tone: 'good',
      });
    } catch (error) {
      if (!(error instanceof AccountError)) throw error;
      toast({ title: 'Not Signed Out', description: reason(error.code), tone: 'bad' });
    } finally {
      setEnding(false);
    }
  }

  return (
    <Section title="Signed-in Devices">
      {sessions && (
        <ul className={css.list}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              disabled={ending}
              onEnd={() => void signOut(session)}
            />
          ))}
        </ul>
      )}
      {!sessions && !problem && (
        // As tall as the row of this device, which will take its place.
        <div className={css.session}>
          <div>
            <div className={css.device}>&nbsp;</div>
            <div className={css.since}>Asking the server …</div>
          </div>
        </div>
      )}
      {problem && (
        <>
          <p className={style.note}>{reason(problem)}</p>
          <Button onClick={() => void reread()}>Ask Again</Button>
        </>
      )}
      {sessions && sessions.length > 1 && (
        <Button onClick={() => setAsking(true)} disabled={ending}>
          Sign Out Everywhere Else
        </Button>
      )}
      <AlertDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Sign out everywhere else?"
        description="Every other device has to sign in again. What it has not sent yet stays on it until then."
        confirmLabel="Sign Out"
        onConfirm={() => void signOut('others')}
      />
    </Section>
  );
}

function SessionRow({
  session,
  disabled,
  onEnd,
}: {
  session: ListedSession;
  disabled: boolean;
  onEnd: () => void;
}) {
  const device = deviceName(session.userAgent);
  return (
    <li className={css.session}>
      <div>
        <div className={css.device}>{device}</div>
        <div className={css.since}>
          {session.current ? 'This device' : `Signed in ${dateOf(session.createdAt)}`}
        </div>
      </div>
      {!session.current && (
        <Button aria-label={`Sign out ${device}`} disabled={disabled} onClick={onEnd}>
          Sign Out
        </Button>
      )}
    </li>
  );
}

function reason(code: AccountErrorCode): string {
  if (code === 'offline') return 'This needs the server, and it can’t be reached now.';
  if (code === 'unauthenticated') return 'Sign in again on this device first.';
  return 'The server could not do this now. Please try again.';
}
