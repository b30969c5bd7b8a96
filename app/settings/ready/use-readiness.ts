import { useEffect, useState } from 'react';
import { usePreference } from '../../device/preferences.ts';
import { useRoom } from '../../device/use-room.ts';
import { useSyncStatus } from '../../diary/program.ts';
import { unsent } from '../../text/sync-words.ts';
import { type AppFilesState, readAppFiles } from './app-files.ts';

export interface ReadyLine {
  key: 'shell' | 'chunks' | 'history' | 'storage' | 'sent' | 'server-alarm';
  label: string;
  done: boolean;
  /** What to do while the line is not done; empty once it is. */
  todo: string;
}

const WHY_NOT = {
  here: '',
  'not-yet': 'Load the app once more while the server can be reached.',
  insecure: 'Open the server’s https:// address: on plain http a browser keeps no app.',
  unsupported: 'This window can’t keep an app. Use a normal window of another browser.',
} as const;

/** A line for each thing that a workout without a network needs; undefined until all of them are known. */
export function useReadiness(): { lines: ReadyLine[] | undefined; reread: () => void } {
  const status = useSyncStatus();
  const [room, rereadRoom] = useRoom();
  const files = useAppFiles();
  const [restPush] = usePreference('restPush');
  if (!status || !files) return { lines: undefined, reread: rereadRoom };
  const waiting = unsent(status);
  const lines: ReadyLine[] = [
    line('shell', 'The app opens without a network', files.shell === 'here', WHY_NOT[files.shell]),
    line('chunks', 'Every screen and picture is here', files.chunks === 'here', WHY_NOT[files.chunks]),
    line(
      'history',
      'Your history is on this device',
      status.lastSyncAt !== null,
      'Stay connected until the badge says that everything is on the server.',
    ),
    line(
      'storage',
      'The browser keeps it until you say otherwise',
      room?.persistent ?? false,
      'It may clear what is here when the device runs low, and a private window forgets it all. Ask it not to; installing Chalkbook helps.',
    ),
    line(
      'sent',
      'Nothing waits for the server',
      waiting === 0,
      `${waiting} ${waiting === 1 ? 'change is' : 'changes are'} only on this device. Sync before you go.`,
    ),
    // Who has not chosen the server's ring has no line about it.
    ...(restPush ? [serverAlarm()] : []),
  ];
  return { lines, reread: rereadRoom };
}

/** Whether the server's ring will come: it needs the network, which the gym may not have. */
function serverAlarm(): ReadyLine {
  const allowed = 'Notification' in window && Notification.permission === 'granted';
  return line(
    'server-alarm',
    'A rest rings on the locked phone while there is a network',
    allowed && navigator.onLine,
    allowed
      ? 'No network now: today only the open app rings. It will again when the server can be reached.'
      : 'The browser no longer lets Chalkbook show notifications: only the open app rings. Allow them below.',
  );
}

function line(key: ReadyLine['key'], label: string, done: boolean, todo: string): ReadyLine {
  return { key, label, done, todo: done ? '' : todo };
}

function useAppFiles(): AppFilesState | null {
  const [files, setFiles] = useState<AppFilesState | null>(null);
  useEffect(() => {
    let current = true;
    const read = () =>
      void readAppFiles().then(
        (now) => current && setFiles(now),
        (error: unknown) => {
          console.info('The browser does not say which files are here.', error);
          if (current) setFiles({ shell: 'unsupported', chunks: 'unsupported' });
        },
      );
    read();
    // On a first visit the service worker may take over while this is on the screen.
    navigator.serviceWorker?.addEventListener('controllerchange', read);
    return () => {
      current = false;
      navigator.serviceWorker?.removeEventListener('controllerchange', read);
    };
  }, []);
  return files;
}
