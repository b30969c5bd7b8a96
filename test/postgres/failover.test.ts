import { expect, test, vi } from 'vitest';
import { failOver, type Round } from './failover.ts';

// Seconds on idle cores; a busy machine is slow at starting processes.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

test('a primary killed in the middle of pushes: its synchronous standby goes on, nothing lost, nothing twice', async () => {
  const rounds: Round[] = [];
  await failOver(1, (round) => rounds.push(round));
  expect(rounds).toMatchObject([{ lost: 0, twice: 0, apart: 0 }]);
  // The kill did meet requests.
  expect(rounds[0]?.repeated).toBeGreaterThan(0);
});
