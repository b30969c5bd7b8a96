import { ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Shown } from '../../schema/entities.ts';
import { restWords } from '../../schema/gym/rest.ts';
import { type RestTaken, restTaken } from '../../schema/gym/rest-taken.ts';
import { DEFAULT_MEASURE } from '../../schema/sets/measures.ts';
import { slotsOf } from '../../schema/sets/set-slots.ts';
import type { DiarySession, DiarySessionExercise } from '../../sync/index.ts';
import { useAboutMovement } from '../diary/movements.ts';
import { useMeasuredSeries } from '../movements/use-series.ts';
import { counted } from '../text/count-words.ts';
import { midnightOf, weekdayAndDay } from '../text/dates.ts';
import { markOf } from '../text/kind-marks.ts';
import { plainWeight } from '../text/plain-weight.ts';
import { setWords } from '../text/sets-line.ts';
import { FROM_HERE } from '../ui/buttons/back-link.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { Card } from '../ui/page/page.tsx';
import { classes } from '../ui/styles/classes.ts';
import { visuallyHidden } from '../ui/styles/visually-hidden.css.ts';
import { bestSetOfDay } from './bests.ts';
import { EditExercise } from './edit/edit-exercise.tsx';
import { EditSession } from './edit/edit-session.tsx';
import { EditSet } from './edit/edit-set.tsx';
import * as past from './edit/past-set.css.ts';
import * as style from './session.css.ts';
import { timesOf } from './session-times.ts';

interface SessionViewProps {
  session: DiarySession;
  /** The day whose page this is: the session's own, unless the session went on over midnight. */
  day: string;
  /** The other sessions of the session's own day. */
  others: readonly DiarySession[];
}

/** One session with each of its sets. */
export function SessionView({ session, day, others }: SessionViewProps) {
  const { title, sets, exercises, row } = session;
  const [isEdited, setEdited] = useState(false);
  const rests = useMemo(() => restTaken(sets), [sets]);
  const words = [
    session.day === day ? null : `from ${weekdayAndDay(midnightOf(session.day))}`,
    timesOf(session),
    counted(exercises.length, 'exercise'),
    counted(sets.length, 'set'),
    row?.bodyWeight === undefined ? null : bodyWeightWords(row),
    rests.density === null ? null : `${rests.density.toFixed(1)} sets in 10 min`,
  ];
  return (
    <Card className={style.session}>
      <div className={past.head}>
        <div>
          <h2 className={style.title}>{title ?? 'Workout'}</h2>
          <p className={style.meta}>{words.filter(Boolean).join(' · ')}</p>
        </div>
        <Button onClick={() => setEdited(!isEdited)}>{isEdited ? 'Done' : 'Edit'}</Button>
      </div>
      {row?.note ? <p className={style.note}>{row.note}</p> : null}
      <div className={style.exercises}>
        {exercises.map((exercise) => (
          <Exercise
            key={exercise.exerciseId}
            exercise={exercise}
            session={session}
            rests={rests.before}
            isEdited={isEdited}
          />
        ))}
      </div>
      {isEdited ? <EditSession session={session} others={others} /> : null}
    </Card>
  );
}

function bodyWeightWords({
  bodyWeight = 0,
  enteredBodyWeight = bodyWeight,
  enteredBodyWeightUnit: unit = 'kg',
}: Shown<'session'>) {
  return `${plainWeight(enteredBodyWeight)} ${unit} body weight`;
}

interface ExerciseProps {
  exercise: DiarySessionExercise;
  session: DiarySession;
  /** The rest before each set in s, by the set's id, where it is known. */
  rests: RestTaken['before'];
  /** Whether its sets are being corrected. */
  isEdited: boolean;
}

function Exercise({ exercise, session, rests, isEdited }: ExerciseProps) {
  const { name, movement, sets } = exercise;
  const measure = useAboutMovement(movement)?.measure ?? DEFAULT_MEASURE;
  const best = bestSetOfDay(useMeasuredSeries(movement), sets, measure);
  const slots = slotsOf(sets);
  return (
    <section className={style.exercise}>
      <h3 className={style.name}>
        <Link to={`/history/exercise/${movement}`} state={FROM_HERE} className={style.open}>
          {name}
          <ChevronRight size={18} strokeWidth={2} className={style.chevron} />
        </Link>
      </h3>
      {exercise.note ? <p className={style.note}>{exercise.note}</p> : null}
      <ol className={style.sets}>
        {sets.map((set, i) => {
          const mark = markOf(set);
          const slot = slots[i] ?? '';
          return (
            <li key={set.id} className={isEdited ? style.editedSet : style.set}>
              <span className={style.number}>
                <span aria-hidden="true">{mark?.mark ?? slot}</span>
                <span className={visuallyHidden}>{mark?.words ?? `Set ${slot}`}: </span>
              </span>
              <span className={classes(style.done, set.id === best && style.best)}>
                {setWords(set, measure)}
                {set.id === best ? <span className={visuallyHidden}>, a best</span> : null}
              </span>
              {isEdited ? null : <Rest seconds={rests.get(set.id)} />}
              {isEdited ? <EditSet set={set} slot={slot} exercise={exercise} session={session} /> : null}
              {set.note?.trim() ? <span className={style.setNote}>{set.note}</span> : null}
            </li>
          );
        })}
      </ol>
      {isEdited ? <EditExercise exercise={exercise} session={session} /> : null}
    </section>
  );
}

/** The time between a set and the one saved before it. */
function Rest({ seconds }: { seconds: number | undefined }) {
  if (seconds === undefined) return null;
  return (
    <span className={style.rest}>
      <span className={visuallyHidden}>, after </span>
      {restWords(seconds)}
    </span>
  );
}
