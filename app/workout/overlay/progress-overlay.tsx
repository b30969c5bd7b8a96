import { ParentSize } from '@visx/responsive';
import { useState } from 'react';
import type { Exercise } from '../../../schema/exercise.ts';
import { gainPercent, recent, type SeriesPoint } from '../../../schema/progress.ts';
import { formatWeight, fromKg } from '../../../schema/units.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { useWeightUnit } from '../../hooks/preferences.ts';
import { useDiary } from '../../hooks/use-diary.tsx';
import { useLive } from '../../hooks/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { FullScreen } from '../../ui/full-screen.tsx';
import { Card, Empty, Skeleton, Tile } from '../../ui/page.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.css.ts';
import { BarChart } from './bar-chart.tsx';
import { fullDate } from './bar-geometry.ts';
import * as css from './progress-overlay.css.ts';

export interface ProgressOverlayProps {
  exercise: Exercise;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ProgressOverlay({ exercise, open, onOpenChange }: ProgressOverlayProps) {
  return (
    <FullScreen open={open} onOpenChange={onOpenChange} title={`${exercise.name} Progress`}>
      <Progress exerciseName={exercise.name} />
    </FullScreen>
  );
}

function Progress({ exerciseName }: { exerciseName: string }) {
  const diary = useDiary();
  const unit = useWeightUnit();
  const series = useLive(() => diary.seriesOf(exerciseName), [diary, exerciseName]);
  const [full, setFull] = useState(false);
  if (!series) return <Skeleton height={300} />;
  if (series.length === 0) {
    return (
      <Empty title="No workout data yet">
        <p>Save a set and it shows here.</p>
      </Empty>
    );
  }
  const points = full ? series : recent(series);
  const gain = gainPercent(points);
  return (
    <div className={css.content}>
      <div className={css.tiles}>
        <Tile label="Starting" {...weightOf(points[0], unit)} />
        <Tile label="Current" {...weightOf(points.at(-1), unit)} />
        <Tile
          label="Change"
          value={`${gain > 0 ? '+' : ''}${gain}`}
          unit="%"
          {...(gain > 0 ? { tone: 'up' } : {})}
        />
      </div>
      <Card className={css.chartCard}>
        <ParentSize debounceTime={50} className={css.chart}>
          {({ width }) =>
            width > 0 ? <BarChart points={points} unit={unit} width={width} markLatest={!full} /> : null
          }
        </ParentSize>
      </Card>
      <Button variant="quiet" className={css.toggle} aria-pressed={full} onClick={() => setFull(!full)}>
        {full ? 'Show Recent History' : 'View Full History'}
      </Button>
      <SeriesTable points={points} unit={unit} />
    </div>
  );
}

function weightOf(point: SeriesPoint | undefined, unit: WeightUnit) {
  return { value: formatWeight(fromKg(point?.weight ?? 0, unit)), unit };
}

/** The chart for those who do not see it. */
function SeriesTable({ points, unit }: { points: readonly SeriesPoint[]; unit: WeightUnit }) {
  return (
    <table className={visuallyHidden}>
      <caption>Heaviest set of each date</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Weight ({unit})</th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.day}>
            <th scope="row">{fullDate(point.day)}</th>
            <td>{formatWeight(fromKg(point.weight, unit))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
