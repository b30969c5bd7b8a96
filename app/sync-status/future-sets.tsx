import { useState } from 'react';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import { diaryErrorCode } from '../diary/diary-error.ts';
import { useDiary } from '../diary/use-diary.tsx';
import { useLive } from '../diary/use-live.ts';
import { counted } from '../text/count-words.ts';
import { dateOf } from '../text/dates.ts';
import { Button } from '../ui/buttons/button.tsx';
import { useToast } from '../ui/overlays/toast.tsx';
import { Alert } from '../ui/page/alert.tsx';
import * as css from './sync.css.ts';

interface Saved {
  key: string;
  ids: string[];
  text: string;
}

/** What was saved at once makes one line: "3 sets of Row, dated 22 Nov 2027". */
function savedTogether(sets: readonly WorkoutLog[]): Saved[] {
  const groups = new Map<string, WorkoutLog[]>();
  for (const set of sets) {
    const key = `${set.date} ${set.exerciseId}`;
    groups.set(key, [...(groups.get(key) ?? []), set]);
  }
  return [...groups].map(([key, group]) => {
    const [{ exerciseName, date }] = group as [WorkoutLog];
    const what = `${counted(group.length, 'set')} of ${exerciseName || 'an exercise'}`;
    return { key, ids: group.map(({ id }) => id), text: `${what}, dated ${dateOf(Date.parse(date))}` };
  });
}

/** Sets that a wrong clock dated in the future, and the way to mend them. Nothing where there are none. */
export function FutureSets() {
  const diary = useDiary();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const groups = savedTogether(useLive(() => diary.futureSets(), [diary]) ?? []);
  if (groups.length === 0) return null;
  const move = async (ids: readonly string[]) => {
    setBusy(true);
    try {
      await diary.moveSets(ids);
    } catch (error) {
      if (!diaryErrorCode(error)) throw error;
      toast({ title: 'Not changed', description: 'The new date could not be kept here.', tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Alert>
      <p className={css.strong}>Dated in the future</p>
      <p>A clock was wrong when these were saved. Until their day they are not your last time.</p>
      <ul className={css.list}>
        {groups.map(({ key, ids, text }) => (
          <li key={key} className={css.line}>
            <span>{text}</span>
            <Button disabled={busy} aria-label={`Set to today: ${text}`} onClick={() => void move(ids)}>
              Set to Today
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
