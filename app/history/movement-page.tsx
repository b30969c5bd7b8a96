import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { movementOf } from '../../schema/catalogue/movement.ts';
import { aboutMovement, joinedMovement, joinedMovementOf } from '../../schema/catalogue/movement-rows.ts';
import { nameKey } from '../../schema/exercise.ts';
import { exercisesOfSession } from '../../schema/sessions/training-sessions.ts';
import { DEFAULT_MEASURE, type Measure } from '../../schema/sets/measures.ts';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { MovementSessions } from '../../sync/index.ts';
import { useMovements } from '../diary/movements.ts';
import { useExercises } from '../diary/program.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { useLive } from '../diary/use-live.ts';
import { type Series, useMeasuredSeries } from '../movements/use-series.ts';
import { midnightOf, weekdayAndDate } from '../text/dates.ts';
import { setRuns } from '../text/sets-line.ts';
import { BackLink, FROM_HERE } from '../ui/buttons/back-link.tsx';
import { Empty, Page, PageTitle } from '../ui/page/page.tsx';
import { classes } from '../ui/styles/classes.ts';
import { visuallyHidden } from '../ui/styles/visually-hidden.css.ts';
import { bestSetOfDay } from './bests.ts';
import * as style from './history.css.ts';
import { useLeftCount, useScrollMemory } from './scroll-memory.ts';
import { Notes } from './session-lines.tsx';
import { useNear } from './use-near.ts';

/** Sets that are read first; each further page doubles it, so that ten years are a few reads. */
const FIRST_SETS = 60;

/** Every set of an exercise, whichever day of the program it was on, also when it is in none any more. */
export function MovementPage({ movement }: { movement: string }) {
  const diary = useDiary();
  const [pages, setPages] = useState(useLeftCount() ?? 1);
  useScrollMemory(pages);
  const limit = FIRST_SETS * 2 ** (pages - 1);
  const read = useLive(() => diary.sessionsOfMovement(movement, limit), [diary, movement, limit]);
  const found = useLatest(read);
  const series = useMeasuredSeries(movement);
  const movements = useMovements();
  const about = movements && aboutMovement(movement, movements);
  const joined = joinedMovement(movement, movements ?? []);
  const inProgram = useExercises()?.filter((one) => joinedMovementOf(one, movements ?? []) === joined);
  // Of several names the joined movement's own.
  const named = inProgram?.find((one) => movementOf(one) === joined) ?? inProgram?.[0];
  const name = named?.name ?? about?.name ?? found?.sessions[0]?.sets.at(-1)?.exerciseName;
  // A set says under which name it was logged, where that was another.
  const aliasOf = (sets: readonly WorkoutLog[]) =>
    [...new Set(sets.map(({ exerciseName }) => exerciseName))].filter(
      (other) => other !== '' && name !== undefined && nameKey(other) !== nameKey(name),
    );
  return (
    <Page>
      <div className={style.head}>
        <BackLink to="/history" />
        <PageTitle>{name ?? (found ? 'Exercise' : ' ')}</PageTitle>
      </div>
      {found?.sessions.length === 0 ? (
        <Empty title="No sets yet">
          <p>Save a set of it on the Workout screen and it stands here.</p>
        </Empty>
      ) : null}
      <div className={style.list}>
        {found?.sessions.map(({ key, day, sets }) => (
          <article key={key} className={classes(style.session, style.dated)}>
            <h2 className={style.date}>
              <Link to={`/history/${day}`} state={FROM_HERE} className={style.open}>
                {weekdayAndDate(midnightOf(day))}
              </Link>
            </h2>
            <ul className={style.lines}>
              {exercisesOfSession(sets).map(({ exerciseId, sets: done }) => (
                <li key={exerciseId} className={style.line}>
                  <Runs sets={done} series={series} measure={about?.measure ?? DEFAULT_MEASURE} />
                  {aliasOf(done).length > 0 ? (
                    <span className={style.title}>as {aliasOf(done).join(', ')}</span>
                  ) : null}
                  <Notes sets={done} />
                </li>
              ))}
            </ul>
          </article>
        ))}
        {found?.more && found === read ? <More key={pages} onNear={() => setPages(pages + 1)} /> : null}
      </div>
    </Page>
  );
}

/** What was read last stays while more is read. */
function useLatest(read: MovementSessions | undefined): MovementSessions | undefined {
  const [latest, setLatest] = useState(read);
  if (read && read !== latest) setLatest(read);
  return read ?? latest;
}

interface RunsProps {
  sets: MovementSessions['sessions'][number]['sets'];
  series: Series | null | undefined;
  measure: Measure;
}

function Runs({ sets, series, measure }: RunsProps) {
  const best = bestSetOfDay(series, sets, measure);
  return (
    <span className={style.runs}>
      {setRuns(sets, measure).map(({ ids, text }, i) => (
        <span key={ids[0]}>
          {i > 0 ? ' · ' : null}
          <span className={classes(best !== undefined && ids.includes(best) && style.best)}>
            {text}
            {best !== undefined && ids.includes(best) ? (
              <span className={visuallyHidden}>, a best</span>
            ) : null}
          </span>
        </span>
      ))}
    </span>
  );
}

function More({ onNear }: { onNear: () => void }) {
  const [box, isNear] = useNear<HTMLDivElement>(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes near
  useEffect(() => {
    if (isNear) onNear();
  }, [isNear]);
  return <div ref={box} className={style.further} />;
}
