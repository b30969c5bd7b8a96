import { useCallback, useEffect, useState } from 'react';
import type { Movement } from '../../schema/catalogue/movement-rows.ts';
import { useMovements } from '../diary/movements.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { useLive } from '../diary/use-live.ts';
import { longMonthAndYear, midnightOf } from '../text/dates.ts';
import * as style from './history.css.ts';
import { firstDayOf, lastDayOf } from './months.ts';
import { useLeftCount, useScrollMemory } from './scroll-memory.ts';
import { SessionLines } from './session-lines.tsx';
import { useNear } from './use-near.ts';

const NONE: readonly Movement[] = [];

/** px, by the page's width and the month: what a month far from the screen keeps of itself. */
const heights = new Map<string, number>();
const heightKey = (month: string) => `${window.innerWidth} ${month}`;

/**
 * Sessions by month, newest first. A month comes when the one before it stands and the screen is near, and goes
 * again when it is far: ten years are drawn as a few months are. `months` are those to read, newest first;
 * `isWhole`: there are no others.
 */
export function SessionList({ months, isWhole }: { months: readonly string[]; isWhole: boolean }) {
  const [left] = useState(useLeftCount());
  const [count, setCount] = useState(left ?? 1);
  // On going back several come at once, in any order; and each comes again when one of its sets changes.
  const [standing, setStanding] = useState<ReadonlySet<string>>(new Set());
  useScrollMemory(count);
  const last = months[Math.min(count, months.length) - 1];
  // A list that one goes back to is at once as long as it was.
  const stands = last === undefined || standing.has(last) || count === left;
  const stood = useCallback(
    (month: string) => setStanding((before) => (before.has(month) ? before : new Set(before).add(month))),
    [],
  );
  const further = useCallback(() => setCount((drawn) => drawn + 1), []);
  return (
    <div className={style.list}>
      {months.slice(0, count).map((month) => (
        <Month key={month} month={month} onStands={stood} />
      ))}
      {isWhole && count >= months.length && stands ? (
        <p className={style.end}>This is where your diary begins.</p>
      ) : null}
      {count < months.length && stands ? <Further key={count} onNear={further} /> : null}
    </div>
  );
}

function Further({ onNear }: { onNear: () => void }) {
  const [box, isNear] = useNear<HTMLDivElement>(false);
  useEffect(() => {
    if (isNear) onNear();
  }, [isNear, onNear]);
  return <div ref={box} className={style.further} />;
}

interface MonthProps {
  month: string;
  /** Called when what it holds is drawn. */
  onStands: (month: string) => void;
}

function Month({ month, onStands }: MonthProps) {
  const height = heights.get(heightKey(month));
  const [box, isNear] = useNear<HTMLElement>(height === undefined, (left) => {
    heights.set(heightKey(month), left);
  });
  return (
    <section ref={box} style={height === undefined || isNear ? undefined : { blockSize: height }}>
      {isNear ? <Sessions month={month} height={height} onStands={onStands} /> : null}
    </section>
  );
}

function Sessions({ month, height, onStands }: MonthProps & { height: number | undefined }) {
  const diary = useDiary();
  const sessions = useLive(() => diary.sessionsBetween(firstDayOf(month), lastDayOf(month)), [diary, month]);
  const movements = useMovements() ?? NONE;
  useEffect(() => {
    if (sessions) onStands(month);
  }, [sessions, month, onStands]);
  if (!sessions) return height === undefined ? null : <div style={{ blockSize: height }} />;
  if (sessions.length === 0) return null;
  return (
    <>
      <h2 className={style.month}>
        {longMonthAndYear(midnightOf(firstDayOf(month)))}{' '}
        <span className={style.count}>
          {sessions.length} {sessions.length === 1 ? 'workout' : 'workouts'}
        </span>
      </h2>
      {sessions.map((session) => (
        <SessionLines key={session.key} session={session} movements={movements} />
      ))}
    </>
  );
}
