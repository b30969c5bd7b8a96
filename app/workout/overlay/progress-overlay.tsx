import { ParentSize } from '@visx/responsive';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { movementOf } from '../../../schema/catalogue/movement.ts';
import type { Exercise } from '../../../schema/exercise.ts';
import { gainOf } from '../../../schema/progress/measured-progress.ts';
import { gainPercent, recent, type SeriesPoint } from '../../../schema/progress/progress.ts';
import { useWeightUnit } from '../../device/preferences.ts';
import { Unread } from '../../diary/unread.tsx';
import type { Figure } from '../../movements/figures.ts';
import { useSeries } from '../../movements/use-series.ts';
import { NothingYet } from '../../sync-status/nothing-yet.tsx';
import { wholeDay } from '../../text/dates.ts';
import { FROM_HERE } from '../../ui/buttons/back-link.tsx';
import { variant as button } from '../../ui/buttons/button.css.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FullScreen } from '../../ui/overlays/full-screen.tsx';
import { Card, Skeleton, Tile } from '../../ui/page/page.tsx';
import { classes } from '../../ui/styles/classes.ts';
import { visuallyHidden } from '../../ui/styles/visually-hidden.css.ts';
import { BarChart } from './bar-chart.tsx';
import * as css from './progress-overlay.css.ts';

interface ProgressOverlayProps {
  exercise: Exercise;
  open: boolean;
  onClose: () => void;
}

export function ProgressOverlay({ exercise, open, onClose }: ProgressOverlayProps) {
  return (
    <FullScreen open={open} onClose={onClose} title={`${exercise.name} Progress`}>
      <Progress movement={movementOf(exercise)} />
    </FullScreen>
  );
}

function Progress({ movement }: { movement: string }) {
  const unit = useWeightUnit();
  const { series, figure, isUnread } = useSeries(movement, unit);
  const [full, setFull] = useState(false);
  const points = useMemo(() => (full ? (series ?? []) : recent(series ?? [])), [series, full]);
  // The table for screen readers, which has a row a day, is drawn after the bars.
  const tabled = useDeferredValue(points);
  if (isUnread) return <Unread what="This chart" />;
  if (!series) return <Skeleton height={300} />;
  if (series.length === 0) {
    return (
      <NothingYet title="No workout data yet">
        <p>Save a set and it shows here.</p>
      </NothingYet>
    );
  }
  const gain = (points[0]?.weight ?? 0) < 0 ? Math.max(0, gainOf(valuesOf(points))) : gainPercent(points);
  return (
    <div className={css.content}>
      <div className={css.tiles}>
        <Tile label="Starting" {...tileOf(points[0], figure)} />
        <Tile label="Current" {...tileOf(points.at(-1), figure)} />
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
            width > 0 ? <BarChart points={points} figure={figure} width={width} markLatest={!full} /> : null
          }
        </ParentSize>
      </Card>
      <Button className={css.toggle} aria-pressed={full} onClick={() => setFull(!full)}>
        {full ? 'Show Recent History' : 'View Full History'}
      </Button>
      <Link
        to={`/history/exercise/${movement}`}
        state={FROM_HERE}
        className={classes(button.quiet, css.toggle)}
      >
        See Every Set
      </Link>
      <SeriesTable points={tabled} figure={figure} />
    </div>
  );
}

function tileOf(point: SeriesPoint | undefined, figure: Figure) {
  return { value: figure.words(figure.shown(point?.weight ?? 0)), unit: figure.unit };
}

const valuesOf = (points: readonly SeriesPoint[]) =>
  points.map(({ day, weight }) => ({ day, value: weight }));

/** The chart as a table, for screen readers only. */
const SeriesTable = memo(function SeriesTable({
  points,
  figure,
}: {
  points: readonly SeriesPoint[];
  figure: Figure;
}) {
  return (
    <table className={visuallyHidden}>
      <caption>{figure.name === 'Weight' ? 'Heaviest' : 'Best'} set of each date</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">{figure.unit === '' ? figure.name : `${figure.name} (${figure.unit})`}</th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.day}>
            <th scope="row">{wholeDay(point.day)}</th>
            <td>{figure.words(figure.shown(point.weight))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});
