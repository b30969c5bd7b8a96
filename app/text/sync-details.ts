import type { SyncStatus } from '../../sync/index.ts';
import { dateAndTimeOf } from './dates.ts';
import { changes, syncState } from './sync-words.ts';

/** How the sync stands, in whole sentences. `expired`: the session's own word that the server no longer knows it. */
export function syncDetails(status: SyncStatus, expired: boolean): string {
  const { pending, parked } = status;
  const kept = `${changes(pending)} ${pending === 1 ? 'is' : 'are'} only on this device. Nothing is lost`;
  const first = pending > 0 ? `${kept}. ` : '';
  const goUp = pending === 1 ? 'it goes up' : 'they go up';
  const goUpAlone = `${goUp} by ${pending === 1 ? 'itself' : 'themselves'}`;
  switch (syncState(status, expired)) {
    case 'deleted':
      return `This browser has deleted what it kept for Chalkbook while the app was open. ${goneWords(pending + parked)} Nothing more can be saved until you load the app again; then what the server has comes back.`;
    case 'signed-out':
      return pending > 0
        ? `Your session on the server has ended. ${kept}: sign in, and ${goUp}. If the account was deleted, ${pending === 1 ? 'it stays' : 'they stay'} on this device only.`
        : 'Your session on the server has ended. You can go on logging; sign in to send it.';
    case 'upgrade':
      return `The server asks for a newer Chalkbook than this one. ${first}Load the app again to get it.`;
    case 'parked':
      return `The server refused ${changes(parked)}. ${parked === 1 ? 'It is' : 'They are'} kept on this device until you decide.`;
    case 'refused':
      return `The server refuses this device. ${first}Ask whoever runs the server.`;
    case 'unsupported':
      return `The server does not understand this app: it may be of an older release. ${
        pending > 0
          ? `${kept}: ${goUpAlone} when the server is updated.`
          : 'Go on logging: it stays on this device and goes up by itself when the server is updated.'
      }`;
    case 'offline':
      return pending > 0
        ? `The server can’t be reached. ${kept}: ${goUpAlone} when the server is back.`
        : 'The server can’t be reached. Go on logging: it stays on this device and goes up by itself.';
    case 'full':
      return `This device has no room left for what comes from the server. ${first}Free some space; then it goes on by itself.`;
    case 'pending':
      return `${kept}; ${pending === 1 ? 'it is on its' : 'they are on their'} way to the server.`;
    case 'fetching':
      return 'This device is getting your diary from the server.';
    case 'done':
      return 'Everything you logged is on the server and on this device.';
  }
}

function goneWords(count: number): string {
  if (count === 0) return 'Everything had reached the server.';
  return `${changes(count)} had not reached the server and ${count === 1 ? 'is' : 'are'} gone from this device.`;
}

/** When the server last answered, for people to read. `at` and `now` are ms. */
export function lastSyncWords(at: number | null, now: number): string {
  if (at === null) return 'Not synced on this device yet.';
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return 'Last synced just now.';
  if (minutes < 60) return `Last synced ${minutes === 1 ? 'a minute' : `${minutes} minutes`} ago.`;
  return `Last synced ${dateAndTimeOf(at)}.`;
}

/** When this device and the server were last compared; nothing in the first day. `at` is ms. */
export function auditWords(at: number | null): string | null {
  return at === null ? null : `Compared with the server ${dateAndTimeOf(at)}: both hold the same.`;
}
