import type { Mutant } from './mutant.ts';

/**
 * Written from the rules and the source alone, before any was run, to measure what the random schedules
 * find that they were not made for: at once six of the eight, in 4 to 39 schedules as drawn for the
 * product. The others needed a check of their own (device.ts). One, of packed rows, has a directed scenario since
 * (mutants-of-bases.ts).
 */
export const UNSEEN: readonly Mutant[] = [
  {
    name: 'what waits behind a refused change keeps its id',
    mutations: [
      {
        file: 'sync/push/answer-changes.ts',
        find: 'put.push({ ...entry, id: newId() })',
        replace: 'put.push({ ...entry })',
      },
    ],
    adjust: (profile) => {
      profile.weights.poison = 4;
    },
  },
  {
    name: 'of equal stamps the stored one wins',
    mutations: [
      { file: 'schema/merge.ts', find: 'if (!strict && at === old) at = old + 1;', replace: '' },
      { file: 'schema/merge.ts', find: '(strict ? at > old : at >= old)', replace: 'at > old' },
    ],
  },
  {
    name: 'a row with something pending is not offered back',
    mutations: [
      {
        file: 'sync/pull/server-rows.ts',
        find: 'baseOf(record, pending.get(key) ?? []) ?? []',
        replace: 'pending.has(key) ? [] : (baseOf(record, []) ?? [])',
      },
    ],
    adjust: (profile) => {
      profile.weights.snapshot = 4;
      profile.weights.restore = 3;
      profile.weights.newDevice = 0;
    },
  },
  {
    name: 'a pack keeps one clock of a set that was edited',
    mutations: [
      {
        file: 'schema/packs/make-pack.ts',
        find: "names.every((name) => name === 'deleted' || clocks[name] === date)",
        replace: 'names.some((name) => clocks[name] === date)',
      },
    ],
  },
  {
    name: 'what was kept is removed before it is back',
    mutations: [
      {
        file: 'sync/unsent-vault/unsent-vault.ts',
        find: `await putBack(engine, await unseal(subtle, found, record), record.id);
        await database.removeRecord(record.id);`,
        replace: `const entries = await unseal(subtle, found, record);
        await database.removeRecord(record.id);
        await putBack(engine, entries, record.id);`,
      },
    ],
    adjust: (profile) => {
      profile.weights.restore = 0;
      profile.weights.leave = 4;
      profile.weights.killTab = 6;
    },
  },
  {
    name: 'an urgent wake ends a wait that the server set',
    mutations: [
      {
        file: 'sync/loop/loop-transitions.ts',
        find: 'manual || (urgent && !state.firm)',
        replace: 'manual || urgent',
      },
    ],
    adjust: (profile) => {
      profile.tabs = 1;
      profile.weights.openTab = 0;
      profile.weights.wake = 20;
      profile.network.proxy = 0.3;
    },
  },
  {
    name: 'a row with a cut stamp is said to be as sent',
    mutations: [
      {
        file: 'api/sync/changes/run-call.ts',
        find: 'isAsSent: stamp === ts',
        replace: 'isAsSent: ts !== undefined',
      },
    ],
  },
];
