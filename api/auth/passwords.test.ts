import { expect, test } from 'vitest';
import { createPasswordHasher } from './passwords.ts';

test('a password verifies against its own hash only, and no two hashes are alike', async () => {
  const hasher = createPasswordHasher();
  const [first, second] = await Promise.all([hasher.hash('plates'), hasher.hash('plates')]);
  expect(first).not.toBe(second);
  expect(await hasher.verify(first, 'plates')).toBe(true);
  expect(await hasher.verify(first, 'Plates')).toBe(false);
});

test('without a stored hash nothing verifies, not even the dummy', async () => {
  const hasher = createPasswordHasher();
  expect(await hasher.verify(undefined, 'of nobody')).toBe(false);
});

test('more hashes at once than the server can carry are turned away', async () => {
  const hasher = createPasswordHasher({ atOnce: 2, waitingMax: 3 });
  const results = await Promise.allSettled(Array.from({ length: 9 }, () => hasher.hash('plates')));
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(9 - 2 - 3);
  for (const result of refused) {
    expect(result).toMatchObject({ reason: { code: 'unavailable' } });
  }
  expect(await hasher.hash('plates')).toMatch(/^\$argon2id/);
});

test('nobody is refused after the same work as somebody, even at the very first sign-in', async () => {
  const hasher = createPasswordHasher();
  const stored = await createPasswordHasher().hash('chalk and iron plates');
  const times = { somebody: Number.POSITIVE_INFINITY, nobody: Number.POSITIVE_INFINITY };
  for (let n = 0; n < 8; n++) {
    for (const who of ['nobody', 'somebody'] as const) {
      // What the process worked, on all its threads: a busy machine only makes it take longer.
      const before = process.cpuUsage();
      await hasher.verify(who === 'nobody' ? undefined : stored, 'a wrong guess');
      const { user, system } = process.cpuUsage(before);
      times[who] = Math.min(times[who], user + system);
    }
  }
  // The least of eight; without the work the one is hundreds of times the other.
  expect(times.nobody / times.somebody).toBeGreaterThan(0.5);
  expect(times.nobody / times.somebody).toBeLessThan(2);
});

test('a crowd at the very first sign-in breaks none of the later ones', async () => {
  const hasher = createPasswordHasher({ memoryKib: 64, atOnce: 1, waitingMax: 0 });
  const crowd = [hasher.hash('one'), hasher.verify(undefined, 'two'), hasher.verify(undefined, 'three')];
  const results = await Promise.allSettled(crowd);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await hasher.verify(undefined, 'two')).toBe(false);
});
