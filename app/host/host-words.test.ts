import { expect, it } from 'vitest';
import type { Member } from '../../schema/host.ts';
import { findMembers, memberWords, openableLink, sizeWords } from './host-words.ts';

const ADA: Member = {
  id: 'a',
  email: 'ada@example.org',
  name: 'Ada Okafor',
  owner: false,
  disabled: false,
  createdAt: '2026-03-01T08:00:00.000Z',
  lastSignInAt: null,
  lastSyncAt: null,
  devices: 1,
  bytes: 2_100,
};

it('a size is told in the unit that fits', () => {
  expect([0, 99_000, 1_250_000].map(sizeWords)).toEqual(['0 kB', '99 kB', '1.3 MB']);
});

it('a member is told with what was last heard of them', () => {
  expect(memberWords(ADA)).toMatch(/^Since .*, never synced · 1 device · 3 kB$/);
  const synced = { ...ADA, lastSyncAt: '2026-03-02T08:00:00.000Z', devices: 2 };
  expect(memberWords(synced)).toMatch(/^Synced .* · 2 devices · 3 kB$/);
});

it('members are found by any part of name or address', () => {
  const bo = { ...ADA, id: 'b', name: 'Bo', email: 'bo@gym.example' };
  expect(findMembers([ADA, bo], ' OKA ')).toEqual([ADA]);
  expect(findMembers([ADA, bo], '@gym')).toEqual([bo]);
  expect(findMembers([ADA, bo], '')).toHaveLength(2);
});

it('a link of a server that knows no address of its own leads to where its owner has opened the app', () => {
  const link = 'http://localhost:3000/auth#invitation=a_b-c';
  expect(openableLink(link, 'http://192.168.1.5:3000')).toBe('http://192.168.1.5:3000/auth#invitation=a_b-c');
  expect(openableLink(link, 'http://localhost:3000')).toBe(link);
  const named = 'https://gym.example.org/auth#invitation=a_b-c';
  expect(openableLink(named, 'http://192.168.1.5:3000')).toBe(named);
});
