import type { WorkoutLog } from '../../../schema/workout-log.ts';
import { usePreference } from '../../device/preferences.ts';
import { EFFORT_STEPS, type EffortScale, effortStepText } from '../../text/effort-steps.ts';
import { classes } from '../../ui/styles/classes.ts';
import * as css from './effort-row.css.ts';
import { effortIn } from './rows/effort.ts';
import { named } from './rows/set-words.ts';
import { asBlock } from './set-table.css.ts';
import type { SetTools } from './state/set-tools.ts';
import { useSetEdits } from './state/use-set-edits.ts';

const NO_EFFORT = { effort: null, effortScale: null };
const QUESTIONS: Readonly<Record<EffortScale, string>> = {
  rpe: 'RPE: how hard was it?',
  rir: 'RIR: how many were left?',
};

interface EffortRowProps {
  set: WorkoutLog;
  /** The set in words: "set 2". */
  name: string;
  tools: SetTools;
}

/** In the table, below the row of the set. */
export function EffortRow(props: EffortRowProps) {
  return (
    <tr className={asBlock}>
      <td colSpan={4} className={css.cell}>
        <EffortChips {...props} />
      </td>
    </tr>
  );
}

/** How hard a set was: one tap, and the same tap takes it away. */
export function EffortChips({ set, name, tools }: EffortRowProps) {
  const [preferred] = usePreference('effort');
  const scale: EffortScale = preferred === 'rir' ? 'rir' : 'rpe';
  const edits = useSetEdits(tools);
  const chosen = effortIn(set, scale);
  const choose = (half: number) => {
    tools.askEffort(null);
    const taken = half === chosen;
    const change = taken ? NO_EFFORT : { effort: half, effortScale: scale };
    const words = taken ? 'without effort' : `${scale.toUpperCase()} ${effortStepText(scale, half)}`;
    void edits.edit(set, change, `${named(name)} is now ${words}`);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as this is
    <div
      role="group"
      aria-label={`${scale.toUpperCase()} of ${name}`}
      className={classes(css.chips, EFFORT_STEPS[scale].length > 6 && css.many)}
    >
      <span className={css.scale} aria-hidden="true">
        {QUESTIONS[scale]}
      </span>
      {EFFORT_STEPS[scale].map((half) => (
        <button
          key={half}
          type="button"
          className={css.chip}
          aria-pressed={half === chosen}
          aria-label={`${scale.toUpperCase()} ${effortStepText(scale, half)}`}
          onClick={() => choose(half)}
        >
          {effortStepText(scale, half)}
        </button>
      ))}
    </div>
  );
}
