import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { Diary } from '../../sync/index.ts';
import { DiaryProvider } from '../diary/use-diary.tsx';
import { ToastProvider } from '../ui/overlays/toast.tsx';
import { HistoryScreen } from './history-screen.tsx';
import { fakeHistory, setOf } from './testing/fake-history.ts';

const GONE = { session: null, entries: [], sets: [] };

describe('where something is deleted, what stands next has the focus', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  const focused = () => {
    const now = document.activeElement;
    return now?.getAttribute('aria-label') ?? (now === document.body ? 'nothing' : now?.textContent);
  };
  const hit = async (button: HTMLElement | undefined) => {
    await act(async () => {
      button?.focus();
      button && fireEvent.click(button);
    });
    // A dialog gives the focus back a moment after it closed.
    await act(() => vi.advanceTimersByTimeAsync(100));
  };
  async function drawEdited(sets: WorkoutLog[]) {
    const { diary: reads, $sets } = fakeHistory(sets);
    const diary = Object.assign(reads, {
      earlierExercises: () => of([]),
      provenanceOf: vi.fn<Diary['provenanceOf']>(async () => ({
        ...{ writtenAt: 0, broughtBackAt: null, edits: [] },
        ...{ imported: null, isUnsent: true },
      })),
      deleteSets: vi.fn<Diary['deleteSets']>(async () => []),
      deleteSession: vi.fn<Diary['deleteSession']>(async () => GONE),
    });
    await act(async () => {
      render(
        <ToastProvider>
          <MemoryRouter initialEntries={['/history/2025-11-17']}>
            <DiaryProvider diary={diary as unknown as Diary}>
              <main tabIndex={-1}>
                <Routes>
                  <Route path="/history/*" element={<HistoryScreen />} />
                </Routes>
              </main>
            </DiaryProvider>
          </MemoryRouter>
        </ToastProvider>,
      );
    });
    for (const edit of screen.getAllByRole('button', { name: 'Edit' }))
      await act(async () => fireEvent.click(edit));
    const gone = (ids: readonly string[]) => $sets.next($sets.value.filter(({ id }) => !ids.includes(id)));
    return { diary, gone };
  }

  it('a set, that goes before its dialog or after it', async () => {
    const sets = [1, 2, 3].map((n) => setOf('Squat', `2025-11-17T18:0${n}`, n, 100, 5));
    const { diary, gone } = await drawEdited(sets);
    const remove = async (n: number) => {
      await hit(screen.getByRole('button', { name: `Edit Squat, set ${n}` }));
      await hit(screen.getByRole('button', { name: 'Delete' }));
      expect(screen.queryByRole('dialog')).toBeNull();
    };
    await remove(2);
    expect(focused()).toBe('Edit Squat, set 2');
    await act(async () => gone([sets[1]?.id ?? '']));
    expect(focused()).toBe('Edit Squat, set 3');
    diary.deleteSets.mockImplementation(async (ids) => {
      act(() => gone(ids));
      return [];
    });
    await remove(3);
    expect(focused()).toBe('Add set of Squat');
    await remove(1);
    expect(focused()).toBe('Log an Exercise');
  });

  it('a workout', async () => {
    const { diary, gone } = await drawEdited([
      setOf('Squat', '2025-11-17T08:00', 1, 100, 5, { sessionId: 'early' }),
      setOf('Squat', '2025-11-17T18:00', 1, 100, 5, { sessionId: 'late' }),
    ]);
    diary.deleteSession.mockImplementation(async ({ setIds }) => {
      gone(setIds);
      return GONE;
    });
    await hit(screen.getAllByRole('button', { name: 'Delete Workout' })[0]);
    expect(focused()).toBe('Done');
    await hit(screen.getByRole('button', { name: 'Delete Workout' }));
    expect(focused()).toBe('Log an Exercise');
  });
});
