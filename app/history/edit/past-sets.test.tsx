import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { map, of } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import { clockOffset } from '../../../schema/sessions/session-end.ts';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { Diary } from '../../../sync/index.ts';
import { writePreference } from '../../device/preferences.ts';
import { DiaryProvider } from '../../diary/use-diary.tsx';
import { ToastProvider } from '../../ui/overlays/toast.tsx';
import { HistoryScreen } from '../history-screen.tsx';
import { fakeHistory, setOf } from '../testing/fake-history.ts';

const SETS = [
  setOf('Squat', '2025-11-17T18:00', 1, 100, 5),
  setOf('Squat', '2025-11-17T18:05', 2, 1000, 5, { sessionId: 's1', offsetMin: 60 }),
];

const [FIRST] = SETS as [WorkoutLog, WorkoutLog];
const MOVED = { before: FIRST, stored: FIRST };
const GONE = { session: null, entries: [], sets: SETS };
const ROW = { id: 's1', day: '2025-11-17', offsetMin: 60, startedAt: '2025-11-17T17:05:00.000Z' };
const JOINED = { before: ROW, joined: ROW, gone: GONE, entries: [], noted: [] };
const EDITED = { before: ROW, isMade: true, session: ROW, setsBefore: [], sets: [] };

beforeEach(() => {
  localStorage.clear();
  writePreference('unitSystem', 'metric');
});

