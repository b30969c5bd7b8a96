import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { BehaviorSubject, of } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { DeviceState, Diary, PendingEntry, SyncStatus } from '../../sync/index.ts';
import { SYNCED, WELL } from '../diary/testing/device-state.ts';
import { DiaryProvider } from '../diary/use-diary.tsx';
import type { Session, SessionActions, SessionSource } from '../session/session-contract.ts';
import { SessionProvider } from '../session/use-session.tsx';
import { persistAfterFirstSet } from '../sync-status/persist-after-first-set.ts';
import { ToastProvider } from '../ui/overlays/toast.tsx';
import { ReadyForGym } from './ready/ready-for-gym.tsx';
import { SyncSection } from './sync-section.tsx';

const USER = { id: 'u1', firstName: 'Ada', lastName: '', username: '', email: 'ada@example.org' };

function set(n: number, more: Partial<PendingEntry> = {}): PendingEntry {
  const body = { id: `s${n}`, exerciseId: 'e1', exerciseName: 'Barbell Bench Press', setNumber: n };
  const base = { action: 'POST', url: '/api/workout-logs', body, error: null } as const;
  return { id: `m${n}`, state: 'pending', timestamp: Date.now(), ...base, ...more };
}
const refused = set(9, {
  state: 'parked',
  error: { status: 400, code: 'invalid_input', message: 'reps: too many' },
});

interface Setting {
  status?: Partial<SyncStatus>;
  queue?: PendingEntry[];
  device?: Partial<DeviceState>;
  expired?: boolean;
  future?: WorkoutLog[];
}

