import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { map, of } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Diary } from '../../sync/index.ts';
import { writePreference } from '../device/preferences.ts';
import { DiaryProvider } from '../diary/use-diary.tsx';
import { NoteDialog } from '../movements/note-dialog.tsx';
import { ToastProvider } from '../ui/overlays/toast.tsx';
import { HistoryScreen } from './history-screen.tsx';
import { fakeHistory, setOf } from './testing/fake-history.ts';

const SET = setOf('Squat', '2025-11-17T18:05', 1, 100, 5, { sessionId: 's1', offsetMin: 60 });
const CHANGED = { ...SET, reps: 6, note: 'belt on' };
const ROW = { id: 's1', day: '2025-11-17', offsetMin: 60, startedAt: '2025-11-17T17:05:00.000Z' };

beforeEach(() => {
  localStorage.clear();
  writePreference('unitSystem', 'metric');
});

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

/** The page of that day, in editing; `change` is what another device does. */
async function draw() {
  const { diary: reads, $sets } = fakeHistory([SET]);
  const { sessionsBetween } = reads;
  const withRow: Diary['sessionsBetween'] = (first, last) =>
    sessionsBetween(first, last).pipe(
      map((all) =>
        all.map((one) => ({ ...one, row: $sets.value[0] === SET ? ROW : { ...ROW, note: 'Tired' } })),
      ),
    );
  const diary = Object.assign(reads, {
    sessionsBetween: withRow,
    earlierExercises: () => of([]),
    editPastSet: vi.fn<Diary['editPastSet']>(async () => ({ stored: [], before: [] })),
    editSession: vi.fn<Diary['editSession']>(async () => {
      const [before, session] = [ROW, ROW];
      return { before, isMade: false, session, setsBefore: [], sets: [] };
    }),
    provenanceOf: vi.fn<Diary['provenanceOf']>(() => new Promise(() => undefined)),
  });
  await act(async () => {
    render(
      <ToastProvider>
        <MemoryRouter initialEntries={['/history/2025-11-17']}>
          <DiaryProvider diary={diary as unknown as Diary}>
            <Routes>
              <Route path="/history/*" element={<HistoryScreen />} />
            </Routes>
          </DiaryProvider>
        </MemoryRouter>
      </ToastProvider>,
    );
  });
  await press('Edit');
  return { diary, change: () => act(async () => $sets.next([CHANGED])) };
}

it('a set’s form says what it began with, and takes away no note that another device wrote meanwhile', async () => {
  const { diary, change } = await draw();
  await press('Edit Squat, set 1');
  await change();
  await press('Save');
  expect(diary.editPastSet.mock.calls).toEqual([[SET.id, { weight: 100, unit: 'kg', reps: 5 }, SET]]);
});

it('so does the form of a workout', async () => {
  const { diary, change } = await draw();
  await press('Workout Details');
  await change();
  await press('Save');
  const [, edit, seen] = diary.editSession.mock.calls[0] ?? [];
  expect(edit).toEqual({ day: ROW.day, startedAt: ROW.startedAt, endedAt: null, note: '' });
  expect(seen).toEqual(ROW);
});

it('a note that was only looked at stays as another device wrote it meanwhile', async () => {
  const kept = vi.fn(async () => true);
  const closed = vi.fn();
  const dialog = (note: string) => <NoteDialog of="Squat" note={note} onSave={kept} onClose={closed} />;
  const { rerender } = render(dialog('seat 4'));
  rerender(dialog('seat 5'));
  await press('Save');
  expect(kept).not.toHaveBeenCalled();
  expect(closed).toHaveBeenCalledOnce();
});
