// @vitest-environment jsdom
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';

/** A fresh module each time: it remembers what could not be stored. */
async function load() {
  vi.resetModules();
  return import('./local-storage.ts');
}

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('local storage', () => {
  it('keeps the keys of the specification', async () => {
    const { STORAGE_KEYS } = await load();
    expect(STORAGE_KEYS.preferences).toMatch(/workout_preferences$/);
    expect(STORAGE_KEYS.setSaveBackups).toMatch(/workoutBackups$/);
    expect(STORAGE_KEYS).toMatchObject({
      theme: 'theme',
      installSeen: 'pwa-install-prompt-seen',
      unsavedWorkout: 'hasUnsavedWorkout',
    });
  });

  it('falls back to memory when it is full, and says so once', async () => {
    const { STORAGE_KEYS, readText, writeText } = await load();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem('theme', 'light');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    writeText(STORAGE_KEYS.theme, 'dark');
    writeText(STORAGE_KEYS.theme, 'dark');
    expect(readText(STORAGE_KEYS.theme)).toBe('dark');
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('falls back to memory when it is blocked', async () => {
    const { STORAGE_KEYS, readText, writeText } = await load();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    }
    expect(readText(STORAGE_KEYS.theme)).toBeNull();
    writeText(STORAGE_KEYS.theme, 'light');
    expect(readText(STORAGE_KEYS.theme)).toBe('light');
    writeText(STORAGE_KEYS.theme, null);
    expect(readText(STORAGE_KEYS.theme)).toBeNull();
  });

  it('reads what is no JSON, or not of the schema, as nothing', async () => {
    const { STORAGE_KEYS, readJson } = await load();
    const schema = v.object({ a: v.number() });
    for (const text of ['{', '"x"', '{"a":"1"}']) {
      localStorage.setItem(STORAGE_KEYS.setDrafts, text);
      expect(readJson(STORAGE_KEYS.setDrafts, schema)).toBeNull();
    }
    localStorage.setItem(STORAGE_KEYS.setDrafts, '{"a":1}');
    expect(readJson(STORAGE_KEYS.setDrafts, schema)).toEqual({ a: 1 });
  });

  it('tells of changes here and in other tabs', async () => {
    const { STORAGE_KEYS, subscribe, writeText } = await load();
    const heard = vi.fn();
    const stop = subscribe(STORAGE_KEYS.theme, heard);
    writeText(STORAGE_KEYS.theme, 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    writeText(STORAGE_KEYS.theme, 'light');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('leaves nothing of a person at their sign-out but what is the device’s', async () => {
    const { STORAGE_KEYS, clearDiaryKeys } = await load();
    for (const key of Object.values(STORAGE_KEYS)) localStorage.setItem(key, 'x');
    clearDiaryKeys();
    // The cached user goes by forgetUser(); the mark of the sign-out itself, and of what it kept, has to stay.
    const { theme, installSeen, user, signOutPending, keptHere, leftDiaries, serverInfo, alarmTrials } =
      STORAGE_KEYS;
    expect(Object.keys(localStorage).sort()).toEqual(
      [theme, installSeen, user, signOutPending, keptHere, leftDiaries, serverInfo, alarmTrials].sort(),
    );
  });
});
