// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { readPreferences } from '../../app/device/preferences.ts';
import { firstPaintCache, hasFirstPaint } from '../../app/diary/first-paint-cache.ts';
import { readSetSaveBackups } from '../../app/diary/set-save-backups.ts';
import { readCachedUser } from '../../app/session/session-store.ts';
import { readTodaysWeights } from '../../app/workout/sets/state/todays-weights.ts';
import { RELEASES, releasedDevice } from './open.ts';

describe.each(RELEASES)('R27: the local storage that release %s left', (release) => {
  const { userId, recordedAt, localStorage: left } = releasedDevice(release);
  beforeEach(() => {
    localStorage.clear();
    for (const [key, text] of Object.entries(left)) localStorage.setItem(key, text);
  });

  it('starts without a network, with its user and preferences', () => {
    expect(readCachedUser()).toMatchObject({ id: userId, email: 'ada@example.com' });
    expect(readPreferences()).toMatchObject({ activeWorkoutDay: 1, unitSystem: 'metric', reminders: true });
  });

  it('draws the Workout screen before the database is open', () => {
    expect(hasFirstPaint(userId)).toBe(true);
    const cache = firstPaintCache(userId, () => recordedAt);
    expect(cache.days()?.map(({ title }) => title)).toContain('Back, unsent');
    expect(cache.exercises()?.map(({ name }) => name)).toContain('Barbell Bench Press');
  });

  it('keeps the spare copies of saves, and the weights of rows that were not saved', () => {
    const [first] = readSetSaveBackups();
    expect(first).toMatchObject({ exerciseName: 'Barbell Squats', userId });
    const weights = readTodaysWeights(first?.exerciseId ?? '', recordedAt);
    expect(weights[0]).toEqual({ weight: 140, unit: 'kg' });
  });
});
