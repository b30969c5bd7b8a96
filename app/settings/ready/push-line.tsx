import { useState } from 'react';
import { usePreference } from '../../device/preferences.ts';
import { noticeState } from '../../device/rest-notice.ts';
import { testPush } from '../notifications/test-push.ts';
import { TestLine } from './test-line.tsx';

/**
 * The line about the ring that the server sends, with a test. Only a lifter who has switched it on (Notifications) sees
 * it.
 */
export function PushLine() {
  const [push] = usePreference('push');
  const [restPush] = usePreference('restPush');
  const [said, setSaid] = useState<string>();
  if (!push || !restPush) return null;
  const test = async () => setSaid(await testPush());
  return <TestLine label={words()} said={said} onTest={noticeState() === 'granted' ? test : null} />;
}

/** What will happen at the end of a rest today. */
function words(): string {
  if (noticeState() !== 'granted') return 'Locked, your server can’t ring: notifications are blocked.';
  return navigator.onLine
    ? 'Locked, your server rings while there is a network.'
    : 'Locked, your server can’t ring: no network now.';
}
