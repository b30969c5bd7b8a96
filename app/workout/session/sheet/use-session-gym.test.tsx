import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { of } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Gym } from '../../../../schema/gym/gym.ts';
import type { RunningSession } from '../../../../sync/index.ts';
import { writePreference } from '../../../device/preferences.ts';
import { partOfDiary } from '../../../diary/testing/part-of-diary.ts';
import { DiaryProvider } from '../../../diary/use-diary.tsx';
import { useSessionGym } from './use-session-gym.ts';

const home: Gym = { id: 'home', name: 'Home' };
const club: Gym = { id: 'club', name: 'Club' };
const session = { id: 's1', day: '2026-01-01', offsetMin: 0, startedAt: '2026-01-01T10:00:00.000Z' };

beforeEach(() => localStorage.clear());

it.each([
  ['the only gym', [home], null, undefined, 'home'],
  ['the gym that was chosen last', [home, club], 'club', undefined, 'club'],
  ['none of several, where none was chosen here', [home, club], null, undefined, null],
  ['none, where a gym that was chosen is gone', [home, club], 'gone', undefined, null],
  ['none but the one that it says', [home], null, 'club', null],
])('a session gets %s', (_case, gyms, chosen, gymId, expected) => {
  if (chosen) writePreference('gymId', chosen);
  const setSessionGym = vi.fn(async () => undefined);
  const diary = partOfDiary({ gyms: () => of(gyms), setSessionGym });
  const running: RunningSession = {
    session: { ...session, ...(gymId === undefined ? {} : { gymId }) },
    entries: [],
    extras: new Map(),
  };
  renderHook(() => useSessionGym(running), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <DiaryProvider diary={diary}>{children}</DiaryProvider>
    ),
  });
  expect(setSessionGym.mock.calls).toEqual(expected === null ? [] : [['s1', expected]]);
});
