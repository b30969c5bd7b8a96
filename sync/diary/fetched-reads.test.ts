import { type Observable, of } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { watch } from '../testing/watch.ts';
import { fetchedReads } from './fetched-reads.ts';

interface Both {
  one(a: number, b: number): Observable<string>;
  other(): Observable<string>;
}
const both: Both = { one: (a, b) => of(`one ${a} ${b}`), other: () => of('other') };

it('fetches a file when one of its reads is first looked at, and once for all of them', async () => {
  const fetch = vi.fn(async () => both);
  const reads = fetchedReads<Both>({ one: true, other: true }, fetch);
  expect(Object.keys(reads)).toEqual(['one', 'other']);
  const one = reads.one(1, 2);
  expect(fetch).not.toHaveBeenCalled();
  const said = [watch(one), watch(reads.other())];
  await expect.poll(() => said).toEqual([['one 1 2'], ['other']]);
  watch(reads.other());
  expect(fetch).toHaveBeenCalledOnce();
});

it('says that a file could not be fetched, and fetches it for who looks next', async () => {
  const failure = new Error('no network');
  const fetch = vi.fn(async () => both).mockRejectedValueOnce(failure);
  const { other } = fetchedReads<Both>({ one: true, other: true }, fetch);
  const failed = new Promise((resolve) => {
    other().subscribe({ error: resolve });
  });
  expect(await failed).toBe(failure);
  const said = watch(other());
  await expect.poll(() => said).toEqual(['other']);
});
