import { ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { NEVER } from 'rxjs';
import { useWeightUnit } from '../device/preferences.ts';
import { useMovements } from '../diary/movements.ts';
import { useAllDays, useExercises } from '../diary/program.ts';
import { spared } from '../diary/spared.ts';
import { Unread } from '../diary/unread.tsx';
import { useDiary } from '../diary/use-diary.tsx';
import { useLive } from '../diary/use-live.ts';
import { NothingYet } from '../sync-status/nothing-yet.tsx';
import { FROM_HERE } from '../ui/buttons/back-link.tsx';
import { variant as button } from '../ui/buttons/button.css.ts';
import { Select } from '../ui/fields/select.tsx';
import { GLYPH } from '../ui/icons/icons.tsx';
import { Page, PageTitle } from '../ui/page/page.tsx';
import { Consistency } from './days/consistency.tsx';
import { DayStrip } from './days/day-strip.tsx';
import { ExerciseProgress } from './exercise-progress.tsx';
import { NoProgressYet } from './figures.tsx';
import { MoreOfProgress } from './more-of-progress.tsx';
import { type PickedExercise, pickedExercises } from './picked-exercises.ts';
import * as style from './progress.css.ts';

const toOption = ({ key, label }: PickedExercise) => ({ value: key, label });

/** How an exercise has gone, and how regular the training is. Redraws with every set that any device logs. */
export function ProgressScreen() {
  const diary = useDiary();
  const days = useAllDays();
  const exercises = useExercises();
  const hasProgram = days !== undefined && exercises !== undefined;
  // Read after the chart has asked for its series, which the lifter looks at first.
  const trainingDays = useLive(
    () => (hasProgram ? spared(diary.trainingDays(), 'Training days') : NEVER),
    [diary, hasProgram],
  );
  const unit = useWeightUnit();
  // Drawn after the calendar, whose data it needs.
  const earlier = useLive(
    () => (hasProgram ? spared(diary.earlierExercises(), 'Earlier exercises') : NEVER),
    [diary, hasProgram],
  );
  const movements = useMovements();
  const [chosen, choose] = useState<string | null>(null);

  const inProgram = useMemo(
    () => pickedExercises(exercises ?? [], days ?? [], movements),
    [exercises, days, movements],
  );
  const gone = useMemo(
    () => pickedExercises(earlier ?? [], days ?? [], movements, true),
    [earlier, days, movements],
  );
  const listed = [...inProgram, ...gone];
  const exercise = listed.find(({ key }) => key === chosen) ?? listed[0];
  const hasTrained = trainingDays && trainingDays.length > 0;
  const isEmpty = trainingDays && (!hasTrained || (earlier !== undefined && !exercise));

  const isUnread = trainingDays === null;
  const consistency = trainingDays !== undefined && (
    <>
      {hasTrained || isUnread ? <MoreOfProgress /> : null}
      {isUnread ? <Unread what="Your training days" /> : <Consistency days={trainingDays} />}
    </>
  );

  return (
    <Page>
      <div className={style.head}>
        <div className={style.titleRow}>
          <PageTitle>Your Progress</PageTitle>
          <div className={style.links}>
            <Link to="/body" state={FROM_HERE} className={style.historyLink}>
              Body
              <ChevronRight {...GLYPH} />
            </Link>
            {isEmpty ? null : (
              <Link to="/history" state={FROM_HERE} className={style.historyLink}>
                History
                <ChevronRight {...GLYPH} />
              </Link>
            )}
          </div>
        </div>
        {isEmpty ? null : <DayStrip isReady={trainingDays !== undefined} />}
        {(exercise || !isEmpty) && (
          <Select
            label="Exercise"
            value={exercise?.key ?? ''}
            onValueChange={choose}
            options={
              gone.length === 0
                ? inProgram.map(toOption)
                : [
                    { group: 'In your program', options: inProgram.map(toOption) },
                    { group: 'Earlier', options: gone.map(toOption) },
                  ]
            }
          />
        )}
      </div>
      <div className={style.screen}>
        {exercise && !isEmpty && (
          <ExerciseProgress
            key={exercise.key}
            movement={exercise.key}
            name={exercise.name}
            unit={unit}
            isKnown={trainingDays !== undefined}
            below={consistency}
          />
        )}
        {!exercise && !isEmpty && <NoProgressYet unit={unit} />}
        {isEmpty && (
          <NothingYet title="No workout data recorded yet">
            <p>Save a set on the Workout screen and its line starts here.</p>
            <Link to="/" className={button.primary}>
              Log a Set
            </Link>
          </NothingYet>
        )}
        {exercise && !isEmpty ? null : consistency}
      </div>
    </Page>
  );
}
