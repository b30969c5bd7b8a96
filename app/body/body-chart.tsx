import { useMemo, useState } from 'react';
import { dayAfter } from '../../schema/sessions/training-sessions.ts';
import { useToday } from '../device/today.ts';
import { useChartWidth } from '../movements/charts/use-chart-width.ts';
import { Segmented } from '../ui/fields/segmented.tsx';
import { Card } from '../ui/page/page.tsx';
import * as css from './body-chart.css.ts';
import { BodyDrawing } from './body-drawing.tsx';
import { bodyPoints } from './body-points.ts';
import { BodyTable } from './body-table.tsx';
import type { Measure } from './measures.ts';

const SPANS = [
  { value: '92', label: '3 months' },
  { value: '366', label: 'Year' },
  { value: 'all', label: 'All' },
] as const;
type Span = (typeof SPANS)[number]['value'];

/** The values of each day as dots, and the trend through them as a line. */
export function BodyChart({ measure }: { measure: Measure }) {
  const today = useToday();
  const [chosen, choose] = useState<Span | null>(null);
  const points = useMemo(() => bodyPoints(measure), [measure]);
  const first = points[0]?.day ?? today;
  const isLong = first < dayAfter(today, -92);
  const span = chosen ?? (isLong ? '366' : 'all');
  const from = span === 'all' ? first : dayAfter(today, -Number(span));
  // The trend before the part in sight is in it.
  const inSight = useMemo(() => points.filter(({ day }) => day >= from), [points, from]);
  const { parentRef, width } = useChartWidth();
  return (
    <Card className={css.card}>
      {isLong ? (
        <Segmented label="Time in Sight" hideLabel value={span} onValueChange={choose} options={SPANS} />
      ) : null}
      {/* Always there: its width is measured once it stands. */}
      <div ref={parentRef} className={css.frame}>
        {inSight.length === 0 ? <p className={css.note}>Nothing measured in this time.</p> : null}
        {inSight.length > 0 && width > 0 ? (
          <BodyDrawing points={inSight} width={width} measure={measure} />
        ) : null}
      </div>
      {inSight.length > 0 ? (
        <div className={css.table}>
          <BodyTable points={inSight} measure={measure} />
        </div>
      ) : null}
    </Card>
  );
}
