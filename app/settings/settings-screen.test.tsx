import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '../../schema/user.ts';
import { type ContentCounts, type Diary, DiaryError } from '../../sync/diary/diary.ts';
import { dateAndTimeOf } from '../hooks/dates.ts';
import { readPreferences } from '../hooks/preferences.ts';
import { AccountError } from '../hooks/session/account-client.ts';
import { SessionProvider } from '../hooks/session/session.tsx';
import type { SessionActions, SessionKeeper } from '../hooks/session/session-keeper.ts';
import { readTheme } from '../hooks/theme.ts';
import { DiaryProvider } from '../hooks/use-diary.tsx';
import { ToastProvider } from '../ui/toast.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const USER: User = { id: 'u1', firstName: 'Ada', lastName: 'L', username: 'ada', email: 'ada@example.org' };
const COUNTS: ContentCounts = { days: 4, exercises: 2, logs: 9 };

function fakeDiary() {
  return {
    status: () => of({ phase: 'synced' as const, pending: 0, parked: 0, lastSyncAt: 1, progress: null }),
    createBackup: vi.fn<Diary['createBackup']>(async () => COUNTS),
    lastBackupAt: vi.fn<Diary['lastBackupAt']>(async () => null),
    restoreBackup: vi.fn<Diary['restoreBackup']>(async () => COUNTS),
    exportAll: vi.fn<Diary['exportAll']>(async () => ({ days: [], exercises: [], logs: [] })),
    resetAll: vi.fn<Diary['resetAll']>(async () => undefined),
  };
}

