import { act, fireEvent, render, screen } from '@testing-library/react';
import { of } from 'rxjs';
import { expect, it, vi } from 'vitest';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { BinItem, Diary } from '../../../sync/index.ts';
import { SYNCED } from '../../diary/testing/device-state.ts';
import { partOfDiary } from '../../diary/testing/part-of-diary.ts';
import { DiaryProvider } from '../../diary/use-diary.tsx';
import { ToastProvider } from '../../ui/overlays/toast.tsx';
import { TimeMachine } from './time-machine.tsx';

it('names a changed set by what its row counts as: a warm-up before it has no number', async () => {
  const row = { exerciseId: 'e1', exerciseName: 'Row', weight: 60, reps: 8, offsetMin: 0 };
  const at = (id: string, setNumber: number, more: Partial<WorkoutLog> = {}): WorkoutLog => ({
    ...{ ...row, id, setNumber, date: '2026-03-03T12:00:00.000Z' },
    ...{ enteredWeight: 60, enteredUnit: 'kg', ...more },
  });
  const [warmup, first] = [at('w', 1, { kind: 'warmup' }), at('a', 2)];
  const { id, kind: _, ...content } = first;
  const diary = partOfDiary({
    status: () => of(SYNCED),
    allDays: () => of([]),
    exercises: () => of([]),
    setsOf: () => of([warmup, first]),
    overwritten: async () => [],
    diaryAsOf: async () => ({
      ...{ before: {}, still: {}, added: {}, gone: [] },
      changed: [{ type: 'log' as const, id, content, fields: [{ field: 'reps', at: Date.now() }] }],
    }),
  });
  render(
    <DiaryProvider diary={diary}>
      <ToastProvider>
        <TimeMachine onClose={() => undefined} />
      </ToastProvider>
    </DiaryProvider>,
  );
  expect((await screen.findByText(/^Row, .* on .*2026/)).textContent).toMatch(/^Row, set 1 on /);
});

const GONE: BinItem = {
  ...{ type: 'exercise', id: 'x', content: { name: 'Row' } },
  ...{ deletedAt: Date.now(), counts: { exercise: 1 }, rows: [] },
};
const nothing = { before: {}, still: {}, added: {}, changed: [] };

async function draw(diary: Partial<Diary>) {
  const read = {
    status: () => of(SYNCED),
    allDays: () => of([]),
    exercises: () => of([]),
    setsOf: () => of([]),
    ...diary,
  };
  await act(async () => {
    render(
      <DiaryProvider diary={partOfDiary(read)}>
        <ToastProvider>
          <TimeMachine onClose={() => undefined} />
        </ToastProvider>
      </DiaryProvider>,
    );
  });
}
const bringBack = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Bring back Row' })));

it('shows the day that is chosen by now, also once what was done on another one is undone', async () => {
  await draw({
    overwritten: async () => [],
    diaryAsOf: async () => ({ ...nothing, gone: [GONE] }),
    bringBack: async (item) => item,
    undoBringBack: async () => true,
  });
  await bringBack();
  await act(async () =>
    fireEvent.change(screen.getByLabelText(/^The diary at the end/), { target: { value: '2026-01-05' } }),
  );
  // Found before the click's act(), in which nothing that comes late would be drawn.
  const undo = await screen.findByText('Undo');
  await act(async () => fireEvent.click(undo));
  expect(screen.queryByText('Looking through your diary…')).toBeNull();
  expect(screen.getByRole('button', { name: 'Bring back Row' })).toBeTruthy();
});

it('shows nothing older than what was read last, however late the server answers', async () => {
  const slow = Promise.withResolvers<[]>();
  const overwritten = vi.fn<Diary['overwritten']>(async () => []).mockReturnValueOnce(slow.promise);
  const diaryAsOf = vi.fn<Diary['diaryAsOf']>(async () => ({ ...nothing, gone: [] }));
  diaryAsOf.mockResolvedValueOnce({ ...nothing, gone: [GONE] });
  await draw({ overwritten, diaryAsOf, bringBack: async (item) => item });
  await bringBack();
  await act(async () => slow.resolve([]));
  expect(screen.queryByText('Deleted since')).toBeNull();
});

it('says that the diary can’t be read where that is so after a change, and not only at first', async () => {
  const diaryAsOf = vi.fn<Diary['diaryAsOf']>().mockRejectedValue(new Error('the database was lost'));
  diaryAsOf.mockResolvedValueOnce({ ...nothing, gone: [GONE] });
  vi.spyOn(console, 'error').mockReturnValue();
  await draw({ overwritten: async () => [], diaryAsOf, bringBack: async (item) => item });
  await bringBack();
  expect(screen.getByText('Your diary can’t be read now. Close this and open it again.')).toBeTruthy();
});