async function draw(day: string, sets = SETS, more: Partial<Pick<Diary, 'sessionsBetween'>> = {}) {
  const saved = { stored: [], before: [] };
  const diary = Object.assign(fakeHistory(sets).diary, {
    exercises: () => of([{ id: 'row', name: 'Row' }]),
    earlierExercises: () => of([{ id: 'dip', name: 'Dips' }]),
    editPastSet: vi.fn<Diary['editPastSet']>(async () => saved),
    addPastSets: vi.fn<Diary['addPastSets']>(async () => saved),
    deleteSets: vi.fn<Diary['deleteSets']>(async () => []),
    undoDeleteSets: vi.fn<Diary['undoDeleteSets']>(async () => true),
    provenanceOf: vi.fn<Diary['provenanceOf']>(async () => ({
      ...{ writtenAt: Date.parse('2026-01-02T08:00:00Z'), broughtBackAt: null, edits: [] },
      ...{ imported: null, isUnsent: true },
    })),
    undoSave: vi.fn<Diary['undoSave']>(async () => true),
    movePastSet: vi.fn<Diary['movePastSet']>(async () => MOVED),
    undoMovePastSet: vi.fn<Diary['undoMovePastSet']>(async () => true),
    deleteSession: vi.fn<Diary['deleteSession']>(async () => GONE),
    undoDeleteSession: vi.fn<Diary['undoDeleteSession']>(async () => true),
    joinSessions: vi.fn<Diary['joinSessions']>(async () => JOINED),
    undoJoinSessions: vi.fn<Diary['undoJoinSessions']>(async () => true),
    editSession: vi.fn<Diary['editSession']>(async () => EDITED),
    undoEditSession: vi.fn<Diary['undoEditSession']>(async () => true),
    noteExercise: vi.fn<Diary['noteExercise']>(async () => async () => true),
    ...more,
  });
  await act(async () => {
    render(
      <ToastProvider>
        <MemoryRouter initialEntries={[`/history/${day}`]}>
          <DiaryProvider diary={diary as unknown as Diary}>
            <Routes>
              <Route path="/history/*" element={<HistoryScreen />} />
            </Routes>
          </DiaryProvider>
        </MemoryRouter>
      </ToastProvider>,
    );
  });
  return diary;
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const undo = async () => {
  const button = await screen.findByText('Undo');
  await act(async () => fireEvent.click(button));
};

it('a slip of last year is mended in its place, and that is taken back', async () => {
  const diary = await draw('2025-11-17');
  expect(screen.queryByRole('button', { name: 'Edit Squat, set 2' })).toBeNull();
  for (const edit of screen.getAllByRole('button', { name: 'Edit' }))
    await act(async () => fireEvent.click(edit));
  await press('Edit Squat, set 2');
  type('Weight (kg)', '');
  await press('Save');
  expect(screen.getByRole('alert').textContent).toBe('Write a weight, such as 82.5.');
  type('Weight (kg)', '100,5');
  await press('Save');
  const typed = { weight: 100.5, unit: 'kg', reps: 5 };
  expect(diary.editPastSet).toHaveBeenCalledExactlyOnceWith(SETS[1]?.id, typed, SETS[1]);
  await undo();
  expect(diary.undoSave).toHaveBeenCalledOnce();
});

it('a set is deleted there, and comes back', async () => {
  const diary = await draw('2025-11-17');
  for (const edit of screen.getAllByRole('button', { name: 'Edit' }))
    await act(async () => fireEvent.click(edit));
  await press('Edit Squat, set 2');
  await press('Delete');
  expect(diary.deleteSets).toHaveBeenCalledExactlyOnceWith([SETS[1]?.id]);
  await undo();
  expect(diary.undoDeleteSets).toHaveBeenCalledOnce();
  expect(screen.getByText('Undone')).toBeTruthy();
});

it('a set that another device brought back meanwhile is not said to be brought back by the undo', async () => {
  const diary = await draw('2025-11-17');
  diary.undoDeleteSets.mockResolvedValue(false);
  for (const edit of screen.getAllByRole('button', { name: 'Edit' }))
    await act(async () => fireEvent.click(edit));
  await press('Edit Squat, set 2');
  await press('Delete');
  await undo();
  expect(screen.getByText('Nothing to undo: it was changed since.')).toBeTruthy();
  expect(screen.queryByText('Undone')).toBeNull();
});

it('one more is added behind the last, in its session', async () => {
  const diary = await draw('2025-11-17');
  for (const edit of screen.getAllByRole('button', { name: 'Edit' }))
    await act(async () => fireEvent.click(edit));
  const adds = screen.getAllByRole('button', { name: 'Add set of Squat' });
  await act(async () => fireEvent.click(adds[0] as HTMLElement));
  type('Weight (kg)', '90');
  await press('Save');
  const [exerciseId, sets] = diary.addPastSets.mock.calls[0] ?? [];
  expect([exerciseId, sets?.map(({ weight, reps }) => [weight, reps])]).toEqual(['squat', [[90, 5]]]);
});

it('a workout of a day without one is logged at noon, of any exercise', async () => {
  const diary = await draw('2025-11-10');
  await press('Log an Exercise');
  fireEvent.change(screen.getByLabelText('Exercise'), { target: { value: 'dip' } });
  type('Weight (kg)', '20');
  type('Reps', '8');
  fireEvent.change(screen.getByLabelText('Sets'), { target: { value: '2' } });
  await press('Save');
  expect(diary.addPastSets).toHaveBeenCalledExactlyOnceWith(
    'dip',
    [1, 2].map((setNumber) => ({ weight: 20, unit: 'kg', reps: 8, setNumber })),
    { date: new Date('2025-11-10T12:00').toISOString(), offsetMin: clockOffset('2025-11-10T12:00') },
  );
});

it('of two workouts of a day, what is logged later stands behind the last', async () => {
  const of = (sessionId: string, at: string) =>
    setOf('Dips', `2025-11-17T${at}`, 1, 10, 5, { sessionId, exerciseId: 'dip' });
  const diary = await draw('2025-11-17', [of('morning', '07:00'), of('evening', '18:00')]);
  await press('Log an Exercise');
  type('Weight (kg)', '20');
  type('Reps', '8');
  await press('Save');
  expect(diary.addPastSets.mock.calls[0]?.[1].map(({ setNumber }) => setNumber)).toEqual([2, 3, 4]);
  expect(diary.addPastSets.mock.calls[0]?.[2]).toEqual({
    date: new Date('2025-11-17T18:01').toISOString(),
    sessionId: 'evening',
  });
});

it('a workout of an exercise that the diary has nothing of is logged from the library', async () => {
  const diary = await draw('2025-11-10');
  await press('Log an Exercise');
  fireEvent.change(screen.getByLabelText('Exercise'), { target: { value: 'library:Deadlift' } });
  type('Weight (kg)', '120');
  type('Reps', '5');
  await press('Save');
  const [exercise, sets] = diary.addPastSets.mock.calls[0] ?? [];
  expect([exercise, sets?.length]).toEqual([expect.objectContaining({ name: 'Deadlift' }), 3]);
});

it('a day to come can hold nothing yet', async () => {
  await draw('2099-01-01');
  expect(screen.queryByRole('button', { name: 'Log an Exercise' })).toBeNull();
});

const edit = async (index = 0) => {
  const edits = screen.getAllByRole('button', { name: 'Edit' });
  await act(async () => fireEvent.click(edits[index] as HTMLElement));
};

it('a time is edited as a time, and a missed set keeps its 0 reps', async () => {
  const plank = setOf('Plank', '2025-11-17T18:00', 1, 0, 0, { durationS: 60 });
  const missed = setOf('Squat', '2025-11-17T18:05', 1, 100, 0, { outcome: 'missed' });
  const diary = await draw('2025-11-17', [plank, missed]);
  await edit();
  await press('Edit Plank, set 1');
  expect(screen.queryByLabelText('Reps')).toBeNull();
  type('Time', '0');
  await press('Save');
  expect(screen.getByRole('alert').textContent).toBe('Write a time, such as 1:30.');
  type('Time', '130');
  await press('Save');
  const planked = { weight: 0, unit: 'kg', reps: 0, durationS: 90 };
  expect(diary.editPastSet.mock.lastCall).toEqual([plank.id, planked, plank]);
  await press('Edit Squat, set 1');
  type('Weight (kg)', '105');
  await press('Save');
  expect(diary.editPastSet.mock.lastCall).toEqual([missed.id, { weight: 105, unit: 'kg', reps: 0 }, missed]);
});

it('repetitions of which the time was noted too stay where only a note is written, and can be corrected', async () => {
  const timed = setOf('Swing', '2025-11-17T18:00', 1, 24, 15, { durationS: 40 });
  const carried = setOf('Carry', '2025-11-17T18:05', 1, 24, 0, { distanceM: 40 });
  const diary = await draw('2025-11-17', [timed, carried]);
  await edit();
  await press('Edit Swing, set 1');
  type('Note', 'even pace');
  await press('Save');
  const kept = { weight: 24, unit: 'kg', durationS: 40 };
  expect(diary.editPastSet.mock.lastCall).toEqual([
    timed.id,
    { ...kept, reps: 15, note: 'even pace' },
    timed,
  ]);
  await press('Edit Swing, set 1');
  type('Reps', '');
  type('Reps', '16');
  await press('Save');
  expect(diary.editPastSet.mock.lastCall).toEqual([timed.id, { ...kept, reps: 16 }, timed]);
  await press('Edit Carry, set 1');
  expect(screen.queryByLabelText('Reps')).toBeNull();
});

it('a set is moved to another exercise and another day, and back', async () => {
  const there = setOf('Row', '2025-11-10T09:00', 4, 60, 8, { exerciseId: 'row' });
  const diary = await draw('2025-11-17', [FIRST, there]);
  await edit();
  await press('Edit Squat, set 1');
  await press('Move');
  fireEvent.change(screen.getByLabelText('Exercise'), { target: { value: 'row' } });
  await act(async () => type('Day', '2025-11-10'));
  await press('Save');
  expect(diary.movePastSet).toHaveBeenCalledExactlyOnceWith(
    FIRST.id,
    { weight: 100, unit: 'kg', reps: 5 },
    { exerciseId: 'row', setNumber: 5, visit: { date: new Date('2025-11-10T09:01').toISOString() } },
    FIRST,
  );
  await undo();
  expect(diary.undoMovePastSet).toHaveBeenCalledExactlyOnceWith(MOVED);
});

it('a whole workout is deleted with its sets, and comes back', async () => {
  const diary = await draw('2025-11-17', [FIRST]);
  await edit();
  await press('Delete Workout');
  expect(diary.deleteSession).toHaveBeenCalledExactlyOnceWith({ sessionId: null, setIds: [FIRST.id] });
  await undo();
  expect(diary.undoDeleteSession).toHaveBeenCalledExactlyOnceWith(GONE);
});

it('two that were one visit are joined into the one that has a row, and parted again', async () => {
  const reads = fakeHistory(SETS).diary;
  const diary = await draw('2025-11-17', SETS, {
    sessionsBetween: (first, last) =>
      reads
        .sessionsBetween(first, last)
        .pipe(map((all) => all.map((one) => (one.sessionId ? { ...one, row: ROW } : one)))),
  });
  await edit(1);
  const [join] = screen.getAllByRole('button', { name: /^Join with Legs, / });
  await act(async () => fireEvent.click(join as HTMLElement));
  expect(diary.joinSessions).toHaveBeenCalledExactlyOnceWith({ sessionId: null, setIds: [FIRST.id] }, 's1');
  await undo();
  expect(diary.undoJoinSessions).toHaveBeenCalledExactlyOnceWith(JOINED);
});

const editFirst = async () => {
  const [edit] = screen.getAllByRole('button', { name: 'Edit' });
  await act(async () => fireEvent.click(edit as HTMLElement));
};

it('a kind and a note are corrected where the set stands, and nothing else is said', async () => {
  const diary = await draw('2025-11-17');
  await editFirst();
  await press('Edit Squat, set 1');
  expect(screen.queryByLabelText('RPE')).toBeNull();
  type('Kind', 'warmup');
  type('Note', ' belt on ');
  await press('Save');
  const numbers = { weight: 100, unit: 'kg', reps: 5 };
  expect(diary.editPastSet.mock.calls).toEqual([
    [SETS[0]?.id, { ...numbers, kind: 'warmup', note: 'belt on' }, SETS[0]],
  ]);
});

it('a set that is added says its kind, effort and note at once', async () => {
  writePreference('effort', 'rpe');
  const diary = await draw('2025-11-17', [FIRST]);
  await editFirst();
  await press('Add set of Squat');
  type('Kind', 'drop');
  type('RPE', '17');
  type('Note', 'slow');
  await press('Save');
  expect(diary.addPastSets.mock.calls[0]?.[1]).toEqual([
    {
      ...{ weight: 100, unit: 'kg', reps: 5, setNumber: 2 },
      ...{ kind: 'drop', chainOf: FIRST.id, effort: 17, effortScale: 'rpe', note: 'slow' },
    },
  ]);
});

it('what is done again in one breath goes on from the first of it', async () => {
  const head = { ...FIRST, kind: 'myo' as const };
  const diary = await draw('2025-11-17', [head]);
  await editFirst();
  await press('Add set of Squat');
  type('Kind', 'myo');
  await press('Save');
  expect(diary.addPastSets.mock.calls[0]?.[1]).toMatchObject([{ kind: 'myo', chainOf: FIRST.id }]);
});

it('an exercise of a past day is logged with its kind, effort and note, which is noted once', async () => {
  writePreference('effort', 'rir');
  const diary = await draw('2025-11-18', []);
  await press('Log an Exercise');
  type('Weight (kg)', '60');
  type('Reps', '8');
  type('Kind', 'failure');
  type('RIR', '0');
  type('Note', 'belt on');
  type('Sets', '2');
  await press('Save');
  const like = { kind: 'failure', effort: 0, effortScale: 'rir' };
  expect(diary.addPastSets.mock.calls[0]?.[1]).toMatchObject([{ ...like, note: 'belt on' }, like]);
  expect(diary.addPastSets.mock.calls[0]?.[1]?.[1]).not.toHaveProperty('note');
});

it('an effort that was rated can be corrected in its own scale, and taken away', async () => {
  writePreference('effort', 'rir');
  const rated = { effort: 13, effortScale: 'rpe' } as const;
  const diary = await draw('2025-11-17', [setOf('Squat', '2025-11-17T18:00', 1, 100, 5, rated)]);
  await editFirst();
  await press('Edit Squat, set 1');
  expect((screen.getByLabelText('RPE') as HTMLSelectElement).value).toBe('13');
  type('RPE', '');
  await press('Save');
  expect(diary.editPastSet.mock.calls[0]?.[1]).toMatchObject({ effort: null, effortScale: null });
});

it('a workout in the night in which the clock goes back stays where it was when only its note is written', async () => {
  const times = { startedAt: '2026-10-25T00:40:07.000Z', endedAt: '2026-10-25T01:10:09.000Z' };
  const offsets = [120, 60];
  const sets = offsets.map((offsetMin, i) =>
    setOf('Squat', '2026-10-25T02:40', i + 1, 100, 5, { sessionId: 's1', offsetMin }),
  );
  const row = { id: 's1', day: '2026-10-25', offsetMin: 120, ...times };
  const exercise = { exerciseId: 'squat', movement: 'squat', name: 'Squat', sets };
  const session = { key: 's1', sessionId: 's1', day: row.day, row, title: null, sets, exercises: [exercise] };
  const diary = await draw(row.day, sets, { sessionsBetween: () => of([session]) });
  await editFirst();
  await press('Workout Details');
  expect((screen.getByLabelText('Start') as HTMLInputElement).value).toBe('02:40');
  expect((screen.getByLabelText('End') as HTMLInputElement).value).toBe('02:10');
  type('Session Note', 'Awake');
  await press('Save');
  expect(diary.editSession.mock.calls[0]?.[1]).toEqual({ day: row.day, note: 'Awake', ...times });
});

it('a workout says later when it was, and what is noted of it and its exercises', async () => {
  const diary = await draw('2025-11-17', [setOf('Squat', '2025-11-17T23:30', 1, 100, 5)]);
  await editFirst();
  await press('Workout Details');
  expect((screen.getByLabelText('Start') as HTMLInputElement).value).toBe('23:30');
  type('Day', '2999-01-01');
  await press('Save');
  expect(screen.getByRole('alert').textContent).toBe('Choose a day up to today.');
  type('Day', '2025-11-16');
  type('End', '00:20');
  type('Session Note', 'New shoes');
  type('Body Weight (kg)', 'heavy');
  await press('Save');
  expect(screen.getByRole('alert').textContent).toBe('Write a weight, such as 82.5.');
  type('Body Weight (kg)', '82,5');
  await press('Save');
  const [parts, edit] = diary.editSession.mock.calls[0] ?? [];
  expect(parts).toEqual({ sessionId: null, setIds: ['Squat 2025-11-17T23:30 1'] });
  expect(edit).toEqual({
    day: '2025-11-16',
    startedAt: new Date('2025-11-16T23:30').toISOString(),
    // It went over midnight.
    endedAt: new Date('2025-11-17T00:20').toISOString(),
    note: 'New shoes',
    bodyWeight: { weight: 82.5, unit: 'kg' },
  });
  await screen.findByText('Workout moved to Nov 16, 2025');
  await undo();
  expect(diary.undoEditSession).toHaveBeenCalledExactlyOnceWith(EDITED);
  await press('Note of Squat');
  fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'seat 4' } });
  await press('Save');
  expect(diary.noteExercise.mock.calls[0]?.slice(1)).toEqual([
    { exerciseId: 'squat', name: 'Squat' },
    'seat 4',
  ]);
});
