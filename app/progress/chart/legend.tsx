import * as style from '../../movements/charts/chart.css.ts';
import type { Periods } from '../periods.ts';

/** Which line or bar is of which period: they differ in how they are drawn, not in their colour. */
export function Legend({ periods: { now, before }, bars }: { periods: Periods; bars: boolean }) {
  const [present, earlier] = bars ? [style.bar, style.earlierBar] : [style.line, style.earlierLine];
  const drawn = (className: string) => (
    <svg width={30} height={12} aria-hidden="true">
      {bars ? (
        <rect x={9} y={1} width={12} height={10} className={className} />
      ) : (
        <path d="M2,6H28" className={className} />
      )}
    </svg>
  );
  return (
    <p className={style.legend}>
      <span className={style.legendItem}>
        {drawn(present)}
        {now.name}
      </span>
      <span className={style.legendItem}>
        {drawn(earlier)}
        {before.name}
      </span>
    </p>
  );
}
