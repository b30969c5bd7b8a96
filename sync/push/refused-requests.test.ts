import { beforeEach, expect, test } from 'vitest';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import { fullPace, type PushPace, refusedRequests } from './refused-requests.ts';

let pace: PushPace;
/** The server's start as a push of nothing finds it; null where that is refused too. */
let start: string | null;
let asked: number;

beforeEach(() => {
  pace = fullPace();
  start = 'b1';
  asked = 0;
});

const drain = () =>
  refusedRequests(pace, async () => {
    asked += 1;
    return start;
  });
const entries = (...ids: string[]) => ids.map((id) => ({ id }) as OutboxEntry);
const doubted = () => [...pace.doubted];

test('R29: a refused request is halved until an entry is alone, and says nothing of any in it', async () => {
  const refusals = drain();
  expect(await refusals.refused(entries('a', 'b', 'c', 'd', 'e'))).toBe('less');
  expect(pace.max).toBe(3);
  expect(await refusals.refused(entries('a', 'b', 'c'))).toBe('less');
  expect(pace.max).toBe(2);
  expect(await refusals.refused(entries('a', 'b'))).toBe('less');
  expect(pace.max).toBe(1);
  expect(doubted()).toEqual([]);
});

test('R29: an entry is at fault where the start that took another refuses it alone once more', async () => {
  const refusals = drain();
  refusals.taken('b1');
  expect(await refusals.refused(entries('a'))).toBe('less');
  expect(doubted()).toEqual(['a']);
  refusals.taken('b1');
  expect(doubted()).toEqual([]);
  expect(await refusals.refused(entries('a'))).toBe('park');
  // What was parked and is sent again is judged anew.
  expect(await refusals.refused(entries('a'))).toBe('less');
  expect(await refusals.refused(entries('b'))).toBe('less');
});

test('R29: with nothing left to send, the same start of the server must still take a push of nothing', async () => {
  const refusals = drain();
  await refusals.refused(entries('a'));
  expect(await refusals.isSure()).toBe(false);
  refusals.taken('b1');
  await refusals.refused(entries('b'));
  start = 'b2';
  expect(await refusals.isSure()).toBe(false);
  start = null;
  expect(await refusals.isSure()).toBe(false);
  expect(doubted()).toEqual(['b']);
  start = 'b1';
  expect(await refusals.isSure()).toBe(true);
  expect(doubted()).toEqual([]);
  expect(await refusals.refused(entries('b'))).toBe('park');
});

test('R29: a server that has taken nothing is given a rest after four entries, none of which is parked', async () => {
  const refusals = drain();
  for (const id of ['a', 'b', 'c']) expect(await refusals.refused(entries(id))).toBe('less');
  expect(await refusals.refused(entries('d'))).toBe('rest');
  expect(asked).toBe(0);
});

test('R29: one that took others is asked after four, and the search goes on', async () => {
  const refusals = drain();
  refusals.taken('b1');
  for (const id of ['a', 'b', 'c', 'd']) expect(await refusals.refused(entries(id))).toBe('less');
  expect(asked).toBe(1);
  expect(await refusals.refused(entries('a'))).toBe('park');
  for (const id of ['e', 'f', 'g']) expect(await refusals.refused(entries(id))).toBe('less');
  expect(asked).toBe(1);
});
