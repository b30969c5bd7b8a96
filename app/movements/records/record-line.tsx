import { Trophy } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { catchError, defer, type Observable, Subject, switchMap, take } from 'rxjs';
import { recordsOf } from '../../../schema/progress/records.ts';
import { movesBody } from '../../../schema/sets/measures.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { useLifting } from '../../diary/lifting.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { useLive } from '../../diary/use-live.ts';
import { isInSight } from '../../ui/is-in-sight.ts';
import { afterPaint } from '../../ui/loading/after-paint.ts';
import { useEstimateOptions } from '../estimate-options.ts';
import { lastRecord } from './last-record.ts';
import { lastOfEachDay, mostTelling, recordName, recordValue } from './record-words.ts';
import * as css from './records.css.ts';

export interface RecordLineProps {
  movement: string;
  /** What was saved last: one set, or all that one tap saved. */
  setIds: readonly string[];
  unit: WeightUnit;
  /** Called with the most telling record where its line can't be seen. */
  onUnseen?: (words: string) => void;
}

/** The saved row stands without its line until the next set: it says a little less, and nothing is lost. */
function readAgain<T>(read: () => Observable<T>, nextSet: Observable<unknown>): Observable<T> {
  return read().pipe(
    catchError((error: unknown) => {
      console.warn('Whether the set was a record could not be read.', error);
      return nextSet.pipe(
        take(1),
        switchMap(() => readAgain(read, nextSet)),
      );
    }),
  );
}

/** Years of sets are read and gone through for the line, for which the frame with the saved row must not wait. */
const afterFrame = <T,>(read: Observable<T>): Observable<T> =>
  defer(afterPaint).pipe(switchMap(() => read.pipe(switchMap((value) => afterPaint().then(() => value)))));

/** What the sets saved last were the best in, one quiet line. */
export function RecordLine({ movement, setIds, unit, onUnseen }: RecordLineProps) {
  const diary = useDiary();
  const options = useEstimateOptions();
  const [nextSet] = useState(() => new Subject<readonly string[]>());
  // Before the read: it must not take the set that is shown for the next one.
  useEffect(() => nextSet.next(setIds), [nextSet, setIds]);
  const summary = useLive(
    () => afterFrame(readAgain(() => diary.summaryOf(movement), nextSet)),
    [diary, movement, nextSet],
  );
  const lifting = useLifting(movement);
  const withBody = lifting !== undefined && movesBody(lifting);
  const found = useMemo(() => {
    const isSaved = ({ id }: { id: string }) => setIds.includes(id);
    if (!lifting || !summary?.sets.some(isSaved)) return [];
    const records = recordsOf(summary.sets, { ...options, lifting }, summary.packed).list;
    return mostTelling(lastOfEachDay(records.filter(({ set }) => set && isSaved(set))));
  }, [summary, options, lifting, setIds]);
  const said = found.map((record) => ({
    name: recordName(record, withBody).toLowerCase(),
    value: recordValue(record, unit),
  }));
  const words = said.map(({ name, value }) => `${name} ${value}`);
  const [most = ''] = words;
  // The value first: a narrow timer cuts the end off.
  const [inTimer = ''] = said.map(({ name, value }) => `${value} · ${name}`);
  useEffect(() => {
    lastRecord.set(inTimer);
    return () => lastRecord.set('');
  }, [inTimer]);
  const line = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record is the signal
  useLayoutEffect(() => {
    if (most !== '' && line.current && !isInSight(line.current)) onUnseen?.(most);
  }, [most]);
  return (
    <p ref={line} role="status" className={css.line}>
      {found.length > 0 ? (
        <>
          <Trophy size={16} strokeWidth={1.75} />
          <span>{`Record: ${words.join(', ')}`}</span>
        </>
      ) : null}
    </p>
  );
}
