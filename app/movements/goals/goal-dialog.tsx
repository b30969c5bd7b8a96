import { type FormEvent, useId, useState } from 'react';
import { isPlausible, toStored } from '../../../schema/progress/body.ts';
import type { Goal } from '../../../schema/progress/goals.ts';
import { parseWeight } from '../../../schema/sets/units.ts';
import { REPS_MAX, WEIGHT_MAX_KG } from '../../../schema/workout-log.ts';
import { useToday } from '../../device/today.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EditFooter } from '../../ui/overlays/edit-footer.tsx';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { goalValue } from './goal-words.ts';
import * as css from './goals.css.ts';
import { type GoalsOf, useGoalActions } from './use-goals.ts';

const KINDS = [
  { value: 'lift', label: 'Weight × reps' },
  { value: 'estimate', label: 'Estimated single' },
] as const;

interface GoalDialogProps {
  of: GoalsOf;
  /** The goal that is edited; null sets a new one. */
  goal: Goal | null;
  onClose: () => void;
}

/** The form of a goal: two or three numbers, and a day by which to reach it for who wants one. */
export function GoalDialog({ of, goal, onClose }: GoalDialogProps) {
  const form = useId();
  const today = useToday();
  const { add, edit, remove } = useGoalActions();
  const { unit } = of;
  const [kind, setKind] = useState<'lift' | 'estimate'>(goal?.kind === 'estimate' ? 'estimate' : 'lift');
  const [target, setTarget] = useState(goal ? String(Math.round(goalValue(goal, unit) * 100) / 100) : '');
  const [reps, setReps] = useState(String(goal?.targetReps ?? (of.kind === 'lift' ? 5 : '')));
  const [byDay, setByDay] = useState(goal?.byDay ?? '');
  const [asked, setAsked] = useState(false);
  const oneAtATime = useOneAtATime();
  const isBody = of.kind === 'body';
  const wantsReps = !isBody && kind === 'lift';
  const typed = parseWeight(target);
  const stored = typed === null ? null : toStored(typed, unit);
  const isOfBody = !isBody && of.measure === 'bodyweight';
  const isTarget =
    stored !== null &&
    (isBody
      ? isPlausible(of.measured, stored)
      : stored <= WEIGHT_MAX_KG && (stored > 0 || (isOfBody && kind === 'lift')));
  const count = /^\d+$/.test(reps.trim()) ? Number(reps) : 0;
  const isReps = !wantsReps || (count >= 1 && count <= REPS_MAX);
  // A year of five digits is a slip of the thumb, and the diary would refuse it.
  const isToCome = byDay > today && /^\d{4}-/.test(byDay);
  const isDay = byDay === '' || isToCome || byDay === goal?.byDay;

  async function save(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (stored === null || typed === null || !isTarget || !isReps || !isDay) return;
    const number = { target: stored, enteredTarget: typed, targetUnit: unit };
    const lifted = { kind, targetReps: wantsReps ? count : null };
    const store = () =>
      goal
        ? // Only what was changed here, since another device may have changed the rest meanwhile.
          edit(goal.id, {
            ...(isBody || (kind === goal.kind && lifted.targetReps === (goal.targetReps ?? null))
              ? {}
              : lifted),
            // A number that was not typed anew keeps all its digits.
            ...(typed === Math.round(goalValue(goal, unit) * 100) / 100 ? {} : number),
            ...(byDay === (goal.byDay ?? '') ? {} : { byDay: byDay || null }),
          })
        : add({
            ...(isBody
              ? { kind: 'body', measured: of.measured, ...(of.name === undefined ? {} : { name: of.name }) }
              : { kind, movementId: of.movement, ...(wantsReps ? { targetReps: count } : {}) }),
            ...number,
            startDay: today,
            ...(byDay ? { byDay } : {}),
          });
    if (await oneAtATime(store)) onClose();
  }

  return (
    <Dialog
      onClose={onClose}
      title={`Goal: ${of.label}`}
      footer={<EditFooter form={form} onDelete={goal && (() => remove(goal.id))} onClose={onClose} />}
    >
      <form id={form} className={css.form} onSubmit={(event) => void save(event)}>
        {isBody || isOfBody ? null : (
          <Segmented label="Kind of Goal" hideLabel value={kind} onValueChange={setKind} options={KINDS} />
        )}
        <div className={css.pair}>
          <Field
            label={isBody ? `${of.label} (${unit})` : `${isOfBody ? 'Added' : 'Weight'} (${unit})`}
            inputMode="decimal"
            autoComplete="off"
            value={target}
            onChange={({ target: { value } }) => setTarget(value)}
            error={asked && !isTarget ? 'Write a number, such as 82.5.' : undefined}
          />
          {wantsReps ? (
            <Field
              label="Reps"
              inputMode="numeric"
              autoComplete="off"
              value={reps}
              onChange={({ target: { value } }) => setReps(value)}
              error={asked && !isReps ? 'Write a whole number from 1.' : undefined}
            />
          ) : null}
        </div>
        <Field
          label="By (if there is a day)"
          type="date"
          min={today}
          value={byDay}
          onChange={({ target: { value } }) => setByDay(value)}
          error={asked && !isDay ? 'Choose a day to come, or none.' : undefined}
        />
      </form>
    </Dialog>
  );
}
