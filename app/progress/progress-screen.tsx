import { useState } from 'react';
import { Link } from 'react-router';
import { NEVER } from 'rxjs';
import type { Exercise } from '../../schema/exercise.ts';
import type { SeriesPoint } from '../../schema/progress.ts';
import type { WeightUnit } from '../../schema/workout-log.ts';
import { useWeightUnit } from '../hooks/preferences.ts';
import { useDays, useExercises } from '../hooks/program.ts';
import { useDiary } from '../hooks/use-diary.tsx';
import { useLive } from '../hooks/use-live.ts';
import { variant as button } from '../ui/button.css.ts';
import { Card, Empty, Page, PageTitle } from '../ui/page.tsx';
import { Select } from '../ui/select.tsx';
import { Consistency } from './consistency.tsx';
import * as style from './progress.css.ts';
import { ProgressChart } from './progress-chart.tsx';
import { ProgressTiles } from './progress-tiles.tsx';

/** How an exercise has gone, and how regular the training is. Redraws with every set, of any device. */
export function ProgressScreen() {
  const diary = useDiary();
  const days = useDays();
  const exercises = useExercises();
  const hasProgram = days !== undefined && exercises !== undefined;
  // After the chart has asked for its series, which is what is looked at first.
  const trainingDays = useLive(() => (hasProgram ? diary.trainingDays() : NEVER), [diary, hasProgram]);
  const unit = useWeightUnit();
  const [chosenId, choose] = useState<string | null>(null);

  const titles = new Map(days?.map((day) => [day.id, day]));
  const listed = [...(exercises ?? [])].sort(
    (a, b) => (titles.get(a.workoutDayId)?.dayNumber ?? 99) - (titles.get(b.workoutDayId)?.dayNumber ?? 99),
  );
  const exercise = listed.find(({ id }) => id === chosenId) ?? listed[0];
  const hasTrained = trainingDays && trainingDays.length > 0;

  return (
    <Page>
      <div className={style.head}>
        <PageTitle>Your Progress</PageTitle>
        {(!trainingDays || exercise) && (
          <Select
            label="Exercise"
            value={exercise?.id ?? ''}
            onValueChange={choose}
            options={listed.map(({ id, name, workoutDayId }) => ({
              value: id,
              label: `${name} (${titles.get(workoutDayId)?.title ?? 'no day'})`,
            }))}
          />
        )}
      </div>
      <div className={style.screen}>
        {exercise && hasTrained !== false && (
          <ExerciseProgress
            key={exercise.id}
            exercise={exercise}
            unit={unit}
            isKnown={trainingDays !== undefined}
          />
        )}
        {!exercise && !trainingDays && <Figures unit={unit} />}
        {trainingDays && !(exercise && hasTrained) && (
          <Empty title="No workout data recorded yet">
            <p>Save a set on the Workout screen and its line starts here.</p>
            <Link to="/" className={button.primary}>
              Log a set
            </Link>
          </Empty>
        )}
        {trainingDays && <Consistency days={trainingDays} />}
      </div>
    </Page>
  );
}

interface ExerciseProgressProps {
  exercise: Exercise;
  unit: WeightUnit;
  /** Whether it is known that there is a set at all: until then an empty chart may be the wrong words. */
  isKnown: boolean;
}

function ExerciseProgress({ exercise, unit, isKnown }: ExerciseProgressProps) {
  const diary = useDiary();
  const series = useLive(() => diary.seriesOf(exercise.id), [diary, exercise.id]);
  const isTold = series && (isKnown || series.length > 0);
  return <Figures exercise={exercise} unit={unit} {...(isTold && { series })} />;
}

/** The chart and the tiles; without a series they only keep their places, so that nothing shifts. */
function Figures({
  series,
  unit,
  exercise,
}: {
  series?: SeriesPoint[];
  unit: WeightUnit;
  exercise?: Exercise;
}) {
  return (
    <div className={style.progress}>
      <Card>
        {series && exercise ? (
          <ProgressChart series={series} unit={unit} exerciseId={exercise.id} name={exercise.name} />
        ) : (
          <Loading />
        )}
      </Card>
      <ProgressTiles series={series ?? []} unit={unit} />
    </div>
  );
}

/** Stays unseen for the moment that local data takes. */
function Loading() {
  return (
    <div className={style.loading} role="status">
      Loading progress data...
    </div>
  );
}
