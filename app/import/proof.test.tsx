import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Diary, ImportProof } from '../../sync/index.ts';
import { DiaryProvider } from '../diary/use-diary.tsx';
import { ToastProvider } from '../ui/overlays/toast.tsx';
import { Proof } from './proof.tsx';

const FIGURES = { sessions: 2, sets: 8, exercises: 5, days: 2, kgReps: new Map([['2024', 3_165]]) };

function draw(proof: Partial<ImportProof>) {
  const figures = FIGURES as unknown as ImportProof['before'];
  const whole = { batchId: 'b1', before: figures, after: figures, taken: 0, ...proof };
  render(
    <MemoryRouter>
      <ToastProvider>
        <DiaryProvider diary={{} as Diary}>
          <Proof proof={{ added: { sessions: 0, sets: 0 }, ...whole }} onAgain={() => undefined} />
        </DiaryProvider>
      </ToastProvider>
    </MemoryRouter>,
  );
}
const title = () => screen.getByRole('heading', { level: 2 }).textContent;
const undo = () => screen.queryByRole('button', { name: 'Undo This Import' });

test('an import that took over changed rows and added none says so, and offers no undo that undoes nothing', () => {
  draw({ taken: 6 });
  expect(title()).toBe('6 rows taken over');
  expect(undo()).toBeNull();
});

test('sets that came in are counted first, and can be taken back', () => {
  draw({ taken: 1, added: { sessions: 1, sets: 2 } });
  expect(title()).toBe('2 sets imported');
  expect(screen.getByText(/1 row taken over as the file has it now\./)).toBeTruthy();
  expect(undo()).toBeTruthy();
});
