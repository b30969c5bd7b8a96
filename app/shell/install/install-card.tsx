import { Share } from 'lucide-react';
import { PRODUCT } from '../../../schema/constants.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useValue } from '../../ui/listeners.ts';
import * as css from '../shell.css.ts';
import { install, installLater, installState } from './install.ts';
import { updateWaiting } from './service-worker.ts';

export function InstallCard() {
  const state = useValue(installState);
  const updating = useValue(updateWaiting);
  if (state === 'hidden' || updating) return null;
  return (
    <section className={css.installNotice} data-notice="install" aria-label={`Install ${PRODUCT}`}>
      <div>
        <h2 className={css.noticeTitle}>Install {PRODUCT}</h2>
        {state === 'ios' ? (
          <p className={css.noticeText}>
            Tap the share button <Share className={css.inlineIcon} size={16} strokeWidth={1.75} /> and then
            ‘Add to Home Screen’.
          </p>
        ) : (
          <p className={css.noticeText}>It opens from your home screen, with or without a network.</p>
        )}
      </div>
      <div className={css.noticeButtons}>
        <Button className={css.quietHere} onClick={installLater}>
          Later
        </Button>
        {state === 'offer' ? (
          <Button variant="primary" onClick={() => void install()}>
            Install
          </Button>
        ) : null}
      </div>
    </section>
  );
}
