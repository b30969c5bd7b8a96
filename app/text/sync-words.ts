import type { SyncStatus } from '../../sync/index.ts';

type BadgeTone = 'done' | 'waiting' | 'offline' | 'trouble';

/** What of the sync is said first: its phase, unless something else matters more. */
type SyncState =
  | 'deleted'
  | 'signed-out'
  | 'upgrade'
  | 'parked'
  | 'refused'
  | 'unsupported'
  | 'offline'
  | 'full'
  | 'pending'
  | 'fetching'
  | 'done';

export interface SyncWords {
  tone: BadgeTone;
  /** What the badge says. */
  short: string;
  action: 'sync' | 'sign-in' | 'reload';
}

export function changes(count: number): string {
  return count === 1 ? '1 change' : `${count.toLocaleString()} changes`;
}

/** What would be lost with this device: waiting and refused changes alike. */
export function unsent(status: Pick<SyncStatus, 'pending' | 'parked'>): number {
  return status.pending + status.parked;
}

/** `expired`: the session's own word that the server no longer knows it. */
export function syncState({ phase, pending, parked, lastSyncAt }: SyncStatus, expired: boolean): SyncState {
  if (phase === 'deleted') return phase;
  if (phase === 'signed-out' || expired) return 'signed-out';
  if (phase === 'upgrade') return phase;
  if (parked > 0) return 'parked';
  if (phase === 'refused' || phase === 'unsupported') return phase;
  if (phase === 'offline' || phase === 'full') return phase;
  if (pending > 0) return 'pending';
  return lastSyncAt === null ? 'fetching' : 'done';
}

/** The state of the sync in a few words; sync-details.ts has more of them. */
export function syncWords(status: SyncStatus, expired: boolean): SyncWords {
  const state = syncState(status, expired);
  const { pending } = status;
  // Asked for where it is said: the first number that a page formats takes 12 ms of its thread.
  const here = () => `${pending.toLocaleString()} on this device`;
  const alsoHere = (words: string) => (pending > 0 ? `${words} · ${here()}` : words);
  switch (state) {
    case 'deleted':
      return { tone: 'trouble', short: 'Storage deleted', action: 'reload' };
    case 'signed-out': {
      const short = pending > 0 ? `Sign in to upload ${changes(pending)}` : 'Sign in again';
      return { tone: 'trouble', short, action: 'sign-in' };
    }
    case 'upgrade':
      return { tone: 'trouble', short: 'Needs you', action: 'reload' };
    case 'parked':
    case 'refused':
      return { tone: 'trouble', short: 'Needs you', action: 'sync' };
    case 'unsupported':
      return { tone: 'waiting', short: alsoHere('Server is older'), action: 'sync' };
    case 'offline':
      return { tone: pending > 0 ? 'waiting' : 'offline', short: alsoHere('Offline'), action: 'sync' };
    case 'full':
      return { tone: 'trouble', short: alsoHere('Device full'), action: 'sync' };
    case 'pending':
      return { tone: 'waiting', short: here(), action: 'sync' };
    case 'fetching':
      return { tone: 'waiting', short: 'Fetching your diary', action: 'sync' };
    case 'done':
      return { tone: 'done', short: 'All on the server', action: 'sync' };
  }
}
