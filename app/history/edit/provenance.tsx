import { useEffect, useState } from 'react';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { Provenance as Found } from '../../../sync/index.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { dateAndTimeOf } from '../../text/dates.ts';
import * as style from './past-set.css.ts';

/** A set that was written down later than this after its own time is shown with both times, ms. */
const LATER_MS = 15 * 60_000;

/** Where a set came from, and what became of it. On which device it was written nobody keeps. */
export function Provenance({ set }: { set: WorkoutLog }) {
  const diary = useDiary();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let isHere = true;
    diary.provenanceOf(set.id).then(
      (read) => isHere && setFound(read),
      // It is gone by now, or the part could not be fetched: the fields stand without it.
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
