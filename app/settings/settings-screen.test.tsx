import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentsOf, countsOf } from '../../schema/contents.ts';
import type { User } from '../../schema/user.ts';
import { DiaryError } from '../../sync/errors.ts';
import type { BinItem, ContentCounts, Diary } from '../../sync/index.ts';
import { readPreferences } from '../device/preferences.ts';
import { readTheme } from '../device/theme.ts';
import { SYNCED } from '../diary/testing/device-state.ts';
import { DiaryProvider } from '../diary/use-diary.tsx';
import { AccountError } from '../session/account-client.ts';
import type { Session, SessionActions, SessionSource } from '../session/session-contract.ts';
import { SessionProvider } from '../session/use-session.tsx';
import { dateAndTimeOf } from '../text/dates.ts';
import { ToastProvider } from '../ui/overlays/toast.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const USER: User = { id: 'u1', firstName: 'Ada', lastName: 'L', username: 'ada', email: 'ada@example.org' };
const NOTHING = contentsOf(() => []);
const COUNTS: ContentCounts = { ...countsOf(NOTHING), days: 4, exercises: 2, logs: 9 };

function fakeDiary() {
  return {
    gyms: () => of([]),
    movements: () => of([]),
    status: () => of(SYNCED),
    createBackup: vi.fn<Diary['createBackup']>(async () => COUNTS),
    lastBackupAt: vi.fn<Diary['lastBackupAt']>(async () => null),
    restoreBackup: vi.fn<Diary['restoreBackup']>(async () => COUNTS),
    undoRestore: vi.fn<Diary['undoRestore']>(async () => true),
    exportAll: vi.fn<Diary['exportAll']>(async () => NOTHING),
    deletedThings: vi.fn<Diary['deletedThings']>(async () => []),
    bringBack: vi.fn<Diary['bringBack']>(async (item) => item),
    undoBringBack: vi.fn<Diary['undoBringBack']>(async () => true),
    resetAll: vi.fn<Diary['resetAll']>(async () => undefined),
  };
}

