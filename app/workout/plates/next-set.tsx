import { Trophy } from 'lucide-react';
import { lastRecord } from '../../movements/records/last-record.ts';
import { useValue } from '../../ui/listeners.ts';
import * as css from '../rest-timer/rest-more.css.ts';
import { upNext } from '../rest-timer/up-next.ts';
import { nextRow, nextRowWords } from '../sets/state/next-row.ts';
import { openPanel } from '../sets/state/open-panel.ts';
import { useRowInSight } from './use-row-in-sight.ts';
import { useSideOf } from './use-side-of.ts';

/**
 * In the rest timer: the set that comes behind the rest, with its plates, and what the one before it was a record in,
 * whose own line the timer covers on many phones.
 */
export function NextSet() {
  const panel = useValue(openPanel);
  const name = useValue(upNext);
  const record = useValue(lastRecord);
  const row = panel && nextRow(panel);
  const side = useSideOf(panel, row);
  useRowInSight(panel?.tools.exercise.id, row?.index);
  if (!panel || !row) {
    return (
      <span className={css.next}>
        {name ? <span className={css.nextExercise}>Next: {name}</span> : null}
        <Record words={record} />
      </span>
    );
  }
  const { name: set, lifted } = nextRowWords(panel, row);
  return (
    <span className={css.next}>
      {lifted ? <span className={css.nextSet}>{lifted}</span> : null}
      <span className={css.nextPlates}>
        Next: {set}
        {side ? ` · ${side} a side` : ''}
      </span>
      <Record words={record} />
    </span>
  );
}

/** The line below the sets has all of it, and reads it out. */
function Record({ words }: { words: string }) {
  return words ? (
    <span className={css.record} aria-hidden="true">
      <Trophy size={12} strokeWidth={2} className={css.cup} /> {words}
    </span>
  ) : null;
}
