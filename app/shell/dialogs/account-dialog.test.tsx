// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import type { User } from '../../../schema/user.ts';
import type { Diary } from '../../../sync/index.ts';
import { writeDraft } from '../../diary/drafts.ts';
import { SYNCED, WELL } from '../../diary/testing/device-state.ts';
import { DiaryProvider } from '../../diary/use-diary.tsx';
import { LeaveContext } from '../../session/use-leave.tsx';
import { AccountDialog } from './account-dialog.tsx';

const ANNA: User = { id: 'u1', firstName: 'anna', lastName: 'Berg', username: '', email: 'anna@example.org' };
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};

/** With everything on the server. */
async function logout() {
  const leave = vi.fn(async () => undefined);
  const diary: Partial<Diary> = {
    status: () => new BehaviorSubject(SYNCED),
    pendingEntries: () => new BehaviorSubject([]),
    device: () => new BehaviorSubject(WELL),
    isAllSent: async () => true,
  };
  render(
    <LeaveContext value={leave}>
      <DiaryProvider diary={diary as Diary}>
        <AccountDialog user={ANNA} open onClose={() => undefined} />
      </DiaryProvider>
    </LeaveContext>,
  );
  await press('Logout');
  return leave;
}

beforeEach(() => localStorage.clear());

it('asks before what was typed and not saved goes with a sign-out, and goes when told to', async () => {
  writeDraft('bench', { unit: 'kg', rows: [{ weight: '60', reps: '8' }] });
  const leave = await logout();
  expect(leave).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'Not everything is saved' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('typed on Workout are not saved');
  await press('Sign Out');
  expect(leave).toHaveBeenCalledTimes(1);
});

it('stays signed in when told to', async () => {
  writeDraft('bench', { unit: 'kg', rows: [{ weight: '60', reps: '8' }] });
  const leave = await logout();
  await press('Stay Signed In');
  expect(leave).not.toHaveBeenCalled();
});

it('asks nothing where a weight stands without reps', async () => {
  writeDraft('bench', { unit: 'kg', rows: [{ weight: '60', reps: '' }] });
  expect(await logout()).toHaveBeenCalledTimes(1);
});
