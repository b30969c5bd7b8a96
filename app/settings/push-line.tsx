import { useState } from 'react';
import { usePreference } from '../device/preferences.ts';
import { noticeState } from '../device/rest-notice.ts';
import { AccountError } from '../session/account-client.ts';
import { sendTestPush } from '../session/push-client.ts';
import { problemWords, TEST_WORDS } from './notifications/notification-words.ts';
import { TestLine } from './test-line.tsx';

/** The ring of the server; seen only by who has switched it on (Notifications). */
export function PushLine() {
  const [push] = usePreference('push');
  const [restPush] = usePreference('restPush');
  const [said, setSaid] = useState<string>();
  if (!push || !restPush) return null;
  const test = async () => {
    try {
      setSaid(TEST_WORDS[await sendTestPush()]);
    } catch (error) {
      if (!(error instanceof AccountError)) throw error;
      setSaid(problemWords(error.code));
    }
  };
  return <TestLine label={words()} said={said} onTest={noticeState() === 'granted' ? test : null} />;
}

/** What will happen today. */
function words(): string {
  if (noticeState() !== 'granted') return 'Locked, your server can’t ring: notifications are blocked.';
  return navigator.onLine
    ? 'Locked, your server rings while there is a network.'
    : 'Locked, your server can’t ring: no network now.';
}
