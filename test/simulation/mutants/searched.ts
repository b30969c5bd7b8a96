import type { Mutation } from '../mutation.ts';
import type { Profile } from '../profile.ts';
import { OF_GZIP } from './gzip.ts';
import type { Mutant } from './mutant.ts';
import { OF_BASES } from './of-bases.ts';
import { OF_PACKS } from './of-packs.ts';
import { UNSEEN } from './unseen.ts';

const oftenRestored = (profile: Profile) => {
  profile.weights.snapshot = 4;
  profile.weights.restore = 3;
  profile.weights.newDevice = 0;
};

const oftenRotten = (profile: Profile) => {
  profile.weights.rot = 4;
  profile.weights.restore = 0;
};

/** Found by random schedules. */
export const SEARCHED: readonly Mutant[] = [
  {
    name: 'no dedupe',
    mutations: [
      {
        file: 'api/sync/changes/run-call.ts',
        find: 'const known = unit.mutation(key.id);',
        replace:
          'const found = unit.mutation(key.id);\n  const known = found?.status === 0 ? found : undefined;',
      },
      {
        file: 'api/sync/changes/mutations.ts',
        find: "db.insertInto('mutations').values(rows)",
        replace: "db.insertInto('mutations').values(rows).onConflict((oc) => oc.doNothing())",
      },
    ],
  },
  {
    name: 'drop on 401',
    mutations: [
      {
        file: 'sync/push/push.ts',
        find: 'return endOf(answer);',
        replace:
          "if (answer.kind === 'refused' && answer.status === 401) await forget(engine, entries);\n      return endOf(answer);",
      },
      forgets('sync/push/push.ts'),
    ],
  },
  {
    name: 'drop poison',
    mutations: [
      {
        file: 'sync/http/outcomes.ts',
        find: "FINAL.has(status)) ? 'park'",
        replace: "FINAL.has(status)) ? 'done'",
      },
    ],
  },
  {
    name: 'poison blocks the queue',
    mutations: [
      {
        file: 'sync/http/outcomes.ts',
        find: "FINAL.has(status)) ? 'park'",
        replace: "FINAL.has(status)) ? 'keep'",
      },
    ],
  },
  {
    name: "trusting an edge's 404",
    mutations: [
      {
        file: 'sync/push/push.ts',
        find: 'return endOf(answer);',
        replace:
          "if (answer.kind === 'refused' && answer.status === 404) await forget(engine, entries);\n      return endOf(answer);",
      },
      forgets('sync/push/push.ts'),
    ],
    adjust: (profile) => {
      profile.network.proxy = 0.4;
    },
  },
  {
    name: 'order by clock',
    mutations: [
      {
        file: 'sync/push/push-batch.ts',
        find: 'for (const entry of page) {\n      const record',
        replace:
          'for (const entry of [...page].sort((a, b) => a.timestamp - b.timestamp)) {\n      const record',
      },
    ],
    adjust: (profile) => {
      profile.weights.jump = 3;
    },
  },
  {
    name: 'no clock propagation',
    mutations: [
      {
        file: 'sync/clock.ts',
        find: 'return Math.max(Math.floor(now + (offset ?? 0)), last + 1, seen + 1, 0);',
        replace: 'return Math.max(Math.floor(now), (offset, last, seen, 0));',
      },
    ],
  },
  {
    name: 'a save is records, then entries',
    mutations: [
      splitSave(
        '{ records: change.records, packs: change.packs }',
        '{ outbox: change.outbox, meta: change.meta }',
      ),
    ],
  },
  {
    name: 'no hi',
    mutations: [
      { file: 'api/sync/push.ts', find: 'ledger.seq, [hi]),', replace: 'ledger.seq, []),' },
      { file: 'api/sync/reads/pull.ts', find: 'seq, [since, hi])', replace: 'seq, [since])' },
    ],
    adjust: oftenRestored,
  },
  {
    name: 'a pull overwrites pending',
    mutations: [
      {
        file: 'sync/outbox/rebase.ts',
        find: 'return { base, pending: mine };',
        replace: 'return { base, pending: [] };',
      },
    ],
  },
  {
    // Not in the protocol's list, as what follows.
    name: 'no audit',
    mutations: [
      { file: 'sync/loop/drain.ts', find: 'return audit(engine, api);', replace: 'return audit && pulled;' },
    ],
    adjust: oftenRotten,
  },
  {
    name: 'a mend pulls only what is new',
    mutations: [
      {
        file: 'sync/pull/reset.ts',
        find: 'hi: says?.hi ?? null, checkpoint: null',
        replace: 'hi: says?.hi ?? null',
      },
    ],
    adjust: oftenRotten,
  },
  {
    // The product did so once.
    name: 'a gesture reads before its turn',
    mutations: [
      {
        file: 'sync/outbox/mutate.ts',
        find: 'withDb(engine, () => act((calls, also) => writeCalls(engine, calls, also)))',
        replace: 'act((calls, also) => withDb(engine, () => writeCalls(engine, calls, also)))',
      },
    ],
    adjust: (profile) => {
      profile.overlap = 0.8;
      profile.weights.write = 40;
    },
  },
  {
    // The product did so once.
    name: 'a sign-in is forgotten during a request',
    mutations: [
      {
        file: 'sync/loop/loop-transitions.ts',
        find: 'state.again?.resumed',
        replace: 'state.again?.resumed === null',
      },
    ],
    adjust: (profile) => {
      profile.patient = true;
      profile.weights.signOut = 3;
    },
  },
  {
    name: 'the packed set stands, not its document',
    mutations: [
      {
        file: 'sync/store/history/with-history.ts',
        find: 'logs.filter((ref) => !known.has(refKey(ref)))',
        replace: 'logs.filter(() => known.size >= 0)',
      },
    ],
  },
  {
    name: 'a push moves the checkpoint over what others did',
    mutations: [
      {
        file: 'sync/push/answer-changes.ts',
        find: 'if (!numbers.has(seq)) return false;',
        replace: 'if (numbers.size === 0) return false;',
      },
    ],
  },
  {
    name: 'packing forgets what was packed before',
    mutations: [
      {
        file: 'sync/outbox/repacked.ts',
        find: '[...kept, ...added]',
        // No pack is ever empty; one that was would end the search by another error.
        replace: 'added.length > 0 ? added : kept',
      },
    ],
  },
  {
    // As what follows, one that the random schedules of 30f6864 did not find.
    name: 'nothing waits behind a parked entry',
    mutations: [
      {
        file: 'sync/push/push-batch.ts',
        find: 'if (held.has(',
        replace: 'if (held.size < 0 && held.has(',
      },
    ],
    adjust: (profile) => {
      profile.weights.poison = 4;
    },
  },
  {
    name: 'the last stamp is not kept',
    mutations: [
      {
        file: 'sync/outbox/mutate.ts',
        find: '      lastTs: stamp.tsOf(count - 1),',
        replace: '',
      },
    ],
  },
  {
    name: "the server's time goes back",
    mutations: [
      {
        file: 'api/sync/changes/apply-change.ts',
        find: 'return Math.max(now(), unit.ledger.lastStamp);',
        replace: 'return unit ? now() : 0;',
      },
    ],
  },
  ...OF_BASES,
  ...OF_GZIP,
  ...OF_PACKS,
  ...UNSEEN,
];

/** A save in two writes instead of one. */
export function splitSave(first: string, second: string): Mutation {
  return {
    file: 'sync/outbox/mutate.ts',
    find: '  await engine.store.commit({\n    outbox: { put: [...entries, ...(part?.entries ?? [])] },',
    replace: `  const inTwo = async (change: Parameters<typeof engine.store.commit>[0]) => {
    await engine.store.commit(${first});
    await engine.store.commit(${second});
  };
  await inTwo({
    outbox: { put: [...entries, ...(part?.entries ?? [])] },`,
  };
}

/** Gives a file a function that throws entries away. */
function forgets(file: string): Mutation {
  return {
    file,
    find: 'function answersAny(',
    replace: `async function forget(engine: Engine, entries: readonly OutboxEntry[]): Promise<void> {
  await engine.store.commit({ outbox: { remove: entries.map(({ n }) => n) } });
}

function answersAny(`,
  };
}
