import type { PushOutcome } from '../../../schema/push.ts';
import type { AccountErrorCode } from '../../session/account-client.ts';
import type { PushAbility } from '../../session/push-device.ts';

/**
 * Why this window can't get notifications, and what would help. Null where it can, or where the browser can be asked.
 */
export function whyNot(ability: PushAbility): string | null {
  switch (ability) {
    case 'insecure':
      return 'Notifications need the server’s https:// address. On plain http no browser has them.';
    case 'install':
      return 'An iPhone or iPad has them for installed apps only: tap Share, then Add to Home Screen, and open Chalkbook from there.';
    case 'unsupported':
      return 'This browser has no Web Push.';
    case 'denied':
      return 'This browser was told not to show notifications of this site, and does not ask again. Allow them in its settings for this site, then come back.';
    default:
      return null;
  }
}

/** What became of a test notification to this device. */
export const TEST_WORDS: Readonly<Record<PushOutcome, string>> = {
  sent: 'Sent. It should show here within a few seconds; if it does not, look at the phone’s own settings for notifications, battery and quiet hours.',
  gone: 'The browser’s push service no longer knows this device. Switch notifications off and on again.',
  refused: 'The browser’s push service refused it. Whoever runs the server finds why in its log.',
  unreachable:
    'The server could not reach the browser’s push service. A server without the internet can’t push.',
  none: 'The server does not know how to reach this device. Switch notifications off and on again.',
};

export function problemWords(code: AccountErrorCode): string {
  switch (code) {
    case 'offline':
      return 'The server can’t be reached. Notifications come from it: try again with a network.';
    case 'not_found':
    case 'unsupported':
      return 'This server is older than the app and sends no notifications yet.';
    case 'rate_limited':
      return 'Too many requests in a short time. Try again in a minute.';
    case 'unauthenticated':
      return 'Sign in again first.';
    default:
      return 'The server did not take it. Try again.';
  }
}

export const WEEKDAYS = [
  { value: '1', label: 'Monday' },
  { value: '2', label: 'Tuesday' },
  { value: '3', label: 'Wednesday' },
  { value: '4', label: 'Thursday' },
  { value: '5', label: 'Friday' },
  { value: '6', label: 'Saturday' },
  { value: '7', label: 'Sunday' },
];
