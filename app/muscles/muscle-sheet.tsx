import { ChevronRight, Minus, Plus } from 'lucide-react';
import { startTransition, useOptimistic } from 'react';
import { Link } from 'react-router';
import { aboutMovement, type Movement } from '../../schema/catalogue/movement-rows.ts';
import { MUSCLES } from '../../schema/catalogue/muscles.ts';
import { WEEKLY_MOST } from '../../schema/entities/weekly-target.ts';
import type { Band, CountedSets } from '../../schema/progress/muscle-sets.ts';
import { midnightOf, weekdayAndDay } from '../text/dates.ts';
import { setsLine } from '../text/sets-line.ts';
import { FROM_HERE } from '../ui/buttons/back-link.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { GLYPH } from '../ui/icons/icons.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { type MuscleFigure, setsCount, setsNumber, standing } from './muscle-figures.ts';
import * as css from './muscles.css.ts';

interface MuscleSheetProps {
  figure: MuscleFigure;
  movements: readonly Movement[];
  goesOn: boolean;
  /** Resolves once it is stored. */
  onBand: (band: Band) => Promise<unknown>;
  onClose: () => void;
}

/** The sets that were counted, each of which leads to its day, and the band that the lifter means. */
export function MuscleSheet({ figure, movements, goesOn, onBand, onClose }: MuscleSheetProps) {
  const { muscle, sets, counted } = figure;
  // A second tap may come before the first is stored, and counts on from it.
  const [band, show] = useOptimistic(figure.band);
  const change = (to: Band) =>
    startTransition(async () => {
      show(to);
      await onBand(to);
    });
  return (
    <Dialog
      onClose={onClose}
      title={MUSCLES[muscle]}
      description={<span>{`${setsCount(sets)}. ${standing(figure, goesOn)}.`}</span>}
    >
      {counted.length === 0 ? (
        <p className={css.nothing}>No set of this week counts for it.</p>
      ) : (
        <ul className={css.counted} aria-label="Sets counted">
          {counted.map((each) => (
            <Counted
              key={`${each.day} ${each.movement} ${each.sets[0]?.id}`}
              counted={each}
              movements={movements}
            />
          ))}
        </ul>
      )}
      <fieldset className={css.aims}>
        <legend className={css.legend}>Band, sets a week</legend>
        <Stepper
          name="from"
          value={band.least}
          onChange={(least) => change({ least, most: Math.max(least, band.most) })}
        />
        <Stepper
          name="to"
          value={band.most}
          onChange={(most) => change({ least: Math.min(most, band.least), most })}
        />
      </fieldset>
    </Dialog>
  );
}

function Counted({ counted, movements }: { counted: CountedSets; movements: readonly Movement[] }) {
  const { day, name, movement, sets, share } = counted;
  const { measure } = aboutMovement(movement, movements);
  return (
    <li>
      <Link to={`/history/${day}`} state={FROM_HERE} className={css.countedRow}>
        <span className={css.countedDay}>{weekdayAndDay(midnightOf(day))}</span>
        <span className={css.countedName}>{name}</span>
        <span className={css.countedSets}>{setsLine(sets, measure)}</span>
        <span className={css.countedSum}>
          {share === 1 ? setsCount(sets.length) : `${sets.length} × ½ = ${setsNumber(sets.length * share)}`}
        </span>
        <ChevronRight size={18} strokeWidth={2} className={css.chevron} />
      </Link>
    </li>
  );
}

interface StepperProps {
  name: string;
  value: number;
  onChange: (value: number) => void;
}

function Stepper({ name, value, onChange }: StepperProps) {
  return (
    <div className={css.stepper}>
      <span className={css.stepperName}>{name}</span>
      <IconButton
        label={`One fewer, ${name}`}
        icon={<Minus {...GLYPH} />}
        disabled={value <= 0}
        onClick={() => onChange(value - 1)}
      />
      <span className={css.stepperValue} role="status" aria-label={`Band ${name}`}>
        {value}
      </span>
      <IconButton
        label={`One more, ${name}`}
        icon={<Plus {...GLYPH} />}
        disabled={value >= WEEKLY_MOST}
        onClick={() => onChange(value + 1)}
      />
    </div>
  );
}