async function draw({ status, queue = [], device, expired = false, future = [] }: Setting = {}) {
  const entries = new BehaviorSubject(queue);
  const parked = queue.filter(({ state }) => state === 'parked').length;
  const counts = { pending: queue.length - parked, parked };
  const diary = {
    userId: USER.id,
    status: () => of({ ...SYNCED, ...counts, ...status }),
    pendingEntries: () => entries,
    allDays: () => of([]),
    exercises: () => of([]),
    futureSets: () => of(future),
    moveSets: vi.fn<Diary['moveSets']>(async () => undefined),
    device: () => of<DeviceState>({ ...WELL, ...device }),
    syncNow: vi.fn<Diary['syncNow']>(async () => undefined),
    retryParked: vi.fn<Diary['retryParked']>(async () => undefined),
    discardEntry: vi.fn<Diary['discardEntry']>(async () => undefined),
    overwritten: vi.fn<Diary['overwritten']>(async () => null),
    setsOf: vi.fn<Diary['setsOf']>(() => of([])),
    discardKept: vi.fn<Diary['discardKept']>(async () => undefined),
  };
  const session: Session = { state: 'signed-in', user: USER, expired, welcome: false };
  const signInAgain = vi.fn<SessionActions['signInAgain']>(async () => 'other');
  const source: SessionSource = {
    read: () => session,
    start: () => () => undefined,
    actions: { signInAgain } as Partial<SessionActions> as SessionActions,
  };
  await act(async () => {
    render(
      <ToastProvider>
        <SessionProvider source={source}>
          <DiaryProvider diary={diary as Partial<Diary> as Diary}>
            <SyncSection />
            <ReadyForGym />
          </DiaryProvider>
        </SessionProvider>
      </ToastProvider>,
    );
  });
  return { diary, entries, signInAgain };
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const openView = async () => {
  await press('What Is on This Device');
  return screen.getByRole('dialog', { name: 'Sync' });
};

afterEach(() => vi.unstubAllGlobals());

describe('Sync', () => {
  it('dates what a wrong clock dated in the future today, save by save', async () => {
    const set = (id: string, date: string): WorkoutLog => ({
      id,
      date,
      exerciseId: 'e1',
      exerciseName: 'Row',
      setNumber: 1,
      weight: 60,
      reps: 8,
      enteredWeight: 60,
      enteredUnit: 'kg',
    });
    const at = '2027-11-22T10:00:00.000Z';
    const { diary } = await draw({
      future: [set('a', at), set('b', at), set('c', '2027-12-01T10:00:00.000Z')],
    });
    await openView();
    expect(screen.getByText(/^2 sets of Row, dated .*2027/)).toBeTruthy();
    await act(async () =>
      fireEvent.click(screen.getByRole('button', { name: /Set to today: 2 sets of Row/ })),
    );
    expect(diary.moveSets).toHaveBeenCalledExactlyOnceWith(['a', 'b']);
  });

  it('shows what other changes replaced, when asked, and says when it can’t', async () => {
    const { diary } = await draw();
    const view = within(await openView());
    await press('Show What Was Replaced');
    expect(view.getByText('The server can’t be reached. Try again later.')).toBeTruthy();
    const row = {
      type: 'day',
      id: 'd1',
      fields: { dayNumber: 1, title: 'Push' },
      clocks: {},
      seq: 1,
    } as const;
    diary.overwritten.mockResolvedValue([{ row, field: 'title', value: 'Chest', keptAt: Date.now() }]);
    await press('Show What Was Replaced');
    expect(view.getByText(/title “Chest”, now “Push”/)).toBeTruthy();
    diary.overwritten.mockResolvedValue([]);
    await press('Show What Was Replaced');
    expect(view.getByText('Nothing was replaced.')).toBeTruthy();
  });

  it('names a replaced set by what its row counts as: a warm-up before it has no number', async () => {
    const { diary } = await draw();
    const row = { exerciseId: 'e1', exerciseName: 'Row', weight: 60, reps: 8 };
    const at = (id: string, setNumber: number, more: Partial<WorkoutLog> = {}): WorkoutLog => ({
      ...{ ...row, id, setNumber, date: '2026-03-03T12:00:00.000Z', offsetMin: 0 },
      ...{ enteredWeight: 60, enteredUnit: 'kg', ...more },
    });
    const sets = [at('w', 1, { kind: 'warmup' }), at('a', 2), at('b', 3)];
    diary.setsOf.mockImplementation((id) => new BehaviorSubject(id === 'e1' ? sets : []));
    const replaced = (id: string, setNumber: number) => ({
      row: {
        type: 'log',
        id,
        fields: { ...row, setNumber, date: sets[0]?.date ?? '' },
        clocks: {},
        seq: 1,
      } as const,
      ...{ field: 'weight', value: 55, keptAt: Date.now() },
    });
    diary.overwritten.mockResolvedValue([replaced('b', 3), replaced('w', 1), replaced('deleted', 4)]);
    const view = within(await openView());
    await press('Show What Was Replaced');
    const things = await view.findAllByText(/^Row, .* on .*2026/);
    expect(things.map(({ textContent }) => textContent?.replace(/ on .*/, ''))).toEqual([
      ...['Row, set 2', 'Row, warm-up 1', 'Row, set 4'],
    ]);
  });

  it('says when it was last compared with the server', async () => {
    const at = Date.now() - 60_000;
    await draw({ device: { auditedAt: at, mendedAt: at } });
    const view = within(await openView());
    expect(view.getByText(/^Compared with the server .*: both hold the same\.$/)).toBeTruthy();
    expect(view.getByText('This device and the server differed')).toBeTruthy();
  });

  it('lists what is only on this device, in words and with its time', async () => {
    await draw({ status: { phase: 'offline' }, queue: [set(1), set(2), set(3)] });
    const view = await openView();
    const line = within(view).getByText('3 sets of Barbell Bench Press added').closest('li');
    expect(line?.textContent).toMatch(/today, \d\d?:\d\d/);
    expect(view.textContent).toContain('3 sets, oldest first.');
    expect(within(view).getByRole('status').textContent).toContain('The server can’t be reached.');
    expect(view.textContent).toMatch(/Last synced/);
  });

  it('with nothing pending says so and offers no file', async () => {
    await draw();
    const view = await openView();
    expect(view.textContent).toContain('Nothing waits to be sent.');
    expect(within(view).queryByRole('button', { name: 'Save as a File' })).toBeNull();
    expect(within(view).queryByRole('heading', { name: 'Needs You' })).toBeNull();
  });

  it('syncs on demand', async () => {
    const { diary } = await draw({ queue: [set(1)] });
    await openView();
    await press('Sync Now');
    expect(diary.syncNow).toHaveBeenCalledTimes(1);
  });

  it('says what was refused and why, tries it again, or discards it after a question', async () => {
    const { diary, entries } = await draw({ queue: [set(1), refused] });
    const view = await openView();
    const part = within(view).getByRole('region', { name: 'Needs You' });
    expect(part.textContent).toContain('The server can’t take what it says. It answered: reps: too many');
    await press('Try again: 1 set of Barbell Bench Press added');
    expect(diary.retryParked).toHaveBeenCalledWith('m9');
    await press('Discard: 1 set of Barbell Bench Press added');
    await press('Discard for Good');
    expect(diary.discardEntry).toHaveBeenCalledWith('m9');
    await act(async () => entries.next([set(1)]));
    await waitFor(() => expect(within(view).queryByRole('region', { name: 'Needs You' })).toBeNull());
  });

  it('after the session ended offers the sign-in', async () => {
    await draw({ expired: true, queue: [set(1)] });
    const view = await openView();
    expect(within(view).getByRole('status').textContent).toContain('Your session on the server has ended.');
    await press('Sign In');
    expect(screen.getByRole('dialog', { name: 'Sign In Again' })).toBeTruthy();
  });

  it('signs in again under another address, and refuses another account', async () => {
    const { signInAgain } = await draw({ expired: true, queue: [set(1)] });
    await openView();
    await press('Sign In');
    const dialog = within(screen.getByRole('dialog', { name: 'Sign In Again' }));
    fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'new@example.org' } });
    fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'secret' } });
    await act(async () => fireEvent.submit(dialog.getByLabelText('Email')));
    expect(signInAgain).toHaveBeenCalledWith({ email: 'new@example.org', password: 'secret' });
    expect(dialog.getByRole('alert').textContent).toContain('another account');
  });

  it('saves everything unsent as a file, the refused too', async () => {
    await draw({ queue: [set(1), refused] });
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await openView();
    await press('Save as a File');
    const file = JSON.parse((await blobs[0]?.text()) ?? '');
    expect(file).toMatchObject({ format: 'chalkbook-queue', version: 1 });
    expect(file.changes.map(({ id }: PendingEntry) => id)).toEqual(['m1', 'm9']);
  });

  it('draws a long queue in part and counts the rest', async () => {
    const queue = Array.from({ length: 130 }, (_, i) => set(i, { timestamp: i }));
    await draw({ queue });
    const view = await openView();
    expect(within(view).getAllByRole('listitem')).toHaveLength(100);
    expect(view.textContent).toContain('And 30 more, all in the file.');
  });

  it('says what is wrong with this device, and lets go of what can’t be read', async () => {
    const { diary } = await draw({ device: { trouble: 'storage_blocked', kept: 'unreadable' } });
    const view = await openView();
    const [blocked, unreadable] = within(view).getAllByRole('alert');
    expect(blocked?.textContent).toContain('The browser keeps nothing here');
    expect(unreadable?.textContent).toContain('Kept changes can’t be read');
    await press('Discard What Can’t Be Read');
    expect(diary.discardKept).toHaveBeenCalledTimes(1);
  });
});

