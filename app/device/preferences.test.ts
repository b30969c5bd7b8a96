// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readText, STORAGE_KEYS, writeText } from './local-storage.ts';
import { readPreferences, usePreference, useWeightUnit, writePreference } from './preferences.ts';

beforeEach(() => writeText(STORAGE_KEYS.preferences, null));

describe('preferences', () => {
  it('begin with day 1, metric, reminders on, and nothing that asks for more', () => {
    expect(readPreferences()).toEqual({
      activeWorkoutDay: 1,
      activeWorkoutDayId: null,
      unitSystem: 'metric',
      effort: 'off',
      formula: 'epley',
      reminders: true,
      startRest: true,
      restLengths: [],
      keepAwake: false,
      lockedSound: false,
      gymUnit: null,
      hintStall: true,
      hintBalance: true,
      hintPounds: true,
      hintsPutAway: [],
      gymId: null,
      push: false,
      restPush: false,
    });
  });

  it('lose only the field that is spoilt', () => {
    writeText(STORAGE_KEYS.preferences, '{"activeWorkoutDay":"three","unitSystem":"imperial"}');
    expect(readPreferences()).toMatchObject({ activeWorkoutDay: 1, unitSystem: 'imperial' });
  });

  it('R27: of a newer release stay as they are, a value too that this one does not know', () => {
    writeText(STORAGE_KEYS.preferences, '{"effort":"velocity","sleep":8,"unitSystem":"metric"}');
    expect(readPreferences()).toMatchObject({ effort: 'off', unitSystem: 'metric' });
    writePreference('unitSystem', 'imperial');
    const stored: unknown = JSON.parse(readText(STORAGE_KEYS.preferences) ?? '');
    expect(stored).toEqual({ effort: 'velocity', sleep: 8, unitSystem: 'imperial' });
  });

  it('redraw who uses them, and keep the others', () => {
    const unit = renderHook(() => useWeightUnit());
    const day = renderHook(() => usePreference('activeWorkoutDay'));
    expect(unit.result.current).toBe('kg');
    act(() => writePreference('unitSystem', 'imperial'));
    act(() => day.result.current[1](3));
    expect(unit.result.current).toBe('lb');
    expect(day.result.current[0]).toBe(3);
  });
});
