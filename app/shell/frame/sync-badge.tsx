import { Suspense } from 'react';
import { useSyncWords } from '../../sync-status/use-sync-words.ts';
import { Skeleton } from '../../ui/page/page.tsx';
import { lazily } from '../lazily.tsx';
import { load } from '../routes.ts';
import * as css from '../shell.css.ts';
import { useAsked } from './use-asked.ts';

const SyncDialogs = lazily(load.syncDialogs);

/** Where the lifter's sets are, in a few words; a tap says more. */
export function SyncBadge() {
  const words = useSyncWords();
  const { isAsked, ask, dialog } = useAsked();
  if (!words) return <Skeleton width={96} height={14} />;
  const [first, second] = words.short.split(' · ');
  return (
    <>
      <div role="status">
        <button type="button" className={css.badge} aria-haspopup="dialog" onClick={ask}>
          <span className={css.dotTone[words.tone]} />
          <span className={css.badgeWords}>
            {first}
            {second ? (
              <>
                <span className={css.badgeDot}> · </span>
                <span className={css.badgePart}>{second}</span>
              </>
            ) : null}
          </span>
        </button>
      </div>
      {isAsked ? (
        <Suspense fallback={null}>
          <SyncDialogs words={words} {...dialog} />
        </Suspense>
      ) : null}
    </>
  );
}
