import { useEffect, useState } from 'react';
import { useSyncStatus } from '../../hooks/program.ts';
import { unsent } from '../../hooks/sync/sync-words.ts';
import { useRoom } from '../../hooks/sync/use-room.ts';
import { type AppFilesState, readAppFiles } from './app-files.ts';

export interface ReadyLine {
  key: 'shell' | 'chunks' | 'history' | 'storage' | 'sent';
  label: string;
  done: boolean;
  /** What to do while it is not; empty once it is. */
  todo: string;
}

const WHY_NOT = {
  here: '',
  'not-yet': 'Load the app once more while the server can be reached.',
  insecure: 'Open the server’s https:// address: on plain http a browser keeps no app.',
  unsupported: 'This window can’t keep an app. Use a normal window of another browser.',
} as const;

/** What a workout without a network needs, line by line; undefined until all of it is known. */
export function useReadiness(): { lines: ReadyLine[] | undefined; reread: () => void } {
  const status = useSyncStatus();
  const [room, rereadRoom] = useRoom();
  const files = useAppFiles();
  if (!status || !files) return { lines: undefined, reread: rereadRoom };
  const waiting = unsent(status);
  const lines: ReadyLine[] = [
    line('shell', 'The app opens without a network', files.shell === 'here', WHY_NOT[files.shell]),
    line('chunks', 'Every screen and picture is here', files.chunks === 'here', WHY_NOT[files.chunks]),
    line(
      'history',
      'Your history is on this phone',
      status.lastSyncAt !== null,
      'Stay connected until the badge says that everything is on the server.',
    ),
    line(
      'storage',
      'The browser keeps it until you say otherwise',
      room?.persistent ?? false,
      'It may clear what is here when the phone runs low, and a private window forgets it all. Ask it not to; installing Chalkbook helps.',
    ),
    line(
      'sent',
      'Nothing waits for the server',
      waiting === 0,
      `${waiting} ${waiting === 1 ? 'change is' : 'changes are'} only on this phone. Sync before you go.`,
    ),
  ];
  return { lines, reread: rereadRoom };
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
    // The first visit's service worker may take over while this stands on the screen.
    navigator.serviceWorker?.addEventListener('controllerchange', read);
    return () => {
      current = false;
      navigator.serviceWorker?.removeEventListener('controllerchange', read);
    };
  }, []);
  return files;
}
