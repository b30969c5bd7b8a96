import { expect, it, vi } from 'vitest';
import { DiaryError } from '../errors.ts';
import { fetchedIntents } from './fetched-intents.ts';

interface Both {
  add(a: number, b: number): Promise<number>;
  fail(): Promise<void>;
}
const wrong = new DiaryError('invalid', 'No.');
const both: Both = {
  add: async (a, b) => a + b,
  fail: () => Promise.reject(wrong),
};

it('fetches the file of an intent at its call, and hands on what it is given and what it says', async () => {
  const fetch = vi.fn(async () => both);
  const intents = fetchedIntents<Both>({ add: true, fail: true }, fetch);
  expect(Object.keys(intents)).toEqual(['add', 'fail']);
  expect(fetch).not.toHaveBeenCalled();
  expect(await intents.add(1, 2)).toBe(3);
  await expect(intents.fail()).rejects.toBe(wrong);
});

it('says of a file that could not be fetched that a part of the app is missing', async () => {
  const cause = new TypeError('no network');
  const { add } = fetchedIntents<Both>({ add: true, fail: true }, () => Promise.reject(cause));
  await expect(add(1, 2)).rejects.toMatchObject({ code: 'worker_gone', cause });
});
