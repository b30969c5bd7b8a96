import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBackground } from '../background.ts';
import type { LogEntry } from '../log.ts';
import { createRetries, MailDeferred } from './retries.ts';

const MINUTE_MS = 60_000;

let log: LogEntry[];
let retries: ReturnType<typeof createRetries>;
beforeEach(() => {
  vi.useFakeTimers();
  log = [];
  const write = (entry: LogEntry) => void log.push(entry);
  retries = createRetries({ log: write, background: createBackground(write) });
});
afterEach(() => vi.useRealTimers());

const later = async () => {
  throw new MailDeferred('Greylisted.');
};
const isRight = async () => true;
const events = () => log.map(({ event }) => event);

test('a mail is tried again after 1, 3, 5 and 8 minutes, which greylisting mostly takes, and then no more', async () => {
  const tried: number[] = [];
  const start = Date.now();
  const send = () => {
    tried.push((Date.now() - start) / MINUTE_MS);
    return later();
  };
  await retries.attempt(send, isRight);
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(tried).toEqual([0, 1, 4, 9, 17]);
  expect(log.filter(({ event }) => event === 'mail_deferred')).toEqual(
    [1, 3, 5, 8].map((minutes) => expect.objectContaining({ retryInMs: minutes * MINUTE_MS })),
  );
  expect(events().at(-1)).toBe('mail_failed');
});

test('a hundred mails wait at most: the next is refused, and has room once one has gone', async () => {
  let isThere = false;
  const send = async () => {
    if (!isThere) await later();
  };
  for (let n = 0; n < 100; n++) await retries.attempt(send, isRight);
  await expect(retries.attempt(send, isRight)).rejects.toBeInstanceOf(MailDeferred);
  isThere = true;
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  isThere = false;
  await retries.attempt(send, isRight);
  expect(events().filter((event) => event === 'mail_deferred')).toHaveLength(101);
  expect(events()).not.toContain('mail_failed');
});

test('what waits is dropped at the end, counted, and nothing waits after it', async () => {
  const send = vi.fn(later);
  await retries.attempt(send, isRight);
  await retries.attempt(send, isRight);
  retries.close();
  retries.close();
  expect(log.filter(({ event }) => event === 'mails_dropped')).toEqual([
    { event: 'mails_dropped', count: 2 },
  ]);
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(send).toHaveBeenCalledTimes(2);
  await expect(retries.attempt(send, isRight)).rejects.toBeInstanceOf(MailDeferred);
  expect(vi.getTimerCount()).toBe(0);
});

test('a mail that is not right any more, or is refused for good, is not tried again', async () => {
  const send = vi.fn(later);
  await retries.attempt(send, async () => false);
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(send).toHaveBeenCalledOnce();
  expect(events()).toEqual(['mail_deferred', 'mail_outdated']);
  const refused = retries.attempt(async () => {
    throw new TypeError('No such mailbox.');
  }, isRight);
  await expect(refused).rejects.toBeInstanceOf(TypeError);
  expect(vi.getTimerCount()).toBe(0);
});
