import { MUSCLES } from '../../schema/catalogue/muscles.ts';
import { visuallyHidden } from '../ui/styles/visually-hidden.css.ts';
import { bandWords, type MuscleFigure, setsCount, setsNumber, standing } from './muscle-figures.ts';
import * as css from './muscles.css.ts';

interface MuscleRowProps {
  figure: MuscleFigure;
  goesOn: boolean;
  onPick: () => void;
}

/** A muscle's number of the week, where that lies to its band, and the weeks before. */
export function MuscleRow({ figure, goesOn, onPick }: MuscleRowProps) {
  const { muscle, sets, before, usual } = figure;
  return (
    <li className={css.item}>
      <button type="button" className={css.row} onClick={onPick}>
        <span className={css.name}>{MUSCLES[muscle]}</span>
        <span className={css.number} aria-hidden="true">
          {setsNumber(sets)}
        </span>
        <span className={visuallyHidden}>, {setsCount(sets)}. </span>
        <BandBar figure={figure} />
        <Weeks counts={[...before, sets]} />
        <span className={css.words}>
          {standing(figure, goesOn)}
          {usual === null ? null : ` · usually ${setsNumber(usual)}`}
        </span>
      </button>
    </li>
  );
}

/** The band is a bracket over the line, so that a place in it is seen and not only a colour. */
function BandBar({ figure: { sets, band } }: { figure: MuscleFigure }) {
  const end = Math.max(band.most * 1.3, sets, 1);
  const at = (value: number) => `${(value / end) * 100}%`;
  return (
    <span className={css.bar} role="img" aria-label={`Band ${bandWords(band)}`}>
      <span
        className={css.band}
        style={{ insetInlineStart: at(band.least), width: at(band.most - band.least) }}
      />
      <span className={css.fill} style={{ width: at(sets) }} />
    </span>
  );
}

/** Five weeks as strokes, this one last. */
function Weeks({ counts }: { counts: readonly number[] }) {
  const most = Math.max(...counts, 1);
  return (
    <span className={css.weeks}>
      <svg viewBox="0 0 34 18" className={css.weeksDrawing} aria-hidden="true">
        {counts.map((count, i) => {
          const height = count === 0 ? 1 : Math.max(2, (count / most) * 17);
          const isLast = i === counts.length - 1;
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
              key={i}
              x={i * 7}
              y={18 - height}
              width={5}
              height={height}
              rx={1}
              className={isLast ? css.thisWeek : css.earlierWeek}
            />
          );
        })}
      </svg>
      <span className={visuallyHidden}>
        The weeks before: {counts.slice(0, -1).map(setsNumber).join(', ')}.{' '}
      </span>
    </span>
  );
}
