import { useWeightUnit } from '../../device/preferences.ts';
import { useAllDays, useExercises } from '../../diary/program.ts';
import { dateAndTimeOf } from '../../text/dates.ts';
import { changedFieldLine } from '../../text/overwritten-words.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { usePages } from '../../ui/use-pages.tsx';
import * as bin from '../bin/bin-dialog.css.ts';
import * as style from '../settings.css.ts';
import { PAGE } from './page-length.ts';
import type { PastField } from './past-values.ts';
import type { PastDiary } from './use-time-machine.ts';

interface ChangedSinceProps {
  machine: PastDiary;
  fields: readonly PastField[];
  /** Whether the server could be asked for the values of then. */
  isReached: boolean;
  /** The number of each changed set in its workout, by the set's id. */
  slots: ReadonlyMap<string, string>;
}

/** The sets that were changed since that day, each with what it was before. */
export function ChangedSince({ machine, fields, isReached, slots }: ChangedSinceProps) {
  const unit = useWeightUnit();
  const days = useAllDays();
  const exercises = useExercises();
  const { shown, more } = usePages(fields, PAGE);
  if (fields.length === 0) return null;
  return (
    <section>
      <h2 className={style.subheading}>Changed since</h2>
      {isReached ? null : (
        <p className={style.note}>
          What these were lies on the server, which can’t be reached now. Open this again with a network.
        </p>
      )}
      <ul className={bin.list}>
        {shown.map((one) => {
          const line = changedFieldLine(
            { ...one.changed, field: one.field, before: one.kept ? one.kept.value : undefined },
            unit,
            { days: days ?? [], exercises: exercises ?? [] },
            slots,
          );
          return (
            <li key={one.key} className={bin.item}>
              <div>
                <div className={bin.title}>{line.thing}</div>
                <div className={bin.detail}>{line.change}</div>
                <div className={bin.detail}>Changed {dateAndTimeOf(one.at)}</div>
              </div>
              {one.kept ? (
                <Button
                  aria-label={`Put back ${line.thing}, ${line.change}`}
                  disabled={machine.isBusy}
                  onClick={() => machine.putBack(one, line.thing)}
                >
                  Put Back
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {more}
    </section>
  );
}
