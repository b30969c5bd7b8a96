import { useEffect, useState } from 'react';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { Provenance as Found } from '../../../sync/index.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { dateAndTimeOf } from '../../text/dates.ts';
import * as style from './past-set.css.ts';

/** A set that was written down more than this many ms after its own time is shown with both times. */
const LATER_MS = 15 * 60_000;

/** Where a set came from and how it was changed. Nobody keeps on which device it was written. */
export function Provenance({ set }: { set: WorkoutLog }) {
  const diary = useDiary();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let isHere = true;
    diary.provenanceOf(set.id).then(
      (read) => isHere && setFound(read),
      // The set may be gone by now, or this part's file can't be fetched: the form works without these lines.
      (error: unknown) => console.warn('Where the set came from could not be read.', error),
    );
    return () => {
      isHere = false;
    };
  }, [diary, set.id]);
  if (!found) return null;
  return (
    <ul className={style.provenance} aria-label="Where this set comes from">
      {linesOf(set, found).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function linesOf(set: WorkoutLog, { writtenAt, broughtBackAt, edits, imported, isUnsent }: Found): string[] {
  const at = dateAndTimeOf(writtenAt);
  const lifted = Date.parse(set.date);
  const line = imported?.line === undefined ? '' : `line ${imported.line.toLocaleString()} of `;
  const from = imported
    ? `Imported ${at}: ${line}${imported.fileName || 'a file that was undone'}`
    : writtenAt - lifted > LATER_MS
      ? `Lifted ${dateAndTimeOf(lifted)}, written down ${at}`
      : `Written down ${at}`;
  return [
    from,
    ...(broughtBackAt === null ? [] : [`Brought back ${dateAndTimeOf(broughtBackAt)}`]),
    ...edits.map((edit) => `Changed ${dateAndTimeOf(edit.at)}: ${edit.fields.join(', ')}`),
    isUnsent ? 'Waits on this device for the server' : 'On the server',
  ];
}
