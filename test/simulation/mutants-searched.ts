import type { Mutant, Mutation } from './mutant.ts';
import { UNSEEN } from './mutants-unseen.ts';
import type { Profile } from './profile.ts';

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
        file: 'api/sync/run-call.ts',
        find: 'const known = unit.mutation(key.id);',
        replace:
          'const found = unit.mutation(key.id);\n  const known = found?.status === 0 ? found : undefined;',
      },
      {
        file: 'api/sync/mutations.ts',
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
        find: "return { kind: 'paused', why: outcome };",
        replace: "await forget(engine, entries);\n      return { kind: 'paused', why: outcome };",
      },
      forgets('sync/push/push.ts'),
    ],
  },
  {
    name: 'drop poison',
    mutations: [
      { file: 'sync/outcomes.ts', find: "FINAL.has(status) ? 'park'", replace: "FINAL.has(status) ? 'done'" },
    ],
  },
  {
    name: 'poison blocks the queue',
    mutations: [
      { file: 'sync/outcomes.ts', find: "FINAL.has(status) ? 'park'", replace: "FINAL.has(status) ? 'keep'" },
    ],
  },
  {
    name: "trusting an edge's 404",
    mutations: [
      {
        file: 'sync/push/push.ts',
        find: 'return failed(answer);',
        replace:
          "if (answer.kind === 'refused' && answer.status === 404) await forget(engine, entries);\n      return failed(answer);",
      },
      forgets('sync/push/push.ts'),
    ],
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
    name: 'record before outbox',
    mutations: [
      {
        file: 'sync/mutate.ts',
        find: 'await engine.store.outbox.commit(entries, []);',
        replace: `const first = await readRows(engine, entries.map(entryRef));
      await engine.store.records.put(
        uniqueRefs(entries.map(entryRef)).map((ref) => {
          const old = first.records.get(refKey(ref));
          const mine = entries.filter((entry) => refKey(entryRef(entry)) === refKey(ref));
          return recordOf(baseOf(old), ref, [...(first.pending.get(refKey(ref)) ?? []), ...mine], old?.gen ?? 0);
        }),
      );
      await engine.store.outbox.commit(entries, []);`,
      },
      {
        file: 'sync/mutate.ts',
        find: "import { entryRef, recompute, recordOf } from './rebase.ts';",
        replace: `import { entryRef, readRows, recompute, recordOf, uniqueRefs } from './rebase.ts';
import { baseOf, refKey } from './store/rows.ts';`,
      },
    ],
  },
  {
    name: 'no hi',
    mutations: [
      { file: 'api/sync/push.ts', find: 'ledger.seq, [hi]),', replace: 'ledger.seq, []),' },
      { file: 'api/sync/pull.ts', find: 'seq, [since, hi])', replace: 'seq, [since])' },
    ],
    adjust: oftenRestored,
  },
  {
    name: 'a pull overwrites pending',
    mutations: [
      {
        file: 'sync/pull/apply-rows.ts',
        find: 'recordOf(row, row, pending.get(key) ?? [], gen)',
        replace: 'recordOf(row, row, [], pending.size < 0 ? 0 : gen)',
      },
    ],
  },
  {
    // Not in the protocol's list, as what follows.
    name: 'no audit',
    mutations: [
      { file: 'sync/loop/drain.ts', find: 'return audit(engine, api);', replace: 'return audit && DONE;' },
    ],
    adjust: oftenRotten,
  },
  {
    name: 'an audit leaves the generation',
    mutations: [
      {
        file: 'sync/pull/audit.ts',
        find: 'const generation = asked + 1;',
        replace: 'const generation = asked;',
      },
    ],
    adjust: oftenRotten,
  },
  {
    // The product did so once.
    name: 'a gesture reads before its turn',
    mutations: [
      {
        file: 'sync/mutate.ts',
        find: 'return await withDb(engine, () => {',
        replace: `return await act((calls, allNew) => withDb(engine, () => writeCalls(engine, calls, placeOf(engine), allNew)));
    await withDb(engine, () => {`,
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
        file: 'sync/loop/loop-state.ts',
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
        file: 'sync/store/with-history.ts',
        find: "ref.type === 'log' && !known.has(refKey(ref))",
        replace: "ref.type === 'log' && known.size >= 0",
      },
    ],
  },
  {
    name: 'a push moves the checkpoint over what others did',
    mutations: [
      {
        file: 'sync/push/read-results.ts',
        find: 'if (!numbers.has(seq)) return false;',
        replace: 'if (numbers.size === 0) return false;',
      },
    ],
  },
  {
    name: 'an answered row is no base',
    mutations: [
      {
        file: 'sync/store/with-history.ts',
        find: 'return answered.size === 0 ? found : overlaid(found, answered);',
        replace: 'return answered.size >= 0 ? found : overlaid(found, answered);',
      },
    ],
  },
  {
    name: 'an answered row stands over a newer one',
    mutations: [
      {
        file: 'sync/store/answered.ts',
        find: 'if (record && base && !isNewer(answered, { row: base, gen: record.gen })) return record;',
        replace: '',
      },
    ],
  },
  {
    name: 'packing forgets what was packed before',
    mutations: [
      {
        file: 'sync/pack-history.ts',
        find: '[...kept, ...added]',
        // No pack is ever empty; one that was would end the search by another error.
        replace: 'added.length > 0 ? added : kept',
      },
    ],
  },
  {
    // As what follows, one that the random schedules of 30f6864 did not find.
    name: 'an offer revives what is deleted',
    mutations: [
      {
        file: 'api/sync/offer.ts',
        find: 'storableFields(offered), stamps, true)',
        replace: '{ ...storableFields(offered), deleted: false }, { deleted: 1, ...stamps }, true)',
      },
    ],
    adjust: oftenRestored,
  },
  {
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
    name: 'the highest entry is not kept',
    mutations: [
      {
        file: 'sync/push/apply-results.ts',
        find: "if (last) put.push({ ...last, state: 'done', synced: true });",
        replace: 'if (last) gone.add(last.n);',
      },
    ],
  },
  {
    name: 'what a full disk refused stays in the outbox',
    mutations: [
      { file: 'sync/mutate.ts', find: 'await takeBack(engine, entries);', replace: 'if (!takeBack) return;' },
    ],
    adjust: (profile) => {
      profile.weights.full = 4;
    },
  },
  {
    name: 'hi may go back',
    mutations: [
      {
        file: 'sync/pull/generation.ts',
        find: 'const hi = says.hi && !(meta.hi && meta.hi.seq > says.hi.seq) ? says.hi : meta.hi;',
        replace: 'const hi = says.hi ?? meta.hi;',
      },
    ],
  },
  {
    name: "the server's time goes back",
    mutations: [
      {
        file: 'api/sync/apply-change.ts',
        find: 'return Math.max(now(), unit.ledger.lastStamp);',
        replace: 'return unit ? now() : 0;',
      },
    ],
  },
  ...UNSEEN,
];

/** Gives a file a function that throws entries away. */
function forgets(file: string): Mutation {
  return {
    file,
    find: 'function answersAny(',
    replace: `async function forget(engine: Engine, entries: readonly OutboxEntry[]): Promise<void> {
  await engine.store.outbox.commit([], entries.map(({ n }) => n));
}

function answersAny(`,
  };
}
