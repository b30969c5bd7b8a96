// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { readPreferences } from '../../../app/device/preferences.ts';
import { readDraft } from '../../../app/diary/drafts.ts';
import { firstPaintCache } from '../../../app/diary/first-paint-cache.ts';
import { readSetSaveBackups } from '../../../app/diary/set-save-backups.ts';
import { hasUnsavedWorkout } from '../../../app/diary/unsaved-workout.ts';
import { knownMapping } from '../../../app/import/kept-mappings.ts';
import { leftDiaries } from '../../../app/session/left-diaries.ts';
import { isSignOutPending, readCachedUser } from '../../../app/session/session-store.ts';
import { barOf } from '../../../app/workout/sets/state/chosen-bar.ts';
import { readTodaysWeights } from '../../../app/workout/sets/state/todays-weights.ts';
import { lastSetup } from '../../../app/workout/work-timer/last-setup.ts';
import { LOCAL_FORMS, recordedPhone } from '../open.ts';
import { NAMES } from './lifter.ts';
import { PREFERENCES } from './settings.ts';

describe.each(LOCAL_FORMS)('R27: the settings that %s left on a phone', (form) => {
  const { userId, recordedAt, localStorage: left } = recordedPhone(form);
  beforeEach(() => {
    localStorage.clear();
    for (const [key, text] of Object.entries(left)) localStorage.setItem(key, text);
  });
  const press = () => {
    const found = firstPaintCache(userId, () => recordedAt)
      .exercises()
      ?.find(({ name }) => name === NAMES.press);
    if (!found) throw new Error('It is not in the first paint.');
    return found;
  };

  test('are all still set', () => {
    expect(readPreferences()).toEqual({ ...PREFERENCES, activeWorkoutDayId: expect.any(String) });
    const user = readCachedUser();
    expect(user).toMatchObject({ id: userId, email: 'lifter@example.org' });
    expect(user && leftDiaries(user)).toEqual(['an-account-before']);
    expect(isSignOutPending()).toBe(true);
    expect(lastSetup()).toEqual({ kind: 'rounds', workS: 40, restS: 20, rounds: 8 });
    const guess = { columns: { date: 5 } };
    expect(knownMapping('ha5h', guess)).toEqual({ columns: { date: 0, exercise: 1 }, setCount: 2 });
    const bars = [15, 20].map((weight) => ({ weight, unit: 'kg' }) as const);
    expect(barOf(press(), { bars } as Parameters<typeof barOf>[1])).toEqual(bars[1]);
  });

  test('are drawn before the database is open, with what was typed and not saved', () => {
    const cache = firstPaintCache(userId, () => recordedAt);
    expect(cache.days()?.map(({ title }) => title)).toContain(NAMES.unsentDay);
    expect(cache.movements()).not.toEqual([]);
    expect(cache.previous('barbell-bench-press')?.length).toBeGreaterThan(0);
    expect(cache.todays(press().id)?.length).toBeGreaterThan(0);
    expect(readDraft(press().id)?.rows).toMatchObject([{ weight: '72.5', kind: 'drop', chosen: true }]);
    expect(hasUnsavedWorkout()).toBe(true);
    expect(readTodaysWeights(press().id, recordedAt)).toEqual([{ weight: 72.5, unit: 'kg' }, null]);
    expect(readSetSaveBackups()).toMatchObject([{ exerciseName: NAMES.press, userId }]);
  });
});
