import { render, screen } from '@testing-library/react';
import { NEVER, of } from 'rxjs';
import { expect, it } from 'vitest';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { ConvertedSet, DiarySession } from '../../../sync/index.ts';
import { partOfDiary } from '../../diary/testing/part-of-diary.ts';
import { DiaryProvider } from '../../diary/use-diary.tsx';
import { ToastProvider } from '../../ui/overlays/toast.tsx';
import { ConvertedDialog } from './converted-dialog.tsx';
import { HintLine } from './hint-line.tsx';

const DAY_MS = 86_400_000;
const setOf = (daysAgo: number): WorkoutLog => ({
  ...{ id: `set ${daysAgo}`, exerciseId: 'e', exerciseName: 'Deadlift', setNumber: 1, reps: 5 },
  date: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
  ...{ weight: 45.36, enteredWeight: 45.36, enteredUnit: 'kg' },
});

it('counts one set of the weaker side as one', async () => {
  const done = (name: string, movement: string, count: number) => ({
    ...{ name, movement, exerciseId: movement, targetMuscles: '' },
    sets: Array.from({ length: count }, (_, i) => setOf(i)),
  });
  const sessions = [
    { exercises: [done('Barbell Bench Press', 'barbell-bench-press', 25), done('Pull-Ups', 'pull-ups', 1)] },
  ] as unknown as DiarySession[];
  const read = { movements: () => of([]), summaryOf: () => NEVER, sessionsBetween: () => of(sessions) };
  render(
    <DiaryProvider diary={partOfDiary(read)}>
      <HintLine movement="row" name="Row" unit="kg" />
    </DiaryProvider>,
  );
  expect((await screen.findByText(/in four weeks/)).textContent).toContain('25 push sets and 1 pull set in');
});

it('counts one converted set as one', async () => {
  const converted: ConvertedSet[] = [{ set: setOf(3), pounds: 100 }];
  render(
    <DiaryProvider diary={partOfDiary({ findConverted: async () => converted })}>
      <ToastProvider>
        <ConvertedDialog onClose={() => undefined} />
      </ToastProvider>
    </DiaryProvider>,
  );
  expect((await screen.findByText(/→ 100/)).textContent).toMatch(/^1 set, /);
});