describe('Ready for the Gym', () => {
  function phone({ controlled = true, cached = true, persisted = true }) {
    const serviceWorker = Object.assign(new EventTarget(), { controller: controlled ? {} : null });
    const persist = vi.fn(async () => persisted);
    const storage = {
      estimate: async () => ({ quota: 60e9, usage: 1 }),
      persisted: async () => persisted,
      persist,
    };
    const assets = [{ name: `${location.origin}/assets/workout-abc.js` }, { name: 'https://elsewhere/x.js' }];
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('caches', { match: async () => (cached ? new Response() : undefined) });
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue(assets as PerformanceEntryList);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker, storage }));
    return { persist };
  }
  const line = (name: string) => screen.getByText(name).closest('li')?.textContent;

  it('ticks every line where everything is here', async () => {
    phone({});
    await draw();
    expect(await screen.findByText('All here. No signal needed.')).toBeTruthy();
    expect(screen.getAllByText(': yes')).toHaveLength(5);
  });

  it('says what to do where something is missing', async () => {
    phone({ controlled: false });
    await draw({ status: { lastSyncAt: null, progress: null }, queue: [set(1)] });
    expect(await screen.findByText('4 of 5 things are missing for a workout with no signal.')).toBeTruthy();
    expect(line('The app opens without a network')).toContain('Load the app once more');
    expect(line('Your history is on this device')).toContain('Stay connected');
    expect(line('Nothing waits for the server')).toContain('1 change is only on this device');
  });

  it('shows files that the browser cleared', async () => {
    phone({ cached: false });
    await draw();
    expect(await screen.findByText(/^2 of 5/)).toBeTruthy();
    expect(line('Every screen and picture is here')).toContain(': not yet');
  });

  it('on plain http says that it needs https', async () => {
    phone({});
    vi.stubGlobal('isSecureContext', false);
    await draw();
    await screen.findByText(/^2 of 5/);
    expect(line('The app opens without a network')).toContain('https:// address');
  });

  it('asks the browser to keep it, and says when it did not promise', async () => {
    const { persist } = phone({ persisted: false });
    await draw();
    await screen.findByText(/^1 of 5 things is missing/);
    await press('Ask the Browser');
    expect(persist).toHaveBeenCalledTimes(1);
    expect(line('The browser keeps it until you say otherwise')).toContain('It has not promised yet.');
  });

  it('asks by itself after the first saved set, once, and not before', async () => {
    const { persist } = phone({ persisted: false });
    const rename = set(1, { action: 'PUT', url: '/api/workout-days/d1', body: { title: 'Pull' } });
    const entries = new BehaviorSubject([rename]);
    const diary = { pendingEntries: () => entries } as Partial<Diary> as Diary;
    persistAfterFirstSet(diary);
    await act(async () => undefined);
    expect(persist).not.toHaveBeenCalled();
    entries.next([rename, set(2)]);
    await waitFor(() => expect(persist).toHaveBeenCalledTimes(1));
    entries.next([rename, set(2), set(3)]);
    persistAfterFirstSet(diary);
    await act(async () => undefined);
    expect(persist).toHaveBeenCalledTimes(1);
  });
});
