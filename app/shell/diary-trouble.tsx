import { diaryErrorCode } from '../diary/diary-error.ts';
import { useLeave } from '../session/use-leave.tsx';
import { Button } from '../ui/buttons/button.tsx';
import * as css from './shell.css.ts';

/** Why the diary can't be opened on this device, and what helps. */
function words(error: unknown): { title: string; text: string } {
  const code = diaryErrorCode(error);
  if (code === 'insecure') {
    return {
      title: 'This address is not secure',
      text: 'Browsers keep a diary, and open it without a network, only over HTTPS or on localhost. Open this server by its https:// address. The README that comes with it tells, under HTTPS, how to give it one.',
    };
  }
  if (code === 'storage_full') {
    return {
      title: 'This device is full',
      text: 'There is no room left for the diary. Free some space, then load the app again. What was saved before is still here.',
    };
  }
  if (code === 'storage_blocked') {
    return {
      title: 'This browser keeps nothing',
      text: 'The diary needs this site’s storage, which the browser blocks here. Allow site data for this address in the browser’s settings, or leave the private window, then load the app again.',
    };
  }
  if (code === 'storage_held') {
    return {
      title: 'Chalkbook is open in another tab',
      text: 'That tab is of an older release and keeps the diary as it was. Close the other tabs and windows of Chalkbook, then load the app again. What you logged stays on this device.',
    };
  }
  if (code === 'upgrade') {
    return {
      title: 'A newer Chalkbook was here',
      text: 'It keeps the diary on this device in a form that this one does not know. Load the app again to get it. What you logged stays on this device.',
    };
  }
  return {
    title: 'The diary did not open',
    text: 'Load the app again. What you logged stays on this device.',
  };
}

export function DiaryTrouble({ error }: { error: unknown }) {
  const { title, text } = words(error);
  const leave = useLeave();
  return (
    <section className={css.trouble} role="alert">
      <h1 className={css.noticeTitle}>{title}</h1>
      <p>{text}</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Load Again
      </Button>
      <Button onClick={() => void leave()}>Logout</Button>
      <p className={css.detail}>Logout ends the session. A diary that is on this device stays on it.</p>
    </section>
  );
}
