import { useMemo, useState } from 'react';
import { oneRepMax } from '../../../schema/progress/one-rep-max.ts';
import { planWords, readPlan } from '../../../schema/progression/plan.ts';
import { type Most, madeDays, startMaxes, startWeight } from '../../../schema/schemes/made.ts';
import type { Lift, Scheme, SchemeExercise } from '../../../schema/schemes/scheme.ts';
import { parseWeight } from '../../../schema/sets/units.ts';
import { useWeightUnit } from '../../device/preferences.ts';
import { unlessGone } from '../../diary/unless-gone.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { useLive } from '../../diary/use-live.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { useNotices } from '../use-notices.ts';
import { askedOf, FIVE, fiveOf, mostNow, QUESTIONS } from './scheme-start.ts';
import * as css from './schemes.css.ts';

interface SchemePreviewProps {
  scheme: Scheme;
  onBack: () => void;
  onClose: () => void;
}

/** An exercise's sets and the weight they start with, in words: one line for each week where the weeks differ. */
function linesOf({ plan, max }: SchemeExercise, weight: string | null): string[] {
  const lists = (readPlan(plan) ?? []).map((list) => planWords(list));
  if (!max) return [[lists.join(' → '), weight && `from ${weight}`].filter(Boolean).join(', ')];
  const start = `Training max ${weight ?? 'to be set'}`;
  return lists.length > 1 ? [...lists.map((list, i) => `Week ${i + 1}: ${list}`), start] : [...lists, start];
}

/** What a scheme holds and where it starts, before it becomes the program. */
export function SchemePreview({ scheme, onBack, onClose }: SchemePreviewProps) {
  const diary = useDiary();
  const unit = useWeightUnit();
  const { attempt, done, undo } = useNotices();
  const known = useLive(() => mostNow(diary, unit), [diary, unit]);
  const [typed, setTyped] = useState<Partial<Record<Lift, string>>>({});
  const [busy, setBusy] = useState(false);
  const needed = useMemo(() => askedOf(scheme), [scheme]);
  const fives = (lift: Lift) => typed[lift] ?? fiveOf(known?.[lift]);
  const most: Most = { ...known };
  for (const lift of needed) {
    const five = parseWeight(fives(lift));
    const all = five === null ? null : oneRepMax(five, FIVE);
    // A maximum from the history is left alone: the field shows its five repetitions rounded, and a maximum derived
    // from the rounded number would be another.
    if (typed[lift] !== undefined) {
      if (all === null) delete most[lift];
      else most[lift] = all;
    }
  }
  const bad = needed.find((lift) => fives(lift).trim() !== '' && parseWeight(fives(lift)) === null);
  const maxes = startMaxes(scheme, most, unit);

  const add = async () => {
    if (busy || bad) return;
    setBusy(true);
    const failed = {
      title: 'Update Failed',
      description: 'The program could not be added. Please try again.',
    };
    const days = madeDays(scheme, most, unit);
    const made = await attempt(() => diary.addPlannedProgram(scheme.name, days, maxes), failed);
    setBusy(false);
    if (!made) return;
    const back = undo(() => unlessGone(() => diary.undoPlannedProgram(made)));
    done('Program Added', `${scheme.name} is shown now.`, back);
    onClose();
  };

  return (
    <div className={css.page}>
      <div className={css.about}>
        <p>{scheme.about}</p>
        <p className={css.often}>{scheme.often}</p>
      </div>
      {needed.length > 0 ? (
        <section className={css.part} aria-label="Where to start">
          <h3 className={css.heading}>What can you lift five times?</h3>
          <p className={css.hint}>
            {known && Object.keys(known).length > 0 ? 'Told from your last sets; change what is off. ' : ''}
            Left empty, it starts with the empty bar.
          </p>
          <div className={css.fields}>
            {needed.map((lift) => (
              <Field
                key={lift}
                label={`${QUESTIONS[lift]} (${unit})`}
                inputMode="decimal"
                autoComplete="off"
                value={fives(lift)}
                error={bad === lift ? 'A number, such as 60' : undefined}
                onChange={(event) => setTyped({ ...typed, [lift]: event.target.value })}
              />
            ))}
          </div>
        </section>
      ) : null}
      <div className={css.days}>
        {scheme.days.map(({ title, exercises }) => (
          <section key={title} className={css.part}>
            <h3 className={css.heading}>{title}</h3>
            <ul className={css.exercises}>
              {exercises.map((exercise) => {
                const first = startWeight(exercise, most, unit);
                const ofMax = maxes.find(({ lift }) => lift === exercise.max);
                const weight = exercise.max ? ofMax?.weight : first;
                return (
                  <li key={exercise.name} className={css.exercise}>
                    <span className={css.exerciseName}>{exercise.name}</span>
                    {linesOf(exercise, weight === undefined ? null : `${weight} ${unit}`).map((line) => (
                      <span key={line} className={css.hint}>
                        {line}
                      </span>
                    ))}
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
      <div className={css.footer}>
        <Button onClick={onBack}>Back</Button>
        <Button variant="primary" onClick={add} disabled={busy || bad !== undefined}>
          Add Program
        </Button>
      </div>
    </div>
  );
}
