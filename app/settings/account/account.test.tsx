import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentsOf } from '../../../schema/contents.ts';
import type { User } from '../../../schema/user.ts';
import type { Diary, PendingEntry } from '../../../sync/index.ts';
import { SYNCED } from '../../diary/testing/device-state.ts';
import { DiaryProvider } from '../../diary/use-diary.tsx';
import { AccountError } from '../../session/account-client.ts';
import type { SessionActions, SessionSource } from '../../session/session-contract.ts';
import { LeaveContext } from '../../session/use-leave.tsx';
import { SessionProvider } from '../../session/use-session.tsx';
import { ToastProvider } from '../../ui/overlays/toast.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Password } from './password.tsx';

const USER: User = { id: 'u1', firstName: 'Ada', lastName: 'L', username: 'ada', email: 'ada@example.org' };
const aSet: PendingEntry = {
  id: 'op',
  state: 'pending',
  action: 'POST',
  url: '/api/workout-logs',
  body: {},
  timestamp: 1,
  error: null,
};

async function draw(queue: PendingEntry[] = []) {
  const order: string[] = [];
  const actions = {
    saveProfile: vi.fn<SessionActions['saveProfile']>(async () => USER),
    deleteAccount: vi.fn<SessionActions['deleteAccount']>(async () => void order.push('server')),
  };
  const source: SessionSource = {
    read: () => ({ state: 'signed-in', user: USER, expired: false, welcome: false }),
    start: () => () => undefined,
    actions: actions as Partial<SessionActions> as SessionActions,
  };
  const diary = {
    status: () => of(SYNCED),
    pendingEntries: () => of(queue),
    discardKept: vi.fn(async () => void order.push('kept')),
    exportAll: vi.fn<Diary['exportAll']>(async () => contentsOf(() => [])),
  };
  const leave = vi.fn(async () => void order.push('device'));
  const onChanged = vi.fn();
  await act(async () => {
    render(
      <ToastProvider>
        <SessionProvider source={source}>
          <DiaryProvider diary={diary as Partial<Diary> as Diary}>
            <LeaveContext value={leave}>
              <Password onChanged={onChanged} />
              <DeleteAccount />
            </LeaveContext>
          </DiaryProvider>
        </SessionProvider>
      </ToastProvider>,
    );
  });
  return { ...actions, diary, leave, onChanged, order };
}

const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => act(async () => fireEvent.click(dialog().getByRole('button', { name })));
const open = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const error = (code: ConstructorParameters<typeof AccountError>[0]) => new AccountError(code, 'No.');

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

describe('changing the password', () => {
  async function fill() {
    await open('Change Password');
    type('Current Password', 'old secret');
    type('New Password', 'new secret');
  }

  it('sends both, says that the other devices have to sign in again, and has the list read anew', async () => {
    const { saveProfile, onChanged } = await draw();
    await fill();
    await press('Change');
    const sent = { currentPassword: 'old secret', password: 'new secret' };
    expect(saveProfile.mock.calls).toEqual([[sent, expect.any(String)]]);
    expect((await screen.findAllByText('Password Changed')).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onChanged).toHaveBeenCalledOnce();
  });

  it.each([
    ['wrong_password', 'This is not your current password.'],
    ['weak_password', 'That password is too common. Please choose another one.'],
    ['rate_limited', /Too many tries/],
    ['offline', /changed once at most/],
  ] as const)('after %s says: %s', async (code, words) => {
    const { saveProfile, onChanged } = await draw();
    saveProfile.mockRejectedValueOnce(error(code));
    await fill();
    await press('Change');
    expect(dialog().getByRole('alert').textContent).toMatch(words);
    expect((dialog().getByLabelText('New Password') as HTMLInputElement).value).toBe('new secret');
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('is the same call again after a lost answer, and another one after another password', async () => {
    const { saveProfile } = await draw();
    saveProfile.mockRejectedValue(error('offline'));
    await fill();
    await press('Change');
    await press('Change');
    type('New Password', 'another secret');
    await press('Change');
    const [first, second, third] = saveProfile.mock.calls.map(([, key]) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('deleting the account', () => {
  async function fill(word = 'Delete ') {
    await open('Delete My Account');
    type('Current Password', 'secret');
    type(/^Type .delete. to confirm$/, word);
  }

  it('erases the server first, then what earlier sign-outs kept, then this device', async () => {
    const { deleteAccount, order } = await draw();
    await fill();
    await press('Delete');
    expect(deleteAccount).toHaveBeenCalledWith('secret');
    expect(order).toEqual(['server', 'kept', 'device']);
    expect((await screen.findAllByText('Account Deleted')).length).toBeGreaterThan(0);
  });

  it('waits for the word to be typed', async () => {
    const { deleteAccount } = await draw();
    await fill('delet');
    expect(dialog().getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled')).toBe('true');
    await act(async () => fireEvent.submit(dialog().getByLabelText('Current Password')));
    expect(deleteAccount).not.toHaveBeenCalled();
  });

  it('says before what is only on this device, and offers everything as a file', async () => {
    const { diary } = await draw([aSet, { ...aSet, id: 'op2' }]);
    await open('Delete My Account');
    expect(dialog().getByRole('alert').textContent).toBe(
      '2 sets are only on this device, and will be erased too.',
    );
    URL.createObjectURL = () => 'blob:1';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await press('Export Everything First');
    expect(diary.exportAll).toHaveBeenCalledOnce();
  });

  it.each([
    ['wrong_password', 'This is not your current password.'],
    ['offline', /nothing on this device was erased/],
    ['unauthenticated', /deleted already, or you were signed out/],
    ['internal', /Your account was not deleted/],
  ] as const)('after %s erases nothing here, and says: %s', async (code, words) => {
    const { deleteAccount, diary, leave } = await draw();
    deleteAccount.mockRejectedValueOnce(error(code));
    await fill();
    await press('Delete');
    expect(dialog().getByRole('alert').textContent).toMatch(words);
    expect(leave).not.toHaveBeenCalled();
    expect(diary.discardKept).not.toHaveBeenCalled();
  });
});
