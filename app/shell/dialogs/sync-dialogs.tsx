import { Suspense, useState } from 'react';
import { SignInAgain } from '../../sync-status/sign-in-again.tsx';
import { lazily } from '../lazily.tsx';
import { SyncDialog, type SyncDialogProps } from './sync-dialog.tsx';

const SyncView = lazily(async () => (await import('../../sync-status/sync-view.tsx')).SyncView);

interface SyncDialogsProps {
  words: SyncDialogProps['words'];
  open: boolean;
  onClose: () => void;
}

/** The badge's dialog, and the sync view and the sign-in that it leads to. */
export function SyncDialogs({ words, open, onClose }: SyncDialogsProps) {
  const [next, setNext] = useState<'nothing' | 'sign-in' | 'view'>('nothing');
  /** Once asked for, it stays, so that it can leave as it came. */
  const [viewed, setViewed] = useState(false);
  const showing = (which: typeof next) => ({ open: next === which, onClose: () => setNext('nothing') });
  const leadTo = (which: typeof next) => {
    onClose();
    setNext(which);
  };
  return (
    <>
      <SyncDialog
        words={words}
        open={open}
        onClose={onClose}
        onSignIn={() => leadTo('sign-in')}
        onMore={() => {
          setViewed(true);
          leadTo('view');
        }}
      />
      <SignInAgain {...showing('sign-in')} />
      {viewed ? (
        <Suspense fallback={null}>
          <SyncView {...showing('view')} />
        </Suspense>
      ) : null}
    </>
  );
}
