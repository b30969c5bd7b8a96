import type { SyncPhase } from '../../../sync/index.ts';
import { diaryErrorCode } from '../../diary/diary-error.ts';

/** Why it could not be sent before the sign-out, and what to do. */
export function sendProblem(phase: SyncPhase | undefined): string {
  switch (phase) {
    case 'signed-out':
      return 'Your session has ended. Stay signed in and sign in again, then everything goes up; or keep it for your next sign-in.';
    case 'upgrade':
      return 'The server asks for a newer Chalkbook. Stay signed in and load the app again.';
    case 'unsupported':
      return 'The server does not understand this app; it may be older. Keep it for your next sign-in, or stay signed in: it goes up when the server is updated.';
    case 'offline':
      return 'It could not be sent: the server can’t be reached. Keep it for your next sign-in, or stay signed in.';
    default:
      return 'Not all of it could be sent. See in Settings, under Sync, what the server says.';
  }
}

/** Why it could not be kept. Nothing has changed then. */
export function keepProblem(error: unknown): string {
  const code = diaryErrorCode(error);
  if (code === 'no_keep_key') {
    return 'It could not be kept: this device has not got your key from the server yet. Save it as a file, or stay signed in until the server can be reached.';
  }
  if (code === 'storage_full') {
    return 'It could not be kept: this device has no room left. Free some space, or save it as a file.';
  }
  console.error('What is unsent could not be kept.', error);
  return 'It could not be kept: the browser refused. Save it as a file, or stay signed in.';
}
