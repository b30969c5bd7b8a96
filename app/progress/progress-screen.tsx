import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { NEVER } from 'rxjs';
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
import { type PickedExercise, pickedExercises } from './picked-exercises.ts';
import * as style from './progress.css.ts';
import { ProgressChart } from './progress-chart.tsx';
import { ProgressTiles } from './progress-tiles.tsx';

const toOption = ({ key, label }: PickedExercise) => ({ value: key, label });

/** How an exercise has gone, and how regular the training is. Redraws with every set, of any device. */
export function ProgressScreen() {
  const diary = useDiary();
  const days = useDays();
  const exercises = useExercises();
  const hasProgram = days !== undefined && exercises !== undefined;
  // After the chart has asked for its series, which is what is looked at first.
  const trainingDays = useLive(() => (hasProgram ? diary.trainingDays() : NEVER), [diary, hasProgram]);
  const unit = useWeightUnit();
  // After the calendar, which it waits for.
  const earlier = useLive(() => (hasProgram ? diary.earlierExercises() : NEVER), [diary, hasProgram]);
  const [chosen, choose] = useState<string | null>(null);

  const inProgram = useMemo(() => pickedExercises(exercises ?? [], days ?? []), [exercises, days]);
  const gone = useMemo(() => pickedExercises(earlier ?? [], days ?? []), [earlier, days]);
  const listed = [...inProgram, ...gone];
  const exercise = listed.find(({ key }) => key === chosen) ?? listed[0];
  const hasTrained = trainingDays && trainingDays.length > 0;
  const isEmpty = trainingDays && (!hasTrained || (earlier !== undefined && !exercise));

  return (
    <Page>
      <div className={style.head}>
        <PageTitle>Your Progress</PageTitle>
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
            name={exercise.name}
            unit={unit}
            isKnown={trainingDays !== undefined}
          />
        )}
        {!exercise && !isEmpty && <Figures unit={unit} />}
        {isEmpty && (
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
  name: string;
  unit: WeightUnit;
  /** Whether it is known that there is a set at all: until then an empty chart may be the wrong words. */
  isKnown: boolean;
}

function ExerciseProgress({ name, unit, isKnown }: ExerciseProgressProps) {
  const diary = useDiary();
  const series = useLive(() => diary.seriesOf(name), [diary, name]);
  const isTold = series && (isKnown || series.length > 0);
  return <Figures name={name} unit={unit} {...(isTold && { series })} />;
}

/** The chart and the tiles; without a series they only keep their places, so that nothing shifts. */
function Figures({ series, unit, name }: { series?: SeriesPoint[]; unit: WeightUnit; name?: string }) {
  return (
    <div className={style.progress}>
      <Card>
        {series && name !== undefined ? (
          <ProgressChart series={series} unit={unit} name={name} />
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
