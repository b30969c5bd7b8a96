import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { BehaviorSubject } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { NO_LAST_NAME } from '../../schema/full-name.ts';
import type { SyncStatus } from '../../sync/index.ts';
import { SYNCED } from '../diary/testing/device-state.ts';
import { DiaryProvider } from '../diary/use-diary.tsx';
import { PrintPage } from './print-page.tsx';
import { fakeHistory, setOf } from './testing/fake-history.ts';

vi.mock('../session/use-session.tsx', () => ({
  useSession: () => ({ user: { firstName: 'Ann', lastName: NO_LAST_NAME } }),
}));

function draw(sets: Parameters<typeof fakeHistory>[0], status: SyncStatus = SYNCED) {
  const $status = new BehaviorSubject(status);
  render(
    <MemoryRouter>
      <DiaryProvider diary={Object.assign(fakeHistory(sets).diary, { status: () => $status })}>
        <PrintPage />
      </DiaryProvider>
    </MemoryRouter>,
  );
  return $status;
}
const squat = () => setOf('Squat', new Date().toISOString(), 1, 100, 5);
const OFFLINE: SyncStatus = { ...SYNCED, phase: 'offline', lastSyncAt: null };

it('names a lifter without a last name by the first alone', async () => {
  draw([squat()]);
  const title = await screen.findByRole('heading', { name: /^Workouts of/ });
  expect(title.textContent).toBe('Workouts of Ann');
});

it('says on the sheet that the diary was here in part, until the rest has come', async () => {
  const $status = draw([squat()], OFFLINE);
  const sheet = await screen.findByRole('article', { name: 'What is printed' });
  expect(sheet.textContent).toContain('Not all of the diary was on this device: workouts may be missing.');
  await act(async () => $status.next(SYNCED));
  expect(sheet.textContent).not.toContain('missing');
});

it('calls no time empty whose workouts may not have come', async () => {
  const $status = draw([], OFFLINE);
  expect((await screen.findByRole('button')).textContent).toBe('Not on this device yet');
  await act(async () => $status.next(SYNCED));
  expect(screen.getByRole('button').textContent).toBe('No Workout to Print');
});
