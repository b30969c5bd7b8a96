import { type EntityType, entityOf } from '../../../schema/entities.ts';
import type { DiaryThen } from '../../../sync/index.ts';
import { useIsWhole } from '../../sync-status/use-is-whole.ts';
import { wholeDay } from '../../text/dates.ts';
import * as bin from '../bin/bin-dialog.css.ts';
import * as style from '../settings.css.ts';

const COUNTED: readonly EntityType[] = ['log', 'session', 'exercise', 'day', 'measurement', 'goal'];

/** How much the diary held on that day, and what has become of it. */
export function ThenAndNow({ found: { before, still, added }, day }: { found: DiaryThen; day: string }) {
  const shown = COUNTED.filter((type) => before[type] || added[type]);
  const isWhole = useIsWhole();
  const wasEmpty = isWhole && COUNTED.every((type) => !before[type]);
  return (
    <section>
      <h2 className={style.subheading}>On {wholeDay(day)}</h2>
      {wasEmpty ? <p className={style.note}>Nothing was in your diary yet.</p> : null}
      <ul className={bin.list}>
        {shown.map((type) => {
          const [one, many] = entityOf(type).nouns;
          const [was, is, came] = [before[type] ?? 0, still[type] ?? 0, added[type] ?? 0];
          return (
            <li key={type} className={bin.item}>
              <div>
                <div className={bin.title}>
                  {was === 0 ? 'No' : was.toLocaleString()} {was === 1 ? one : many}
                </div>
                <div className={bin.detail}>
                  {[
                    was > is
                      ? `${(was - is).toLocaleString()} deleted since`
                      : was > 0
                        ? 'all still there'
                        : '',
                    came > 0 ? `${came.toLocaleString()} came since` : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
