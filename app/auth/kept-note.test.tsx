// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { countSealed, hasStore } from '../../sync/index.ts';
import { readText, STORAGE_KEYS, writeText } from '../device/local-storage.ts';
import { KeptNote } from './kept-note.tsx';

vi.mock('../../sync/index.ts', () => ({ countSealed: vi.fn(), hasStore: vi.fn() }));
const kept = vi.mocked(countSealed);
const left = vi.mocked(hasStore);

const draw = () => act(async () => void render(<KeptNote />));

beforeEach(() => {
  localStorage.clear();
  kept.mockReset();
  left.mockReset();
});

it.each([
  [{ sets: 3, others: 0 }, '3 sets wait on this device until whoever logged them signs in.'],
  [{ sets: 1, others: 0 }, '1 set waits on this device until whoever logged it signs in.'],
  [{ sets: 2, others: 1 }, /^2 sets and 1 other change wait/],
])('says how much an earlier sign-out kept here: %o', async (count, words) => {
  writeText(STORAGE_KEYS.keptHere, 'true');
  kept.mockResolvedValue(count);
  await draw();
  expect(await screen.findByText(words)).toBeTruthy();
});

it('asks nobody where nothing was kept', async () => {
  await draw();
  expect(kept).not.toHaveBeenCalled();
  expect(document.body.textContent).toBe('');
});

it('forgets to ask once the last of it is gone', async () => {
  writeText(STORAGE_KEYS.keptHere, 'true');
  kept.mockResolvedValue(undefined);
  await draw();
  expect(readText(STORAGE_KEYS.keptHere)).toBeNull();
  expect(document.body.textContent).toBe('');
});

it('says that a diary stays here which a sign-out could not erase, beside what another one kept', async () => {
  writeText(STORAGE_KEYS.keptHere, 'u1');
  left.mockImplementation(async (userId) => userId === 'u1');
  kept.mockResolvedValue({ sets: 2, others: 0 });
  await draw();
  expect(await screen.findByText(/^The diary is still on this device: /)).toBeTruthy();
  expect(screen.getByText(/ 2 sets wait on this device/)).toBeTruthy();
  expect(readText(STORAGE_KEYS.keptHere)).toBe('u1');
});

it('says no more of it once it is gone', async () => {
  writeText(STORAGE_KEYS.keptHere, 'u1');
  left.mockResolvedValue(false);
  kept.mockResolvedValue(undefined);
  await draw();
  expect(readText(STORAGE_KEYS.keptHere)).toBeNull();
  expect(document.body.textContent).toBe('');
});
