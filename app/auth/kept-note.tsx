import { useEffect, useState } from 'react';
import type { SealedCount } from '../../sync/index.ts';
import { readText, STORAGE_KEYS, writeText } from '../device/local-storage.ts';
import { countWords } from '../text/count-words.ts';
import * as css from './auth.css.ts';

/** What a sign-out kept on this device: how much, and nothing of what or whose. */
export function KeptNote() {
  // Asked for only where something was kept: the answer costs the diary's code.
  const [count, setCount] = useState<SealedCount | 'unknown' | null>(() =>
    readText(STORAGE_KEYS.keptHere) === null ? null : 'unknown',
  );
  const asks = count === 'unknown';

  useEffect(() => {
    if (!asks) return;
    let current = true;
    readKept()
      .then((found) => {
        // The last of it went up, or was given up.
        if (!found) writeText(STORAGE_KEYS.keptHere, null);
        if (current) setCount(found ?? null);
      })
      .catch((error: unknown) => console.warn('What is kept on this device could not be counted.', error));
    return () => {
      current = false;
    };
  }, [asks]);

  if (count === null) return null;
  return <p className={css.kept}>{count === 'unknown' ? '' : keptWords(count)}</p>;
}

const readKept = async () => (await import('../../sync/index.ts')).countSealed();

function keptWords(count: SealedCount): string {
  const one = count.sets + count.others === 1;
  return `${countWords(count)} ${one ? 'waits' : 'wait'} on this device until whoever logged ${one ? 'it' : 'them'} signs in.`;
}
