import { withLargeWrites } from '../large-writes.ts';
import type { Profile } from '../profile.ts';
import type { Mutant } from './mutant.ts';

/** Of sets that go up in packs (R32), only in schedules that import some. */
const importing = (profile: Profile): void => {
  withLargeWrites(profile);
  profile.gestures.importSets = 12;
};
/** The server refuses a pack of which a clock is too far ahead. */
const refusing = (profile: Profile): void => {
  importing(profile);
  profile.weights.jump = 6;
};

export const OF_PACKS: readonly Mutant[] = [
  {
    name: 'a change of a packed set does not make it first',
    mutations: [
      {
        file: 'sync/outbox/while-packs-wait.ts',
        find: 'return calls;\n  });',
        replace: 'return [];\n  });',
      },
    ],
    adjust: refusing,
  },
  {
    name: 'a refused pack stays and is sent again',
    mutations: [
      {
        file: 'sync/push/pack-answers.ts',
        find: 'refused.length > 0 ?',
        replace: 'refused.length > 1_000 ?',
      },
    ],
    adjust: refusing,
  },
  {
    name: 'of a refused pack only what it says itself is taken apart',
    mutations: [
      {
        file: 'sync/outbox/split-packs.ts',
        find: 'for (let before = 0; before < found.size; ) {',
        replace: 'for (let before = found.size; before < found.size; ) {',
      },
    ],
    adjust: refusing,
  },
  {
    name: 'what a refused pack said is taken for the server’s',
    mutations: [
      {
        file: 'sync/outbox/unsent-packs.ts',
        find: 'return { base, calls };',
        replace: 'return { base: base && row, calls };',
      },
    ],
    adjust: refusing,
  },
  {
    name: 'a large write changes a packed set for which a document stands',
    mutations: [
      {
        file: 'sync/outbox/packed-changes.ts',
        find: 'await withoutDocuments(engine, ofSets);',
        replace: 'withoutDocuments;',
      },
    ],
    adjust: importing,
  },
  {
    name: 'sets of pending packs are summed up as the server’s',
    mutations: [
      {
        file: 'sync/pull/server-rows.ts',
        find: 'partOf = await serverPart(engine);',
        replace: 'partOf = asOf < 0 ? await serverPart(engine) : partOf;',
      },
    ],
    adjust: (profile) => {
      importing(profile);
      profile.weights.day = 1;
      profile.overlap = 0.8;
    },
  },
  {
    name: 'the numbers of a pack are one too many',
    mutations: [
      {
        file: 'api/sync/changes/run-pack.ts',
        find: 'count: seq - before,',
        replace: 'count: seq - before + 1,',
      },
    ],
    adjust: importing,
  },
  {
    name: 'what a sign-out kept is not packed again',
    mutations: [
      {
        file: 'sync/outbox/put-entries.ts',
        find: 'packs.length > 0 ? await packedSets(engine, packs) : null',
        replace: 'packs.length > 1_000 ? await packedSets(engine, packs) : null',
      },
    ],
    adjust: (profile) => {
      importing(profile);
      profile.weights.restore = 0;
      profile.weights.leave = 4;
    },
  },
  {
    name: 'what a sign-out kept is packed beside what the server says of it',
    mutations: [
      {
        file: 'sync/outbox/put-entries.ts',
        find: 'engine.store.packs.mayHold([...rows.keys()])',
        replace: 'engine.store.packs.mayHold([])',
      },
    ],
    adjust: (profile) => {
      importing(profile);
      profile.weights.restore = 0;
      profile.weights.leave = 4;
    },
  },
  {
    name: 'what the server tells of a set is not kept beside a pack that waits',
    mutations: [
      {
        file: 'sync/outbox/told-by-packs.ts',
        find: 'if (news.size === 0) return [];',
        replace: 'if (news.size < 1_000) return [];',
      },
    ],
    adjust: (profile) => {
      refusing(profile);
      profile.gestures.deleteSets = 12;
      profile.gestures.twoAtOnce = 20;
      profile.gestures.sharedLog = 10;
      profile.devices = 3;
      profile.weights.day = 2;
    },
  },
];
