import { useState } from 'react';
import type { Exercise } from '../../../../schema/exercise.ts';
import { restTaken } from '../../../../schema/gym/rest-taken.ts';
import { formatWeight, fromKg, shownWeight } from '../../../../schema/sets/units.ts';
import { useWeightUnit } from '../../../device/preferences.ts';
import { useDiary } from '../../../diary/use-diary.tsx';
import { useLive } from '../../../diary/use-live.ts';
import { counted } from '../../../text/count-words.ts';
import { dayAndMonth, fromTo, midnightOf, shortTimeOf } from '../../../text/dates.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FullScreen } from '../../../ui/overlays/full-screen.tsx';
import { Skeleton, Tile } from '../../../ui/page/page.tsx';
import { useNotices } from '../../use-notices.ts';
import { SessionNote } from '../notes/session-note.tsx';
import * as css from '../session.css.ts';
import { durationWords, volumeWords } from '../session-words.ts';
import type { Finished } from './finish.ts';
import { type FinishedSession, finishedSession } from './finished-session.ts';

interface SessionSummaryProps {
  finished: Finished;
  onClose: () => void;
}

/** The summary of a session that was just finished. Closing it loses nothing: everything is in the diary. */
export function SessionSummary({ finished, onClose }: SessionSummaryProps) {
  const { diary, attempt, done } = useNotices();
  const found = useLive(() => finishedSession(diary, finished), [diary, finished.id, finished.day]);
  const resume = () =>
    attempt(() => diary.resumeSession(finished.id).then(() => true), {
      title: 'Could not go on',
      description: 'The session is still finished. Please try again.',
    });
  const goOn = async () => {
    if (await resume()) onClose();
  };
  const close = () => {
    onClose();
    done('Workout finished', 'A set that you save now begins another one.', resume);
  };
  return (
    <FullScreen narrow onClose={close} title={finished.title}>
      <div className={css.summary}>
        {found ? <Figures of={found} /> : null}
        {found === undefined ? <Skeleton height={180} /> : null}
        {found === null ? <p className={css.quiet}>No set was saved in this workout.</p> : null}
        {finished.guests.length > 0 ? <Changes guests={finished.guests} /> : null}
        <SessionNote sessionId={finished.id} note={finished.note} />
        <div className={css.foot}>
          <Button onClick={goOn}>Not Yet, Go On</Button>
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        </div>
      </div>
    </FullScreen>
  );
}

function Figures({ of }: { of: FinishedSession }) {
  const unit = useWeightUnit();
  const { session, lasted, volume, sets, exercises, lastTime, bests } = of;
  const { density } = restTaken(session.sets);
  const began = Date.parse(session.row?.startedAt ?? session.sets[0]?.date ?? '');
  const more = lastTime && lastTime.volume > 0 ? fromKg(volume - lastTime.volume, unit) : null;
  return (
    <>
      <p className={css.when}>
        {dayAndMonth(midnightOf(session.day))},{' '}
        {fromTo(shortTimeOf(began), shortTimeOf(began + (lasted ?? 0)))}
      </p>
      <div className={css.tiles}>
        <Tile label="Time" value={lasted === null ? '–' : durationWords(lasted)} />
        <Tile label={sets === 1 ? 'Set' : 'Sets'} value={String(sets)} />
        <Tile label={exercises === 1 ? 'Exercise' : 'Exercises'} value={String(exercises)} />
        {density === null ? null : <Tile label="Sets in 10 min" value={density.toFixed(1)} />}
        <Tile label="Volume" value={volumeWords(fromKg(volume, unit))} unit={unit} />
      </div>
      {lastTime && more !== null ? (
        <p>
          <span className={css.quiet}>Against {dayAndMonth(midnightOf(lastTime.session.day))}: </span>
          {Math.round(more) === 0
            ? 'the same volume'
            : `${volumeWords(Math.abs(more))} ${unit} ${more > 0 ? 'more' : 'less'}`}
          {`, ${setsAgainst(sets, lastTime.sets)}.`}
        </p>
      ) : null}
      {bests.length > 0 ? (
        <section aria-label="Bests">
          <h3 className={css.heading}>{bests.length === 1 ? 'A new best' : `${bests.length} new bests`}</h3>
          <ul className={css.lines}>
            {bests.map(({ set, before }) => (
              <li key={set.id} className={css.lineOf}>
                <span className={css.lineName}>{set.exerciseName}</span>
                <span className={css.lineSets}>
                  <span className={css.best}>
                    {formatWeight(shownWeight(set, unit))} {unit} × {set.reps}
                  </span>
                </span>
                <span className={css.bestWord}>
                  +{formatWeight(fromKg(set.weight - before, unit))} {unit}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function setsAgainst(now: number, before: number): string {
  const more = now - before;
  if (more === 0) return 'as many sets';
  return `${counted(Math.abs(more), 'set')} ${more > 0 ? 'more' : 'fewer'}`;
}

/** Offers to take into the program what was added or swapped for this session alone. */
function Changes({ guests }: Pick<Finished, 'guests'>) {
  const diary = useDiary();
  const { attempt, done } = useNotices();
  const [asked, setAsked] = useState(true);
  if (!asked) return null;
  const keep = async () => {
    const wanted = guests.map(({ exercise, insteadOf }) => ({
      id: exercise.id,
      ...(insteadOf ? { insteadOf: insteadOf.id } : {}),
    }));
    const kept = await attempt(() => diary.keepChanges(wanted), {
      title: 'Changes not kept',
      description: 'The program is as it was. Please try again.',
    });
    if (!kept) return;
    setAsked(false);
    done('Kept in your program', kept.added.map(({ name }: Exercise) => name).join(', '), () => {
      setAsked(true);
      return attempt(() => diary.undoKeepChanges(kept), {
        title: 'Undo Failed',
        description: 'The program could not be put back. Please try again.',
      });
    });
  };
  return (
    <section className={css.changes} aria-label="Changes to the program">
      <h3 className={css.heading}>Keep these changes in the program?</h3>
      <ul>
        {guests.map(({ exercise, insteadOf }) => (
          <li key={exercise.id}>
            {exercise.name}
            <span className={css.quiet}>{insteadOf ? ` in place of ${insteadOf.name}` : ', added'}</span>
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        <Button onClick={() => setAsked(false)}>Only Today</Button>
        <Button onClick={keep}>Keep</Button>
      </div>
    </section>
  );
}
