import type { BinItem } from '../../../sync/index.ts';
import { useWeightUnit } from '../../device/preferences.ts';
import { dateAndTimeOf } from '../../text/dates.ts';
import { Button } from '../../ui/buttons/button.tsx';
import * as css from './bin-dialog.css.ts';
import { binWords } from './bin-words.ts';

interface BinRowProps {
  item: BinItem;
  isBusy: boolean;
  bringBack: (item: BinItem, title: string) => void;
}

/** Something that was deleted, and the button that brings it back. */
export function BinRow({ item, isBusy, bringBack }: BinRowProps) {
  const unit = useWeightUnit();
  const { title, detail } = binWords(item, unit);
  return (
    <li className={css.item}>
      <div>
        <div className={css.title}>{title}</div>
        {detail ? <div className={css.detail}>{detail}</div> : null}
        <div className={css.detail}>Deleted {dateAndTimeOf(item.deletedAt)}</div>
      </div>
      <Button aria-label={`Bring back ${title}`} disabled={isBusy} onClick={() => bringBack(item, title)}>
        Bring Back
      </Button>
    </li>
  );
}
