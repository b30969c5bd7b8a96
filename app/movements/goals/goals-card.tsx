import { Pencil, Target } from 'lucide-react';
import { useState } from 'react';
import type { Goal } from '../../../schema/progress/goals.ts';
import type { WeightUnit } from '../../../schema/workout-log.ts';
import { useWeightUnit } from '../../device/preferences.ts';
import { useToday } from '../../device/today.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { GLYPH } from '../../ui/icons/icons.tsx';
import { Card } from '../../ui/page/page.tsx';
import { GoalDialog } from './goal-dialog.tsx';
import { goalState, goalTitle } from './goal-words.ts';
import * as css from './goals.css.ts';
import { type GoalsOf, type ShownGoal, useGoals } from './use-goals.ts';

/** The goals of a movement or a measurement, each with how far it is. Without any, only a button to set one. */
export function GoalsCard({ of }: { of: GoalsOf }) {
  const goals = useGoals(of);
  const [edited, setEdited] = useState<Goal | 'new' | null>(null);
  if (!goals) return null;
  const button = (
    <Button className={css.set} onClick={() => setEdited('new')}>
      <Target {...GLYPH} />
      {goals.length === 0 ? 'Set a Goal' : 'Another Goal'}
    </Button>
  );
  return (
    <>
      {goals.length === 0 ? (
        button
      ) : (
        <Card className={css.card}>
          <h2 className={css.heading}>{goals.length === 1 ? 'Goal' : 'Goals'}</h2>
          <ul className={css.list}>
            {goals.map((one) => (
              <GoalLine
                key={one.goal.id}
                shown={one}
                unit={of.kind === 'lift' ? of.unit : null}
                onEdit={() => setEdited(one.goal)}
              />
            ))}
          </ul>
          {button}
        </Card>
      )}
      {/* Outside of the card, which comes with the first goal: a dialog in it would lose what is typed. */}
      {edited ? (
        <GoalDialog of={of} goal={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </>
  );
}

interface GoalLineProps {
  shown: ShownGoal;
  /** The movement's own unit; null for the unit of Settings. */
  unit: WeightUnit | null;
  onEdit: () => void;
}

function GoalLine({ shown: { goal, progress }, unit, onEdit }: GoalLineProps) {
  const today = useToday();
  const settings = useWeightUnit();
  const weightUnit = unit ?? settings;
  const title = goalTitle(goal, weightUnit);
  return (
    <li className={css.item}>
      <div className={css.words}>
        <div className={css.title}>{title}</div>
        {progress ? (
          <>
            <div className={progress.reachedOn ? css.reached : css.state}>
              {goalState(goal, progress, { today, weightUnit })}
            </div>
            <div className={css.track} aria-hidden="true">
              <div
                className={progress.reachedOn ? css.whole : css.part}
                style={{ inlineSize: `${Math.round(progress.part * 100)}%` }}
              />
              {progress.start && progress.start.part > 0 ? (
                <div className={css.start} style={{ insetInlineStart: `${progress.start.part * 100}%` }} />
              ) : null}
            </div>
          </>
        ) : (
          <div className={css.state}>How far it is can’t be read now.</div>
        )}
      </div>
      <IconButton label={`Edit goal ${title}`} icon={<Pencil {...GLYPH} />} onClick={onEdit} />
    </li>
  );
}
