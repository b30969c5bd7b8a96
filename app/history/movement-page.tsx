import { useCallback, useState } from 'react';
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
import { NothingYet } from '../sync-status/nothing-yet.tsx';
import { midnightOf, weekdayAndDate } from '../text/dates.ts';
import { setRuns } from '../text/sets-line.ts';
import { BackLink, FROM_HERE } from '../ui/buttons/back-link.tsx';
import { Page, PageTitle } from '../ui/page/page.tsx';
import { useLeftCount, useScrollMemory } from '../ui/scroll-memory.ts';
import { classes } from '../ui/styles/classes.ts';
import { visuallyHidden } from '../ui/styles/visually-hidden.css.ts';
import { bestSetOfDay } from './bests.ts';
import { Further } from './further.tsx';
import * as style from './history.css.ts';
import { Notes } from './session-lines.tsx';

/** So many sets are read at first. Each further page doubles the number, so that ten years take few reads. */
const FIRST_SETS = 60;

/** Every set of an exercise, on any day of the program, even when the program no longer has it. */
export function MovementPage({ movement }: { movement: string }) {
  const diary = useDiary();
  const [pages, setPages] = useState(useLeftCount() ?? 1);
  const further = useCallback(() => setPages((read) => read + 1), []);
  useScrollMemory(pages);
  const limit = FIRST_SETS * 2 ** (pages - 1);
  const read = useLive(() => diary.sessionsOfMovement(movement, limit), [diary, movement, limit]);
  const found = useLatest(read);
  const series = useMeasuredSeries(movement);
  const movements = useMovements();
  const about = movements && aboutMovement(movement, movements);
  const joined = joinedMovement(movement, movements ?? []);
  const inProgram = useExercises()?.filter((one) => joinedMovementOf(one, movements ?? []) === joined);
  // Where several movements are joined, the page has the name of the one that the others count as.
  const named = inProgram?.find((one) => movementOf(one) === joined) ?? inProgram?.[0];
  const name = named?.name ?? about?.name ?? found?.sessions[0]?.sets.at(-1)?.exerciseName;
  // The other names under which some of the sets were logged.
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
        <NothingYet title="No sets yet">
          <p>Save a set of it on the Workout screen and it stands here.</p>
        </NothingYet>
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
        {found?.more && found === read ? <Further key={pages} onNear={further} /> : null}
      </div>
    </Page>
  );
}

/** The last answer, which stays on the screen while a longer one is being read. */
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
      {setRuns(sets, measure).map(({ ids, text }, i) => {
        const isBest = best !== undefined && ids.includes(best);
        return (
          <span key={ids[0]}>
            {i > 0 ? ' · ' : null}
            <span className={classes(isBest && style.best)}>
              {text}
              {isBest ? <span className={visuallyHidden}>, a best</span> : null}
            </span>
          </span>
        );
      })}
    </span>
  );
}
