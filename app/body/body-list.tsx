import { Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { type BodyValue, shownValue } from '../../schema/progress/body.ts';
import { wholeDay } from '../text/dates.ts';
import { FROM_HERE } from '../ui/buttons/back-link.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { GLYPH } from '../ui/icons/icons.tsx';
import { Card } from '../ui/page/page.tsx';
import { usePages } from '../ui/use-pages.tsx';
import * as css from './body.css.ts';
import { type Measure, valueWords } from './measures.ts';

const PAGE = 14;

/** Every value as it was typed, newest first. What was weighed at a workout is changed there. */
export function BodyList({ measure, onEdit }: { measure: Measure; onEdit: (value: BodyValue) => void }) {
  const { shown, more } = usePages(measure.values.toReversed(), PAGE);
  return (
    <Card>
      <h2 className={css.heading}>{measure.label}</h2>
      <ul className={css.list}>
        {shown.map((one) => (
          <li key={`${one.from} ${one.id}`} className={css.item}>
            <div>
              <div className={css.value}>
                {one.from === 'session'
                  ? valueWords(shownValue(one, measure.unit), measure.unit)
                  : valueWords(one.enteredValue, one.unit)}
              </div>
              <div className={css.detail}>
                {wholeDay(one.day)}
                {one.note ? ` · ${one.note}` : null}
              </div>
            </div>
            {one.from === 'session' ? (
              <Link to={`/history/${one.day}`} state={FROM_HERE} className={css.fromWorkout}>
                At a workout
              </Link>
            ) : (
              <IconButton
                label={`Edit ${measure.label} of ${wholeDay(one.day)}`}
                icon={<Pencil {...GLYPH} />}
                onClick={() => onEdit(one)}
              />
            )}
          </li>
        ))}
      </ul>
      {more}
    </Card>
  );
}
