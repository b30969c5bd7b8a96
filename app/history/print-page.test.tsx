import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { NO_LAST_NAME } from '../../schema/full-name.ts';
import { DiaryProvider } from '../diary/use-diary.tsx';
import { PrintPage } from './print-page.tsx';
import { fakeHistory, setOf } from './testing/fake-history.ts';

vi.mock('../session/use-session.tsx', () => ({
  useSession: () => ({ user: { firstName: 'Ann', lastName: NO_LAST_NAME } }),
}));

it('names a lifter without a last name by the first alone', async () => {
  const { diary } = fakeHistory([setOf('Squat', new Date().toISOString(), 1, 100, 5)]);
  render(
    <MemoryRouter>
      <DiaryProvider diary={diary}>
        <PrintPage />
      </DiaryProvider>
    </MemoryRouter>,
  );
  const title = await screen.findByRole('heading', { name: /^Workouts of/ });
  expect(title.textContent).toBe('Workouts of Ann');
});
