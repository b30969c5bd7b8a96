import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import * as css from '../shell.css.ts';
import { isUpdateWaiting, leaveUpdate, onUpdateWaiting, takeUpdate } from './service-worker.ts';

/** Offers the new version; it never reloads by itself. */
export function UpdateNotice() {
  const waiting = useSyncExternalStore(onUpdateWaiting, isUpdateWaiting);
  if (!waiting) return null;
  return (
    <section className={css.updateNotice} data-notice="update" aria-label="Update">
      <p className={css.noticeTitle} role="status">
        A new version is ready
      </p>
      <div className={css.noticeButtons}>
        <Button className={css.quietHere} onClick={leaveUpdate}>
          Not Now
        </Button>
        <Button variant="primary" onClick={takeUpdate}>
          Reload
        </Button>
      </div>
    </section>
  );
}
