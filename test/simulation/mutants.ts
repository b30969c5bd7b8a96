import type { Mutant } from './mutant.ts';
import { FROM_ATTACKS } from './mutants-from-attacks.ts';
import { SEARCHED } from './mutants-searched.ts';

/** Random schedules hardly ever meet these: each has a directed test that does. */
export const DIRECTED: readonly (Mutant & { scenario: string })[] = [
  {
    name: 'checkpoint before rows',
    scenario: 'killed in a pull',
    mutations: [
      {
        file: 'sync/pull/apply-rows.ts',
        find: 'await putRows(engine, meta.generation, response.rows);',
        replace: '',
      },
      {
        file: 'sync/pull/apply-rows.ts',
        find: 'return isCurrent(engine, asked);',
        replace:
          'await putRows(engine, meta.generation, response.rows);\n    return isCurrent(engine, asked);',
      },
    ],
  },
  {
    name: 'sets are taken away before they are packed',
    scenario: 'killed in packing',
    mutations: [
      {
        file: 'sync/pack-history.ts',
        find: 'await packs.write(put, remove);',
        replace: 'await records.remove(cold.map(({ view }) => view));\n    await packs.write(put, remove);',
      },
    ],
  },
  {
    name: 'checkpoint before packs',
    scenario: 'killed in a snapshot',
    mutations: [
      {
        file: 'sync/pull/snapshot.ts',
        find: 'await engine.store.packs.write(put, remove);',
        replace:
          'await engine.store.meta.write({ ...meta, checkpoint: head.next });\n    await engine.store.packs.write(put, remove);',
      },
    ],
  },
  {
    name: 'no redo at start',
    scenario: 'killed in a save',
    mutations: [
      {
        file: 'sync/diary/recover.ts',
        find: "for (const state of ['pending', 'parked'] as const) await redo(engine, state);",
        replace: 'if (engine.userId === redo.name) await redo(engine, "pending");',
      },
    ],
  },
  {
    name: 'acknowledged before base',
    scenario: 'killed in an answer, then restored',
    mutations: [
      {
        file: 'sync/push/apply-results.ts',
        find: 'const based = await putBases(',
        replace: 'await settle(engine, verdicts, taken, meta.generation);\n    const based = await putBases(',
      },
      {
        file: 'sync/push/apply-results.ts',
        find: 'done, meta.generation);\n    await settle(engine, verdicts, taken, meta.generation);',
        replace: 'done, meta.generation);',
      },
    ],
  },
  {
    name: 'acknowledged before the row is kept',
    scenario: 'killed in an answer, then restored',
    mutations: [
      {
        file: 'sync/push/apply-results.ts',
        find: 'await engine.store.outbox.commit(put, [...gone], kept);',
        replace: `await engine.store.outbox.commit(put, [...gone]);
  await engine.store.outbox.commit([], [], kept);`,
      },
    ],
  },
  {
    // Not in the protocol's list: the product did so once.
    name: 'a push does not know the answer that is just taken in',
    scenario: 'restored under a push that overlaps an answer',
    mutations: [
      {
        file: 'sync/push/push.ts',
        find: 'return a && b ? (a.seq > b.seq ? a : b) : (a ?? b);',
        replace: 'return a ?? (b && a);',
      },
    ],
  },
  {
    // Not in the protocol's list: the product did so once.
    name: 'offered stamps are cut to now',
    scenario: 'killed in an answer, then restored',
    mutations: [{ file: 'api/sync/offer.ts', find: 'now() + STAMP_SLACK_MS', replace: 'now()' }],
  },
  {
    // Not in the protocol's list: the product did so once.
    name: 'what is erased still counts as pulled',
    scenario: 'killed in a sign-out',
    mutations: [{ file: 'sync/diary/erase.ts', find: 'checkpoint: null, ', replace: '' }],
  },
  {
    // Not in the protocol's list: the product did so once.
    name: 'a sign-out and a start do not exclude each other',
    scenario: 'a start during a sign-out',
    mutations: [
      {
        file: 'sync/kept/keeper.ts',
        find: 'await ports.locks.run(keptLock, () =>',
        replace: 'await [keptLock].reduce<Promise<void>>((before) => before, Promise.resolve()).then(() =>',
      },
    ],
  },
  ...FROM_ATTACKS,
  {
    name: 'no generation',
    scenario: 'an old answer during a reset',
    mutations: [
      { file: 'sync/pull/generation.ts', find: 'if (meta.generation !== asked) return null;', replace: '' },
    ],
  },
];

export const MUTANTS: readonly Mutant[] = [...SEARCHED, ...DIRECTED];
