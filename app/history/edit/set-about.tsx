import { type ReactNode, useState } from 'react';
import { isPlanned, type SetKind } from '../../../schema/sets/set-kind.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { LiftedSet } from '../../../sync/index.ts';
import { usePreference } from '../../device/preferences.ts';
import { NoteLine } from '../../movements/note-dialog.tsx';
import { EFFORT_STEPS, effortStepText } from '../../text/effort-steps.ts';
import { KIND_LABELS } from '../../text/kind-labels.ts';
import { Select } from '../../ui/fields/select.tsx';
import * as css from './past-set.css.ts';

const KINDS = KIND_LABELS.map(([value, label]) => ({ value, label }));

type About = Pick<LiftedSet, 'kind' | 'chainOf' | 'effort' | 'effortScale' | 'note'>;
/** A stored set, or the number of one that is yet to be added. */
type Said = Pick<WorkoutLog, 'setNumber'> &
  Partial<Pick<WorkoutLog, 'id' | 'kind' | 'chainOf' | 'effort' | 'effortScale' | 'note'>>;

/** The fields about a set beside its numbers: its kind, its effort if the lifter rates sets, and its note. */
export function useSetAbout(set: Said, sets: readonly WorkoutLog[]): { fields: ReactNode; change: About } {
  const [preferred] = usePreference('effort');
  const own = set.effort === undefined ? undefined : (set.effortScale ?? 'rpe');
  const scale = own ?? (preferred === 'off' ? null : preferred);
  const [kind, setKind] = useState<SetKind>(set.kind ?? 'normal');
  const [effort, setEffort] = useState(set.effort);
  const [note, setNote] = useState(set.note ?? '');
  const fields = (
    <>
      <div className={css.pair}>
        <Select
          label="Kind"
          value={kind}
          onValueChange={(value) => setKind(value as SetKind)}
          options={KINDS}
        />
        {scale ? (
          <Select
            label={scale.toUpperCase()}
            value={effort === undefined ? '' : String(effort)}
            onValueChange={(value) => setEffort(value === '' ? undefined : Number(value))}
            options={[
              { value: '', label: 'Not rated' },
              ...stepsWith(EFFORT_STEPS[scale], set.effort).map((half) => ({
                value: String(half),
                label: effortStepText(scale, half),
              })),
            ]}
          />
        ) : null}
      </div>
      <NoteLine note={note} onNote={setNote} />
    </>
  );
  const rated = effort === undefined ? { effort: null, effortScale: null } : { effort, effortScale: scale };
  return {
    fields,
    change: {
      ...(kind === (set.kind ?? 'normal') ? {} : kindChange(set, kind, sets)),
      ...(effort === set.effort ? {} : rated),
      ...(note.trim() === (set.note ?? '').trim() ? {} : { note: note.trim() || null }),
    },
  };
}

/** The steps to choose from; a rating between them, such as from another app, stays among them. */
const stepsWith = (steps: readonly number[], own: number | undefined) =>
  own === undefined || steps.includes(own) ? steps : [...steps, own].sort((a, b) => a - b);

/**
 * What changes with a set's kind. A drop set is chained to the nearest planned set before it. A myo or cluster set
 * keeps its chain, and a new one joins the chain of a set of its kind; any other kind has none.
 */
function kindChange(set: Said, kind: SetKind, sets: readonly WorkoutLog[]): About {
  const head = sets.findLast((other) => other.setNumber < set.setNumber && isPlanned(other));
  const isOfBreath = kind === 'myo' || kind === 'cluster';
  const goesOn = set.id === undefined && head?.kind === kind ? head.id : set.chainOf;
  const staysIn = isOfBreath ? goesOn : undefined;
  const chainOf = kind === 'drop' ? (set.chainOf ?? head?.id) : staysIn;
  return {
    kind: kind === 'normal' ? null : kind,
    ...(chainOf === set.chainOf ? {} : { chainOf: chainOf ?? null }),
  };
}
