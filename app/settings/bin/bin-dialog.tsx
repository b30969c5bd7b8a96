import { useCallback, useEffect, useState } from 'react';
import { KEPT_DAYS } from '../../../schema/constants.ts';
import type { BinItem } from '../../../sync/index.ts';
import { useSyncStatus } from '../../diary/program.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { NothingYet } from '../../sync-status/nothing-yet.tsx';
import { FullScreen } from '../../ui/overlays/full-screen.tsx';
import { usePages } from '../../ui/use-pages.tsx';
import * as style from '../settings.css.ts';
import * as css from './bin-dialog.css.ts';
import { BinRow } from './bin-row.tsx';
import { useWaysBack } from './use-ways-back.ts';

const PAGE = 50;

/** Everything that was deleted and can come back, a gesture a row. */
export function BinDialog({ onClose }: { onClose: () => void }) {
  const { items, bringBack, isBusy } = useBin();
  const { shown, more } = usePages(items ?? [], PAGE);
  return (
    <FullScreen narrow onClose={onClose} title="Bin">
      <div className={css.page}>
        {items?.length === 0 ? (
          <NothingYet title={`Nothing was deleted in the last ${KEPT_DAYS} days.`}>
            <p>Sets, exercises, days and sessions that you delete wait here, and come back whole.</p>
          </NothingYet>
        ) : items ? (
          <p className={style.note}>
            What you deleted in the last {KEPT_DAYS} days. Bring it back, and it is as it was.
          </p>
        ) : null}
        <ul className={css.list} aria-busy={items === null}>
          {shown.map((item) => (
            <BinRow key={`${item.type}/${item.id}`} {...{ item, isBusy, bringBack }} />
          ))}
        </ul>
        {more}
      </div>
    </FullScreen>
  );
}

function useBin() {
  const diary = useDiary();
  const [items, setItems] = useState<readonly BinItem[] | null>(null);
  const syncedAt = useSyncStatus()?.lastSyncAt;

  /** A failure is thrown to the nearest error boundary. */
  const reread = useCallback(
    () =>
      diary.deletedThings().then(setItems, (error: unknown) =>
        setItems(() => {
          throw error;
        }),
      ),
    [diary],
  );
  // Again with each sync, which may bring what another device deleted.
  useEffect(() => {
    if (syncedAt !== undefined) void reread();
  }, [reread, syncedAt]);
  return { items, ...useWaysBack('The bin could not be changed.', reread) };
}
