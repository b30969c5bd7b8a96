import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { movementOf } from '../../../schema/catalogue/movement.ts';
import { DiaryProvider } from '../../diary/use-diary.tsx';
import { ToastProvider } from '../../ui/overlays/toast.tsx';
import { exercise, fakeDiary } from '../testing/fake-diary.ts';
import { PlanEditor } from './plan-editor.tsx';

const dips = exercise('dips', 'Assisted Dips', { plan: '1 3*8', rules: '1 linear step=2.5kg' });

function edit(measure: 'assisted' | 'weight-reps') {
  const movements = [{ id: movementOf(dips), measure }];
  render(
    <ToastProvider>
      <DiaryProvider diary={fakeDiary({ exercises: [dips], movements })}>
        <PlanEditor
          exercise={dips}
          actions={{ editExercise: async () => undefined }}
          onClose={() => undefined}
        />
      </DiaryProvider>
    </ToastProvider>,
  );
}

it('offers to grow a weight', async () => {
  edit('weight-reps');
  expect(await screen.findByText('How It Grows')).toBeTruthy();
});

it('offers no growth of help, which would have to get less', async () => {
  edit('assisted');
  expect(await screen.findByText(/The help is yours to choose/)).toBeTruthy();
  expect(screen.queryByText('How It Grows')).toBeNull();
});
