import { afterEach, describe, expect, it, vi } from 'vitest';
import { type DeviceState, DiaryError } from '../../sync/index.ts';
import { askToPersist, type Room, readRoom } from '../device/browser-storage.ts';
import { WELL } from '../diary/testing/device-state.ts';
import { deviceNotes } from './device-words.ts';
import { refusalWords } from './refusal-words.ts';
import { saveFailureWords } from './save-failure-words.ts';

const titles = (state: DeviceState, room: Room | null, now = 0) =>
  deviceNotes(state, room, now).map(({ title }) => title);

function browser(storage: object | undefined) {
  vi.stubGlobal('navigator', { ...navigator, storage });
}
afterEach(() => vi.unstubAllGlobals());

describe('this device', () => {
  it('says nothing while all is well', () => {
    expect(titles(WELL, { persistent: false, nearlyFull: false, looksPrivate: false })).toEqual([]);
    expect(titles(WELL, null)).toEqual([]);
  });

  it('has a sentence for a full disk, a blocked database, a private window and waiting changes', () => {
    expect(titles({ ...WELL, trouble: 'storage_full' }, null)).toEqual(['This device is full']);
    expect(titles({ ...WELL, trouble: 'storage_blocked' }, null)).toEqual(['The browser keeps nothing here']);
    expect(titles({ ...WELL, kept: 'waiting' }, null)).toEqual(['Earlier changes are on their way back']);
    const room = { persistent: false, nearlyFull: true, looksPrivate: true };
    expect(titles(WELL, room)).toEqual(['This device is nearly full', 'This looks like a private window']);
  });

  it('tells for a month that it differed from the server', () => {
    const days = (count: number) => count * 24 * 60 * 60_000;
    const mended = { ...WELL, mendedAt: days(100) };
    expect(titles(mended, null, days(129))).toEqual(['This device and the server differed']);
    expect(titles(mended, null, days(131))).toEqual([]);
  });

  it('takes a small quota without a promise for a private window', async () => {
    const estimate = async () => ({ quota: 300_000_000, usage: 1_000 });
    browser({ estimate, persisted: async () => false });
    expect(await readRoom()).toEqual({ persistent: false, nearlyFull: false, looksPrivate: true });
    browser({ estimate, persisted: async () => true });
    expect((await readRoom())?.looksPrivate).toBe(false);
    browser({ estimate: async () => ({ quota: 60e9, usage: 59.999e9 }), persisted: async () => false });
    expect(await readRoom()).toEqual({ persistent: false, nearlyFull: true, looksPrivate: false });
    browser(undefined);
    expect(await readRoom()).toBeNull();
  });

  it('takes a file system that is there and refuses for a private window', async () => {
    const estimate = async () => ({ quota: 60e9, usage: 0 });
    const refused = async () => {
      throw new DOMException('Not in this window.', 'SecurityError');
    };
    browser({ estimate, persisted: async () => false, getDirectory: refused });
    expect((await readRoom())?.looksPrivate).toBe(true);
    browser({ estimate, persisted: async () => true, getDirectory: refused });
    expect((await readRoom())?.looksPrivate).toBe(false);
    browser({ estimate, persisted: async () => false, getDirectory: async () => ({}) });
    expect((await readRoom())?.looksPrivate).toBe(false);
  });

  it('asks for persistence once it is not there', async () => {
    const persist = vi.fn(async () => true);
    browser({ persist, persisted: async () => true });
    expect(await askToPersist()).toBe(true);
    expect(persist).not.toHaveBeenCalled();
    browser({ persist, persisted: async () => false });
    expect(await askToPersist()).toBe(true);
    browser(undefined);
    expect(await askToPersist()).toBe(false);
  });
});

it.each([
  ['not_found', 404, 'What it changes is not on the server.'],
  ['invalid_input', 400, 'The server can’t take what it says. It answered: weight: too heavy'],
  ['quota_exceeded', 422, 'Your account on the server is full.'],
  ['teapot', 418, 'The server refused it (teapot, 418).'],
])('says why a change was refused: %s', (code, status, words) => {
  expect(refusalWords({ code, status, message: 'weight: too heavy' })).toContain(words);
});

it('says at Save what helps against a full phone', () => {
  expect(saveFailureWords(new DiaryError('storage_full', 'x'))).toMatch(
    /^This device is full\. .*Free some space/,
  );
  expect(saveFailureWords(new Error('x'))).toBe('There was a problem saving your workout. Please try again.');
});

it('says how wrong the clock is', () => {
  const [note] = deviceNotes({ ...WELL, clockOff: -365 * 86_400_000 }, null, 0);
  expect(note?.text).toContain('365 days ahead');
  const [hours] = deviceNotes({ ...WELL, clockOff: 3 * 3_600_000 }, null, 0);
  expect(hours?.text).toContain('3 hours behind');
});
