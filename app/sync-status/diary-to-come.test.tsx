import { act, render, screen } from '@testing-library/react';
import { BehaviorSubject, of } from 'rxjs';
import { expect, it } from 'vitest';
import type { Day } from '../../schema/day.ts';
import type { SyncStatus } from '../../sync/index.ts';
import { SYNCED, WELL } from '../diary/testing/device-state.ts';
import { partOfDiary } from '../diary/testing/part-of-diary.ts';
import { DiaryProvider } from '../diary/use-diary.tsx';
import { DiaryToCome } from './diary-to-come.tsx';
import { NothingYet, NothingYetWords } from './nothing-yet.tsx';

const FIRST: SyncStatus = { ...SYNCED, phase: 'working', lastSyncAt: null };

async function draw(first: SyncStatus, days: Day[] = []) {
  const status = new BehaviorSubject(first);
  const diary = partOfDiary({ status: () => status, days: () => of(days), device: () => of(WELL) });
  const { container } = await act(async () =>
    render(
      <DiaryProvider diary={diary}>
        <DiaryToCome />
        <NothingYet title="No workouts yet">Log one</NothingYet>
        <NothingYetWords>No data yet</NothingYetWords>
      </DiaryProvider>,
    ),
  );
  const come = (next: Partial<SyncStatus>) => act(async () => status.next({ ...status.value, ...next }));
  return { come, text: () => container.textContent };
}
const NOT_HERE = 'Not on this device yetNot on this device yet';

it('calls a diary empty only where all of it has come', async () => {
  const { come, text } = await draw(SYNCED);
  expect(text()).toBe('No workouts yetLog oneNo data yet');
  await come({ phase: 'offline' });
  expect(text()).toBe('No workouts yetLog oneNo data yet');
});

it('says nothing in the moment that a first sync takes, and then that nothing is there', async () => {
  const { come, text } = await draw(FIRST);
  expect(text()).toBe('');
  await come({ phase: 'synced', lastSyncAt: 5 });
  expect(text()).toBe('No workouts yetLog oneNo data yet');
});

it.each([
  ['that can’t reach the server', { phase: 'offline' }],
  ['that is too full for it', { phase: 'full' }],
  ['whose first sync takes long', { progress: 0.2 }],
] as const)(
  'tells that the diary has not come to a device %s, also while it tries again',
  async (_, more) => {
    const { come, text } = await draw({ ...FIRST, ...more });
    expect(screen.getByRole('status').textContent).toMatch(
      /^Your diary is not on this device yetIt comes from/,
    );
    expect(text()).toContain(NOT_HERE);
    await come({ phase: 'working', progress: null });
    expect(text()).toContain(NOT_HERE);
    await come({ phase: 'synced', lastSyncAt: 5 });
    expect(text()).toBe('No workouts yetLog oneNo data yet');
  },
);

it('says of a diary that came in part what is made without the rest', async () => {
  await draw({ ...FIRST, progress: 0.5 }, [{ id: 'd', dayNumber: 1, title: 'Push' }]);
  expect(screen.getByRole('status').textContent).toMatch(
    /^Not all of your diary is on this device yetWhat is missing .* lists, figures and files are made without it\.$/,
  );
});