async function draw(diary = fakeDiary()) {
  const saveProfile = vi.fn<SessionActions['saveProfile']>(async (edit) => ({ ...USER, ...edit }) as User);
  const signedIn = (user: User): Session => ({ state: 'signed-in', user, expired: false, welcome: false });
  let report: (session: Session) => void = () => undefined;
  const source: SessionSource = {
    read: () => signedIn(USER),
    start: (onChange) => {
      report = onChange;
      return () => undefined;
    },
    actions: { saveProfile } as Partial<SessionActions> as SessionActions,
  };
  await act(async () => {
    render(
      <MemoryRouter>
        <ToastProvider>
          <SessionProvider source={source}>
            <DiaryProvider diary={diary as Partial<Diary> as Diary}>
              <SettingsScreen />
            </DiaryProvider>
          </SessionProvider>
        </ToastProvider>
      </MemoryRouter>,
    );
  });
  const learn = (user: User) => act(async () => report(signedIn(user)));
  return { diary, saveProfile, learn };
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
      email: 'new@example.org',
      currentPassword: 'secret',
    });
  });

  it('leaves what another device has changed, which the server says only now', async () => {
    const { saveProfile, learn } = await draw();
    type('First Name', 'Augusta');
    await learn({ ...USER, lastName: 'Byron', username: 'countess', email: 'ada@new.example.org' });
    expect(screen.queryByLabelText('Current Password')).toBeNull();
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('ada@new.example.org');
    await press('Save Profile');
    expect(saveProfile).toHaveBeenCalledWith({ firstName: 'Augusta' });
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
    diary.createBackup.mockResolvedValueOnce({ ...COUNTS, exercises: 0, logs: 0 });
    await press('Create Backup');
    await toast('Nothing to Backup', 'There is no workout data to back up currently.');
    diary.createBackup.mockRejectedValueOnce(new DiaryError('storage_blocked', 'blocked'));
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
    await toast('Workout Data Restored', 'Your workout program has been restored from backup.');
    expect(diary.restoreBackup).toHaveBeenCalledOnce();
  });

  it('takes a restore back, and says so when that fails', async () => {
    const { diary } = await draw();
    diary.undoRestore.mockRejectedValueOnce(new DiaryError('storage_blocked', 'blocked'));
    await press('Restore Backup');
    await toast('Workout Data Restored', 'Your workout program has been restored from backup.');
    await press('Undo');
    expect(diary.undoRestore).toHaveBeenCalledOnce();
    await toast('Undo Failed', 'Nothing was changed. Please try again.');
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
      ...NOTHING,
      days: [{ id: 'd1', dayNumber: 1, title: 'Push' }],
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

describe('Export as a Table', () => {
  const LOG = {
    ...{ id: 'w1', exerciseId: 'e1', exerciseName: 'Row', date: '2026-03-02T17:05:00.000Z', setNumber: 1 },
    ...{ weight: 60, enteredWeight: 60, enteredUnit: 'kg' as const, reps: 8, note: '=1+1', offsetMin: 60 },
  };
  const choice = (title: string) => within(screen.getByRole('listitem', { name: title }));

  it('says beforehand what each can not hold, and saves the one that is chosen', async () => {
    const { diary } = await draw();
    diary.exportAll.mockResolvedValue({
      ...NOTHING,
      logs: [LOG, { ...LOG, id: 'w2', setNumber: 2, kind: 'warmup', note: '' }],
    });
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await press('Export as a Table');
    await waitFor(() => choice('For FitNotes').getByText('Leaves out 1 mark of a warm-up.'));
    choice('As Strong wrote it').getByText('All of your sets fit.');
    await press('Save for FitNotes');
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    expect(await blobs[0]?.text()).toBe(
      'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment\r\n' +
        "2026-03-02,Row,Other,60,kgs,8,,,,'=1+1\r\n2026-03-02,Row,Other,60,kgs,8,,,,\r\n",
    );
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toMatch(
      /^chalkbook-for-fitnotes-\d{4}-\d\d-\d\d\.csv$/,
    );
  });

  it('offers nothing of an empty diary, and says when it could not be read', async () => {
    const { diary } = await draw();
    await press('Export as a Table');
    await screen.findByText('There is no set to write yet.');
    expect(choice('For Hevy').getByRole('button').getAttribute('aria-disabled')).toBe('true');
    await press('Close');
    diary.exportAll.mockRejectedValueOnce(new DiaryError('storage_blocked', 'closed'));
    await press('Export as a Table');
    await toast('Export Failed', 'Your diary could not be read. Please try again.');
  });
});

describe('Bin', () => {
  const row: BinItem = {
    type: 'exercise',
    id: 'e1',
    content: { name: 'Row' },
    deletedAt: Date.now(),
    counts: { exercise: 1 },
    rows: [{ type: 'exercise', id: 'e1' }],
  };

  it('brings a thing back, and takes that back', async () => {
    const { diary } = await draw();
    diary.deletedThings.mockResolvedValueOnce([row]);
    await press('Open the Bin');
    await press('Bring back Row');
    expect(diary.bringBack).toHaveBeenCalledExactlyOnceWith(row);
    await toast('Brought Back', 'Row');
    expect(screen.queryByRole('button', { name: 'Bring back Row' })).toBeNull();
    diary.deletedThings.mockResolvedValueOnce([row]);
    await act(async () => fireEvent.click(screen.getByText('Undo')));
    expect(diary.undoBringBack).toHaveBeenCalledExactlyOnceWith(row);
    expect(screen.getByRole('button', { name: 'Bring back Row' })).toBeTruthy();
  });

  it('says that nothing was deleted, and what could not be kept', async () => {
    const { diary } = await draw();
    await press('Open the Bin');
    expect(screen.getByText('Nothing was deleted in the last 90 days.')).toBeTruthy();
    await press('Close');
    diary.deletedThings.mockResolvedValue([row]);
    await press('Open the Bin');
    diary.bringBack.mockRejectedValueOnce(new DiaryError('storage_full', 'full'));
    await press('Bring back Row');
    await toast('Not Saved', 'full');
    expect(screen.getByRole('button', { name: 'Bring back Row' })).toBeTruthy();
  });
});

describe('Danger Zone', () => {
  const answer = () =>
    within(screen.getByRole('alertdialog')).getByRole('button', {
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
      expect(answer().getAttribute('aria-disabled')).toBe('true');
    }
    await act(async () => fireEvent.click(answer()));
    expect(diary.resetAll).not.toHaveBeenCalled();
    typeWord(' Reset');
    expect(answer().getAttribute('aria-disabled')).toBe('false');
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('Reset All Data');
    expect(answer().getAttribute('aria-disabled')).toBe('true');
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
    await toast('Workout Data Restored', 'Your workout program has been restored from backup.');
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
