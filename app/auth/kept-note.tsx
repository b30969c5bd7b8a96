import { useEffect, useState } from 'react';
import type { SealedCount } from '../../sync/index.ts';
import { readText, STORAGE_KEYS, writeText } from '../device/local-storage.ts';
import { countWords } from '../text/count-words.ts';
import * as css from './auth.css.ts';

/** What a sign-out left on this device: how much it kept, and a diary that it could not erase; nothing of what or whose. */
export function KeptNote() {
  // Asked for only where something was left: the answer costs the diary's code.
  const [words, setWords] = useState<readonly string[] | null>(() =>
    readText(STORAGE_KEYS.keptHere) === null ? null : [],
  );
  const asks = words?.length === 0;

  useEffect(() => {
    if (!asks) return;
    let current = true;
    readLeft()
      .then((found) => {
        // The last of it went up, or was given up.
        if (found.length === 0) writeText(STORAGE_KEYS.keptHere, null);
        if (current) setWords(found.length > 0 ? found : null);
      })
      .catch((error: unknown) => console.warn('What is kept on this device could not be counted.', error));
    return () => {
      current = false;
    };
  }, [asks]);

  if (words === null) return null;
  return <p className={css.kept}>{words.join(' ')}</p>;
}

/** The mark is `true`, or the id of the user whose diary stayed. */
async function readLeft(): Promise<string[]> {
  const sync = await import('../../sync/index.ts');
  const mark = readText(STORAGE_KEYS.keptHere) ?? 'true';
  const [count, isLeft] = await Promise.all([
    sync.countSealed(),
    mark === 'true' ? false : sync.hasStore(mark),
  ]);
  return [...(isLeft ? [LEFT] : []), ...(count ? [keptWords(count)] : [])];
}

const LEFT =
  'The diary is still on this device: the last sign-out could not erase it without losing what is unsent. Whoever logged it can sign in here to send that.';

function keptWords(count: SealedCount): string {
  const one = count.sets + count.others === 1;
  return `${countWords(count)} ${one ? 'waits' : 'wait'} on this device until whoever logged ${one ? 'it' : 'them'} signs in.`;
}
