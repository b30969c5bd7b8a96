import type { Mutant } from './mutant.ts';
import type { Profile } from './profile.ts';

/** Of sets that go up in packs (R32), only in schedules that import some. */
const importing = (profile: Profile): void => {
  profile.gestures.importSets = 12;
};
export const OF_PACKS: readonly Mutant[] = [
  {
    name: 'a change of a packed set does not make it first',
    mutations: [
      {
        file: 'sync/outbox/mutate.ts',
        find: 'for (const row of rows) read.records.delete(refKey(row));',
        replace: 'rows.length = 0;',
      },
    ],
    adjust: (profile) => {
      importing(profile);
      profile.weights.jump = 6;
    },
  },
  {
    name: 'a refused pack is parked whole and stays in sight',
    mutations: [
      {
        file: 'sync/push/pack-answers.ts',
        find: 'refused.length > 0 ? await splitPacks(engine, refused, meta) : null',
        replace: 'null',
      },
    ],
    adjust: (profile) => {
      importing(profile);
      profile.weights.jump = 6;
    },
  },
  {
    name: 'sets that only a pack tells of are summed up as the server’s',
    mutations: [
      {
        file: 'sync/pull/reset.ts',
        find: "!(type === 'log' && unsent.has(view.id))",
        replace: 'unsent.size >= 0',
      },
    ],
    adjust: importing,
  },
  {
    name: 'the numbers of a pack are one too many',
    mutations: [
      {
        file: 'api/sync/run-pack.ts',
        find: 'count: seq - before,',
        replace: 'count: seq - before + 1,',
      },
    ],
    adjust: importing,
  },
  {
    name: 'rows that stand otherwise are not told',
    mutations: [
      {
        file: 'api/sync/run-pack.ts',
        find: '!isSame(row, rows[i] as Row)',
        replace: '!row && !isSame(row, rows[i] as Row)',
      },
    ],
    adjust: importing,
  },
  {
    name: 'a pack is merged as calls are, so that its second coming changes it',
    mutations: [
      {
        file: 'api/sync/take-row.ts',
        find: 'storableFields(offered), stamps, true)',
        replace: 'storableFields(offered), stamps, false)',
      },
    ],
    adjust: importing,
  },
  {
    name: 'what a sign-out kept is not packed again',
    mutations: [
      {
        file: 'sync/outbox/enter.ts',
        find: 'packs.length > 0 ? await entriesPart(engine, packs) : {}',
        replace: 'entriesPart && {}',
      },
    ],
    adjust: (profile) => {
      importing(profile);
      profile.weights.restore = 0;
      profile.weights.leave = 4;
    },
  },
];
