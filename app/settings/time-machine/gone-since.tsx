import type { DiaryThen } from '../../../sync/index.ts';
import { useWeightUnit } from '../../device/preferences.ts';
import { dateAndTimeOf } from '../../text/dates.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { usePages } from '../../ui/use-pages.tsx';
import * as bin from '../bin/bin-dialog.css.ts';
import { binWords } from '../bin/bin-words.ts';
import * as style from '../settings.css.ts';
import { PAGE } from './page-length.ts';
import type { PastDiary } from './use-time-machine.ts';

/** What was deleted since that day, each with the way back. */
export function GoneSince({ machine, found: { gone } }: { machine: PastDiary; found: DiaryThen }) {
  const unit = useWeightUnit();
  const { shown, more } = usePages(gone, PAGE);
  if (gone.length === 0) return null;
  return (
    <section>
      <h2 className={style.subheading}>Deleted since</h2>
      <ul className={bin.list}>
        {shown.map((item) => {
          const { title, detail } = binWords(item, unit);
          return (
            <li key={`${item.type}/${item.id}`} className={bin.item}>
              <div>
                <div className={bin.title}>{title}</div>
                {detail ? <div className={bin.detail}>{detail}</div> : null}
                <div className={bin.detail}>Deleted {dateAndTimeOf(item.deletedAt)}</div>
              </div>
              <Button
                aria-label={`Bring back ${title}`}
                disabled={machine.isBusy}
                onClick={() => machine.bringBack(item, title)}
              >
                Bring Back
              </Button>
            </li>
          );
        })}
      </ul>
      {more}
    </section>
  );
}
