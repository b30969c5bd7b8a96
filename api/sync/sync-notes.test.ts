import { beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '../http/app-env.ts';
import { createSyncNotes } from './sync-notes.ts';

const HOUR_MS = 60 * 60_000;
const REMEMBERED = 10_000;

let now: number;
let noted: string[];
let sync: (session: string) => void;
beforeEach(() => {
  now = 0;
  noted = [];
  let asks = '';
  const note = createSyncNotes({
    now: () => now,
    write: () => Promise.reject(new Error('written before the answer')),
    background: { run: (event) => void noted.push(`${event} ${asks}`), idle: async () => undefined },
  });
  sync = (session) => {
    asks = session;
    note({ user: { id: 'ann' }, session } as SignedIn);
  };
});

test('each session is noted by itself, and at most once an hour', () => {
  sync('phone');
  sync('laptop');
  now = HOUR_MS - 1;
  sync('phone');
  expect(noted).toEqual(['sync_not_noted phone', 'sync_not_noted laptop']);
  now = HOUR_MS;
  sync('phone');
  sync('phone');
  expect(noted).toHaveLength(3);
});

test('so many sessions are remembered, and no more', () => {
  for (let one = 0; one < REMEMBERED; one++) sync(`s${one}`);
  sync('s0');
  expect(noted).toHaveLength(REMEMBERED);
  sync('one more');
  sync('s0');
  expect(noted).toHaveLength(REMEMBERED + 2);
});
