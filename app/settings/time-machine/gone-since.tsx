import type { BinItem } from '../../../sync/index.ts';
import { usePages } from '../../ui/use-pages.tsx';
import * as bin from '../bin/bin-dialog.css.ts';
import { BinRow } from '../bin/bin-row.tsx';
import * as style from '../settings.css.ts';
import { PAGE } from './page-length.ts';
import type { PastDiary } from './use-time-machine.ts';

interface GoneSinceProps extends Pick<PastDiary, 'isBusy' | 'bringBack'> {
  gone: readonly BinItem[];
}

/** What was deleted since that day, each with the way back. */
export function GoneSince({ gone, isBusy, bringBack }: GoneSinceProps) {
  const { shown, more } = usePages(gone, PAGE);
  if (gone.length === 0) return null;
  return (
    <section>
      <h2 className={style.subheading}>Deleted since</h2>
      <ul className={bin.list}>
        {shown.map((item) => (
          <BinRow key={`${item.type}/${item.id}`} {...{ item, isBusy, bringBack }} />
        ))}
      </ul>
      {more}
    </section>
  );
}