async function draw(diary = fakeDiary()) {
  const saveProfile = vi.fn<SessionActions['saveProfile']>(async (edit) => ({ ...USER, ...edit }) as User);
  const keeper: SessionKeeper = {
    read: () => ({ state: 'signed-in', user: USER, expired: false, welcome: false }),
    start: () => () => undefined,
    actions: { saveProfile } as Partial<SessionActions> as SessionActions,
  };
  await act(async () => {
    render(
      <ToastProvider>
        <SessionProvider keeper={keeper}>
          <DiaryProvider diary={diary as Partial<Diary> as Diary}>
            <SettingsScreen />
          </DiaryProvider>
        </SessionProvider>
      </ToastProvider>,
    );
  });
  return { diary, saveProfile };
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** The toast on screen, title and text. */
async function toast(title: string, text: string) {
  const shown = (await screen.findAllByText(title)).find((node) => node.closest('li'));
  expect(shown?.closest('li')?.textContent).toContain(text);
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('App Preferences', () => {
  it('switches the theme', async () => {
    await draw();
    const dark = screen.getByRole('switch', { name: 'Dark Mode' });
    const before = dark.getAttribute('aria-checked');
    fireEvent.click(dark);
    expect(dark.getAttribute('aria-checked')).not.toBe(before);
    expect(readTheme()).toBe(before === 'true' ? 'light' : 'dark');
  });

  it('has no switch for reminders while nothing sends one', async () => {
    await draw();
    expect(screen.queryByRole('switch', { name: 'Workout Reminders' })).toBeNull();
    expect(readPreferences().reminders).toBe(true);
  });

  it('keeps the weight unit, kilograms first', async () => {
    await draw();
    const unit = screen.getByRole('radiogroup', { name: 'Weight Unit' });
    expect((within(unit).getByLabelText('Kilograms (kg)') as HTMLInputElement).checked).toBe(true);
    fireEvent.click(within(unit).getByLabelText('Pounds (lb)'));
    expect(readPreferences().unitSystem).toBe('imperial');
  });
});

describe('Profile Information', () => {
  it('saves the username without a password', async () => {
    const { saveProfile } = await draw();
    type('Username', 'countess');
    expect(screen.queryByLabelText('Current Password')).toBeNull();
    await press('Save Profile');
    expect(saveProfile).toHaveBeenCalledWith({ username: 'countess' });
    await toast('Profile Updated', 'Your profile information has been saved.');
  });

  it('asks for the current password when the e-mail changes', async () => {
    const { saveProfile } = await draw();
    type('Email', 'new@example.org');
    type('Current Password', 'secret');
    await press('Save Profile');
    expect(saveProfile).toHaveBeenCalledWith({
      username: 'ada',
      email: 'new@example.org',
      currentPassword: 'secret',
    });
  });

  it('says what is wrong, and keeps what was typed', async () => {
    const { saveProfile } = await draw();
    saveProfile.mockRejectedValueOnce(new AccountError('wrong_password', 'no'));
    type('Email', 'new@example.org');
    type('Current Password', 'wrong');
    await press('Save Profile');
    expect(screen.getByRole('alert').textContent).toBe('This is not your current password.');
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('new@example.org');
    expect(screen.queryByText('Profile Updated')).toBeNull();
  });
});

describe('Data Management', () => {
  it('makes a backup and tells its date', async () => {
    const { diary } = await draw();
    expect(screen.getByText('Last backup').parentElement?.textContent).toBe('Last backupNever');
    diary.lastBackupAt.mockResolvedValue(new Date(2026, 10, 21, 14, 5).getTime());
    await press('Create Backup');
    await toast('Backup Created', 'Your workout data has been backed up to your device.');
    expect(screen.getByText('Last backup').parentElement?.textContent).toBe(
      `Last backup${dateAndTimeOf(new Date(2026, 10, 21, 14, 5).getTime())}`,
    );
  });

  it('says when there is nothing to back up, or when it failed', async () => {
    const { diary } = await draw();
    diary.createBackup.mockResolvedValueOnce({ days: 4, exercises: 0, logs: 0 });
    await press('Create Backup');
    await toast('Nothing to Backup', 'There is no workout data to back up currently.');
    diary.createBackup.mockRejectedValueOnce(new DiaryError('storage_full', 'full'));
    await press('Create Backup');
    await toast('Backup Failed', 'There was a problem backing up your workout data.');
  });

  it('restores nothing before it knows whether it has to ask', async () => {
    const diary = fakeDiary();
    let answer: (at: number) => void = () => undefined;
    diary.lastBackupAt.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await draw(diary);
    await press('Restore Backup');
    expect(diary.restoreBackup).not.toHaveBeenCalled();
    await act(async () => answer(Date.now()));
    await press('Restore Backup');
    expect(screen.getByRole('alertdialog', { name: 'Restore this backup?' })).toBeTruthy();
  });

  it('restores after a word on what that means', async () => {
    const diary = fakeDiary();
    diary.lastBackupAt.mockResolvedValue(Date.now());
    await draw(diary);
    await press('Restore Backup');
    expect(diary.restoreBackup).not.toHaveBeenCalled();
    await press('Restore');
    expect(diary.restoreBackup).toHaveBeenCalledOnce();
    await toast('Workout Data Restored', 'Your workout program has been restored from backup.');
  });

  it('says when there is no backup, or when restoring failed', async () => {
    const { diary } = await draw();
    diary.restoreBackup.mockRejectedValueOnce(new DiaryError('no_backup', 'none'));
    await press('Restore Backup');
    await toast('No Backup Found', "Sorry, we couldn't find any backup data to restore.");
    diary.restoreBackup.mockRejectedValueOnce(new DiaryError('restore_incomplete', 'half'));
    await press('Restore Backup');
    await toast('Restore Failed', 'There was a problem restoring your workout data.');
  });

  it('writes everything to a file', async () => {
    const { diary } = await draw();
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    diary.exportAll.mockResolvedValueOnce({
      days: [{ id: 'd1', dayNumber: 1, title: 'Push' }],
      exercises: [],
      logs: [],
    });
    await press('Export Everything');
    expect(click).toHaveBeenCalledOnce();
    const file = JSON.parse((await blobs[0]?.text()) ?? '');
    expect(file).toMatchObject({
      format: 'chalkbook-export',
      version: 1,
      user: USER,
      days: [{ id: 'd1', dayNumber: 1, title: 'Push' }],
    });
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toMatch(
      /^chalkbook-\d{4}-\d\d-\d\d\.json$/,
    );
  });
});

describe('Danger Zone', () => {
  const answer = () =>
    within(screen.getByRole('alertdialog')).getByRole<HTMLButtonElement>('button', {
      name: 'Reset All Data',
    });
  const typeWord = (word: string) =>
    fireEvent.change(screen.getByLabelText('Type “reset” to go on'), { target: { value: word } });
  const confirmReset = () => {
    typeWord('reset');
    return act(async () => fireEvent.click(answer()));
  };

  it('takes a typed word for it, each time anew, and tells what a restore point is good for', async () => {
    const { diary } = await draw();
    await press('Reset All Data');
    expect(screen.getByRole('alertdialog').textContent).toContain('all your devices');
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'Restore Backup here brings everything back',
    );
    for (const word of ['', 'rese', 'no']) {
      typeWord(word);
      expect(answer().disabled).toBe(true);
    }
    await act(async () => fireEvent.click(answer()));
    expect(diary.resetAll).not.toHaveBeenCalled();
    typeWord(' Reset');
    expect(answer().disabled).toBe(false);
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('Reset All Data');
    expect(answer().disabled).toBe(true);
  });

  it('warns first, and cancelling changes nothing', async () => {
    const { diary } = await draw();
    await press('Reset All Data');
    const warning = screen.getByRole('alertdialog', { name: 'Are you sure?' });
    expect(warning.textContent).toContain('This action cannot be undone.');
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(diary.resetAll).not.toHaveBeenCalled();
  });

  it('resets when confirmed, and the restore point brings it back', async () => {
    const { diary } = await draw();
    diary.resetAll.mockImplementationOnce(async () => void diary.lastBackupAt.mockResolvedValue(Date.now()));
    await press('Reset All Data');
    await confirmReset();
    expect(diary.resetAll).toHaveBeenCalledOnce();
    await toast('All Data Reset', 'restore point');
    await press('Undo');
    expect(diary.restoreBackup).toHaveBeenCalledOnce();
  });

  it('offers no way back where nothing was', async () => {
    await draw();
    await press('Reset All Data');
    await confirmReset();
    await toast('All Data Reset', 'There was nothing to keep a restore point of.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('says so when the reset failed', async () => {
    const { diary } = await draw();
    diary.resetAll.mockRejectedValueOnce(new DiaryError('storage_blocked', 'blocked'));
    await press('Reset All Data');
    await confirmReset();
    await toast('Reset Failed', 'could not be reset');
  });
});
