import { useCallback, useEffect, useRef } from 'react';
import { RecordLine, type RecordLineProps } from '../../movements/records/record-line.tsx';
import { nextRow } from './state/next-row.ts';
import { openPanel } from './state/open-panel.ts';

/** What the lifter goes on with: the set that comes next, and the field with the focus. */
function inUse(line: HTMLElement): Element[] {
  const panel = openPanel.get();
  const next = panel && nextRow(panel);
  const row = [...(line.closest('li')?.querySelectorAll('tr[data-row]') ?? [])].at(next?.index ?? -1);
  const field = document.activeElement instanceof HTMLInputElement ? document.activeElement : null;
  return [row, field].filter((each) => each != null);
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

/** Only where the set that comes next stays in sight, and not for who has scrolled elsewhere. */
function bringIntoSight(line: HTMLElement): void {
  const stays = inUse(line);
  const before = window.scrollY;
  if (!stays.every(isInSight)) return;
  line.scrollIntoView({ block: 'nearest' });
  if (!stays.every(isInSight)) window.scrollTo(0, before);
}

/** The line of records below Save, which the rest timer must not cover when it appears. */
export function NewRecord(props: RecordLineProps) {
  const { setIds } = props;
  const touchedAfter = useRef<readonly string[]>(null);
  useEffect(() => {
    const note = () => {
      touchedAfter.current = setIds;
    };
    document.addEventListener('pointerdown', note, { capture: true });
    return () => document.removeEventListener('pointerdown', note, { capture: true });
  }, [setIds]);
  const onTold = useCallback(
    (line: HTMLElement) => {
      // Nothing moves under a finger that has gone on to the next thing.
      if (touchedAfter.current !== setIds) bringIntoSight(line);
    },
    [setIds],
  );
  return <RecordLine {...props} onTold={onTold} />;
}
