import type { SyncStatus } from '../../../sync/index.ts';
import { dateAndTimeOf } from '../dates.ts';

export type BadgeTone = 'done' | 'waiting' | 'offline' | 'trouble';

export interface SyncWords {
  tone: BadgeTone;
  /** What the badge says. */
  short: string;
  /** What the dialog says. */
  long: string;
  action: 'sync' | 'sign-in' | 'reload';
}

export function changes(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`;
}

/** What would be lost with this device: waiting and refused changes alike. */
export function unsent(status: Pick<SyncStatus, 'pending' | 'parked'>): number {
  return status.pending + status.parked;
}

/** The state of the sync in plain words. `expired`: the session's own word that the server no longer knows it. */
export function syncWords(status: SyncStatus, expired: boolean): SyncWords {
  const { phase, pending, parked } = status;
  const here = `${pending} on this phone`;
  const kept = `${changes(pending)} ${pending === 1 ? 'is' : 'are'} only on this phone. Nothing is lost`;
  if (phase === 'deleted') {
    const gone = pending + parked;
    return {
      tone: 'trouble',
      short: 'Storage deleted',
      long: `This browser has deleted what it kept for Chalkbook while the app was open. ${
        gone > 0
          ? `${changes(gone)} had not reached the server and ${gone === 1 ? 'is' : 'are'} gone from this phone. `
          : 'Everything had reached the server. '
      }Nothing more can be saved until you load the app again; then what the server has comes back.`,
      action: 'reload',
    };
  }
  if (phase === 'signed-out' || expired) {
    return {
      tone: 'trouble',
      short: pending > 0 ? `Sign in to upload ${changes(pending)}` : 'Sign in again',
      long:
        pending > 0
          ? `Your session on the server has ended. ${kept}: sign in, and it goes up. If the account was deleted, it stays on this phone only.`
          : 'Your session on the server has ended. You can go on logging; sign in to send it.',
      action: 'sign-in',
    };
  }
  if (phase === 'upgrade') {
    return {
      tone: 'trouble',
      short: 'Needs you',
      long: `The server asks for a newer Chalkbook than this one. ${pending > 0 ? `${kept}. ` : ''}Load the app again to get it.`,
      action: 'reload',
    };
  }
  if (parked > 0) {
    return {
      tone: 'trouble',
      short: 'Needs you',
      long: `The server refused ${changes(parked)}. ${parked === 1 ? 'It is' : 'They are'} kept on this phone until you decide.`,
      action: 'sync',
    };
  }
  if (phase === 'refused') {
    return {
      tone: 'trouble',
      short: 'Needs you',
      long: `The server refuses this device. ${pending > 0 ? `${kept}. ` : ''}Ask whoever runs the server.`,
      action: 'sync',
    };
  }
  if (phase === 'unsupported') {
    return {
      tone: 'waiting',
      short: pending > 0 ? `Server is older · ${here}` : 'Server is older',
      long: `The server does not understand this app: it may be of an older release. ${
        pending > 0
          ? `${kept}: ${pending === 1 ? 'it goes' : 'they go'} up by ${pending === 1 ? 'itself' : 'themselves'} when the server is updated.`
          : 'Go on logging: it stays on this phone and goes up by itself when the server is updated.'
      }`,
      action: 'sync',
    };
  }
  if (phase === 'offline') {
    return {
      tone: pending > 0 ? 'waiting' : 'offline',
      short: pending > 0 ? `Offline · ${here}` : 'Offline',
      long:
        pending > 0
          ? `The server can’t be reached. ${kept}: it goes up by itself when the server is back.`
          : 'The server can’t be reached. Go on logging: it stays on this phone and goes up by itself.',
      action: 'sync',
    };
  }
  if (pending > 0) {
    return { tone: 'waiting', short: here, long: `${kept}; it is on its way to the server.`, action: 'sync' };
  }
  if (status.lastSyncAt === null) {
    return {
      tone: 'waiting',
      short: 'Fetching your diary',
      long: 'This device is getting your diary from the server.',
      action: 'sync',
    };
  }
  return {
    tone: 'done',
    short: 'All on the server',
    long: 'Everything you logged is on the server and on this phone.',
    action: 'sync',
  };
}

/** When the server last answered, for people to read. `at` and `now` are ms. */
export function lastSyncWords(at: number | null, now: number): string {
  if (at === null) return 'Not synced on this device yet.';
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return 'Last synced just now.';
  if (minutes < 60) return `Last synced ${minutes === 1 ? 'a minute' : `${minutes} minutes`} ago.`;
  return `Last synced ${dateAndTimeOf(at)}.`;
}

/** When this phone and the server were last compared; nothing in the first day. `at` is ms. */
export function auditWords(at: number | null): string | null {
  return at === null ? null : `Compared with the server ${dateAndTimeOf(at)}: both hold the same.`;
}
