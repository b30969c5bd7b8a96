import { useSyncExternalStore } from 'react';
import * as css from '../rest-timer/rest-more.css.ts';
import { upNext } from '../rest-timer/up-next.ts';
import { nextRow, nextRowWords } from '../sets/state/next-row.ts';
import { openPanel } from '../sets/state/open-panel.ts';
import { useRowInSight } from './use-row-in-sight.ts';
import { useSideOf } from './use-side-of.ts';

/** In the rest timer: the set that comes behind the rest, with its plates. */
export function NextSet() {
  const panel = useSyncExternalStore(openPanel.subscribe, openPanel.get);
  const name = useSyncExternalStore(upNext.subscribe, upNext.get);
  const row = panel && nextRow(panel);
  const side = useSideOf(panel, row);
  useRowInSight(panel?.tools.exercise.id, row?.index);
  if (!panel || !row) {
    return (
      <span className={css.next}>{name ? <span className={css.nextSet}>Next: {name}</span> : null}</span>
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
    </span>
  );
}
