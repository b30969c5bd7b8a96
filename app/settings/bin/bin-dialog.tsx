import { useCallback, useEffect, useState } from 'react';
import { KEPT_DAYS } from '../../../schema/constants.ts';
import type { BinItem } from '../../../sync/index.ts';
import { useWeightUnit } from '../../device/preferences.ts';
import { useSyncStatus } from '../../diary/program.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { dateAndTimeOf } from '../../text/dates.ts';
import { useUndoable } from '../../text/use-undoable.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FullScreen } from '../../ui/overlays/full-screen.tsx';
import { Empty } from '../../ui/page/page.tsx';
import { usePages } from '../../ui/use-pages.tsx';
import * as style from '../settings.css.ts';
import * as css from './bin-dialog.css.ts';
import { binWords } from './bin-words.ts';

const PAGE = 50;

/** Everything that was deleted and can come back, a gesture a row. */
export function BinDialog({ onClose }: { onClose: () => void }) {
  const { items, bringBack, isBusy } = useBin();
  const { shown, more } = usePages(items ?? [], PAGE);
  return (
    <FullScreen narrow onClose={onClose} title="Bin">
      <div className={css.page}>
        {items?.length === 0 ? (
          <Empty title={`Nothing was deleted in the last ${KEPT_DAYS} days.`}>
            <p>Sets, exercises, days and sessions that you delete wait here, and come back whole.</p>
          </Empty>
        ) : items ? (
          <p className={style.note}>
            What you deleted in the last {KEPT_DAYS} days. Bring it back, and it is as it was.
          </p>
        ) : null}
        <ul className={css.list} aria-busy={items === null}>
          {shown.map((item) => (
            <BinRow key={`${item.type}/${item.id}`} item={item} disabled={isBusy} onBack={bringBack} />
          ))}
        </ul>
        {more}
      </div>
    </FullScreen>
  );
}

interface BinRowProps {
  item: BinItem;
  disabled: boolean;
  onBack: (item: BinItem, title: string) => Promise<void>;
}

function BinRow({ item, disabled, onBack }: BinRowProps) {
  const unit = useWeightUnit();
  const { title, detail } = binWords(item, unit);
  return (
    <li className={css.item}>
      <div>
        <div className={css.title}>{title}</div>
        {detail ? <div className={css.detail}>{detail}</div> : null}
        <div className={css.detail}>Deleted {dateAndTimeOf(item.deletedAt)}</div>
      </div>
      <Button aria-label={`Bring back ${title}`} disabled={disabled} onClick={() => void onBack(item, title)}>
        Bring Back
      </Button>
    </li>
  );
}

function useBin() {
  const diary = useDiary();
  const [items, setItems] = useState<readonly BinItem[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const syncedAt = useSyncStatus()?.lastSyncAt;

  const reread = useCallback(async () => setItems(await diary.deletedThings()), [diary]);
  // Again with each sync, which may bring what another device deleted.
  useEffect(() => {
    if (syncedAt === undefined) return;
    reread().catch((error: unknown) =>
      setItems(() => {
        throw error;
      }),
    );
  }, [reread, syncedAt]);

  const run = useUndoable('The bin could not be changed.', reread);

  async function bringBack(item: BinItem, title: string) {
    setBusy(true);
    await run(async () => {
      const back = await diary.bringBack(item);
      return { words: 'Brought Back', description: title, undo: () => diary.undoBringBack(back) };
    });
    setBusy(false);
  }

  return { items, isBusy, bringBack };
}
