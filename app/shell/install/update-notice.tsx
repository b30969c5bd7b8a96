import { Button } from '../../ui/buttons/button.tsx';
import { useValue } from '../../ui/listeners.ts';
import * as css from '../shell.css.ts';
import { leaveUpdate, takeUpdate, updateWaiting } from './service-worker.ts';

/** Offers the new version; it never reloads by itself. */
export function UpdateNotice() {
  const waiting = useValue(updateWaiting);
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
