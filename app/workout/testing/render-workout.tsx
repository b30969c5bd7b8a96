import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { DiaryProvider } from '../../diary/use-diary.tsx';
import { TooltipProvider } from '../../ui/buttons/tooltip.tsx';
import { ToastProvider } from '../../ui/overlays/toast.tsx';
import { WorkoutScreen } from '../workout-screen.tsx';
import type { FakeDiary } from './fake-diary.ts';

// jsdom has no layout, so nothing ever comes into sight and no picture moves.
class NothingInSight implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
}
globalThis.IntersectionObserver ??= NothingInSight;

/** The whole screen over a diary, as the shell mounts it. */
export function renderWorkout(diary: FakeDiary) {
  return render(
    <MemoryRouter>
      <ToastProvider>
        <TooltipProvider>
          <DiaryProvider diary={diary}>
            <WorkoutScreen />
          </DiaryProvider>
        </TooltipProvider>
      </ToastProvider>
    </MemoryRouter>,
  );
}
