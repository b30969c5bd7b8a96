import type { Mutant } from './mutant.ts';

/**
 * Written from the rules and the source alone, before any was run, to measure what the random schedules
 * find that they were not made for: at once six of the eight, in 4 to 39 schedules as drawn for the
 * product. The others needed a check of their own (device.ts).
 */
export const UNSEEN: readonly Mutant[] = [
  {
    name: 'what waits behind a refused change keeps its id',
    mutations: [
      {
        file: 'sync/push/apply-results.ts',
        find: 'for (const entry of waiting) put.push({ ...entry, id: engine.ports.newId() });',
        replace: 'for (const entry of waiting) put.push({ ...entry });',
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
        file: 'sync/pull/reset.ts',
        find: 'if (base) see(base, record.gen);',
        replace: 'if (base) see(base, record.gen, record.base !== undefined);',
      },
      {
        file: 'sync/pull/reset.ts',
        find: 'see: (row: Row, gen: number) => void',
        replace: 'see: (row: Row, gen: number, isPending: boolean) => void',
      },
      {
        file: 'sync/pull/reset.ts',
        find: '(row) => rows.push(row)',
        replace: '(row, _gen, isPending) => isPending || rows.push(row)',
      },
    ],
    adjust: (profile) => {
      profile.weights.snapshot = 4;
      profile.weights.restore = 3;
      profile.weights.newDevice = 0;
    },
  },
  {
    name: 'a packed row is no base of the document that is here',
    mutations: [
      {
        file: 'sync/pull/snapshot.ts',
        find: '[...unpacked, ...(await documentedIn(engine, packs))]',
        replace: 'documentedIn ? unpacked : []',
      },
    ],
  },
  {
    name: 'a pack keeps one clock of a set that was edited',
    mutations: [
      {
        file: 'schema/pack.ts',
        find: 'CONTENT.every((field) => clocks[field] === date)',
        replace: 'CONTENT.some((field) => clocks[field] === date)',
      },
    ],
  },
  {
    name: 'what was kept is removed before it is back',
    mutations: [
      {
        file: 'sync/kept/keeper.ts',
        find: `await putBack(engine, await unseal(subtle, found, record));
        await database.removeRecord(record.id);`,
        replace: `const entries = await unseal(subtle, found, record);
        await database.removeRecord(record.id);
        await putBack(engine, entries);`,
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
        file: 'sync/loop/loop-state.ts',
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
        file: 'api/sync/run-call.ts',
        find: 'isAsSent: stamp === ts',
        replace: 'isAsSent: ts !== undefined',
      },
    ],
  },
];
