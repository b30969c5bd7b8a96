import { useCallback, useEffect, useState } from 'react';
import type { Movement } from '../../../schema/catalogue/movement-rows.ts';
import { useMovements } from '../../diary/movements.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { useLive } from '../../diary/use-live.ts';
import { counted } from '../../text/count-words.ts';
import { longMonthAndYear, midnightOf } from '../../text/dates.ts';
import { useAfterPaint } from '../../ui/loading/use-after-paint.ts';
import { useLeftCount, useScrollMemory } from '../../ui/scroll-memory.ts';
import { Further } from '../further.tsx';
import * as style from '../history.css.ts';
import { firstDayOf, lastDayOf } from '../months.ts';
import { SessionLines } from '../session-lines.tsx';
import { useNear } from '../use-near.ts';

const NONE: readonly Movement[] = [];
/** So many sessions fill a screen. The rest of a month is drawn a frame later. */
const AT_FIRST = 4;

/** Each month's height in px, by the page's width and the month: it holds the place of a month far from the screen. */
const heights = new Map<string, number>();
const heightKey = (month: string) => `${window.innerWidth} ${month}`;

interface SessionListProps {
  /** The months to read, newest first. */
  months: readonly string[];
  /** Whether these are all the months there are. */
  isWhole: boolean;
  /** Called when the newest sessions are on the screen. */
  onDrawn: () => void;
}

/**
 * Sessions by month, newest first. A month is drawn once the one before it is drawn and the screen is near, and taken
 * away when the screen is far: so ten years cost no more than a few months.
 */
export function SessionList({ months, isWhole, onDrawn }: SessionListProps) {
  const [left] = useState(useLeftCount());
  const [count, setCount] = useState(left ?? 1);
  // The months that are drawn. After going back to the list, several are drawn at once and in any order.
  const [standing, setStanding] = useState<ReadonlySet<string>>(new Set());
  useScrollMemory(count);
  const last = months[Math.min(count, months.length) - 1];
  // After going back to the list, its months count as drawn: so it is at once as long as it was.
  const stands = last === undefined || standing.has(last) || count === left;
  const stood = useCallback(
    (month: string) => setStanding((before) => (before.has(month) ? before : new Set(before).add(month))),
    [],
  );
  const isDrawn = standing.size > 0;
  useEffect(() => {
    if (isDrawn) onDrawn();
  }, [isDrawn, onDrawn]);
  const further = useCallback(() => setCount((drawn) => drawn + 1), []);
  return (
    <div className={style.list}>
      {months.slice(0, count).map((month) => (
        <Month key={month} month={month} isBack={left !== null} onStands={stood} />
      ))}
      {isWhole && count >= months.length && stands ? (
        <p className={style.end}>This is where your diary begins.</p>
      ) : null}
      {count < months.length && stands ? <Further key={count} onNear={further} /> : null}
    </div>
  );
}

interface MonthProps {
  month: string;
  /**
   * Whether the lifter went back to the list: then it is drawn whole at once, so that it can scroll to where it was.
   */
  isBack: boolean;
  /** Called when the month's sessions are drawn. */
  onStands: (month: string) => void;
}

function Month({ month, isBack, onStands }: MonthProps) {
  const height = heights.get(heightKey(month));
  const [box, isNear] = useNear<HTMLElement>(height === undefined, (left) => {
    heights.set(heightKey(month), left);
  });
  return (
    <section ref={box} style={height === undefined || isNear ? undefined : { blockSize: height }}>
      {isNear ? <Sessions {...{ month, isBack, height, onStands }} /> : null}
    </section>
  );
}

function Sessions({ month, isBack, height, onStands }: MonthProps & { height: number | undefined }) {
  const diary = useDiary();
  const sessions = useLive(() => diary.sessionsBetween(firstDayOf(month), lastDayOf(month)), [diary, month]);
  const movements = useMovements() ?? NONE;
  const isPainted = useAfterPaint(sessions !== undefined);
  // A month that is drawn once more is drawn whole: if it were shorter for a frame, the page would jump.
  const isWhole = isBack || height !== undefined || isPainted;
  useEffect(() => {
    if (sessions && isWhole) onStands(month);
  }, [sessions, isWhole, month, onStands]);
  if (!sessions) return height === undefined ? null : <div style={{ blockSize: height }} />;
  if (sessions.length === 0) return null;
  return (
    <>
      <h2 className={style.month}>
        {longMonthAndYear(midnightOf(firstDayOf(month)))}{' '}
        <span className={style.count}>{counted(sessions.length, 'workout')}</span>
      </h2>
      {(isWhole ? sessions : sessions.slice(0, AT_FIRST)).map((session) => (
        <SessionLines key={session.key} session={session} movements={movements} />
      ))}
    </>
  );
}
