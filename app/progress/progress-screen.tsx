import { useState } from 'react';
import { Link } from 'react-router';
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
  const trainingDays = useLive(() => diary.trainingDays(), [diary]);
  const unit = useWeightUnit();
  const [chosenId, choose] = useState<string | null>(null);

  const titles = new Map(days?.map((day) => [day.id, day]));
  const listed = [...(exercises ?? [])].sort(
    (a, b) => (titles.get(a.workoutDayId)?.dayNumber ?? 99) - (titles.get(b.workoutDayId)?.dayNumber ?? 99),
  );
  const exercise = listed.find(({ id }) => id === chosenId) ?? listed[0];
  const loaded = days && exercises && trainingDays;

  return (
    <Page>
      <div className={style.head}>
        <PageTitle>Your Progress</PageTitle>
        {(!loaded || exercise) && (
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
        {!loaded && <Figures unit={unit} />}
        {loaded && exercise && trainingDays.length > 0 && (
          <ExerciseProgress key={exercise.id} exercise={exercise} unit={unit} />
        )}
        {loaded && (!exercise || trainingDays.length === 0) && (
          <Empty title="No workout data recorded yet">
            <p>Save a set on the Workout screen and its line starts here.</p>
            <Link to="/" className={button.primary}>
              Log a set
            </Link>
          </Empty>
        )}
        {loaded && <Consistency days={trainingDays} />}
      </div>
    </Page>
  );
}

function ExerciseProgress({ exercise, unit }: { exercise: Exercise; unit: WeightUnit }) {
  const diary = useDiary();
  const series = useLive(() => diary.seriesOf(exercise.id), [diary, exercise.id]);
  return <Figures name={exercise.name} unit={unit} {...(series && { series })} />;
}

/** The chart and the tiles; without a series they only keep their places, so that nothing shifts. */
function Figures({ series, unit, name = '' }: { series?: SeriesPoint[]; unit: WeightUnit; name?: string }) {
  return (
    <div className={style.progress}>
      <Card>{series ? <ProgressChart series={series} unit={unit} name={name} /> : <Loading />}</Card>
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
