import { FROM_ATTACKS } from './from-attacks.ts';
import { MIXED } from './mixed.ts';
import type { Mutant } from './mutant.ts';
import { OF_BASES_DIRECTED } from './of-bases.ts';
import { SEARCHED, splitSave } from './searched.ts';

/** Random schedules hardly ever meet these: each has a directed test that does. */
export const DIRECTED: readonly (Mutant & { scenario: string })[] = [
  {
    name: 'checkpoint before rows',
    scenario: 'killed in a pull',
    mutations: [
      {
        file: 'sync/pull/apply-rows.ts',
        find: '      ...(await rowsPart(engine, response.rows)),\n',
        replace: '',
      },
      {
        file: 'sync/pull/apply-rows.ts',
        find: 'return isCurrent(engine, asked);',
        replace:
          'await engine.store.commit(await rowsPart(engine, response.rows));\n    return isCurrent(engine, asked);',
      },
    ],
  },
  {
    name: 'sets are taken away before they are packed',
    scenario: 'killed in packing',
    mutations: [
      {
        file: 'sync/loop/pack-old-sets.ts',
        find: 'packs: { put, remove }, records: { remove: cold } });',
        replace: 'records: { remove: cold } });\n    await engine.store.commit({ packs: { put, remove } });',
      },
    ],
  },
  {
    name: 'checkpoint before packs',
    scenario: 'killed in a snapshot',
    mutations: [
      {
        file: 'sync/pull/snapshot.ts',
        find: '      packs: { put, remove },\n      ...metaPart(admitted, head.next),\n    });',
        replace:
          '      ...metaPart(admitted, head.next),\n    });\n    await engine.store.commit({ packs: { put, remove } });',
      },
    ],
  },
  {
    name: 'a save is entries, then records',
    scenario: 'killed in a save',
    mutations: [
      splitSave(
        '{ outbox: change.outbox, meta: change.meta }',
        '{ records: change.records, packs: change.packs }',
      ),
    ],
  },
  {
    name: 'an answer leaves the outbox, then it is in the records',
    scenario: 'killed in an answer behind which more is pending',
    mutations: [
      {
        file: 'sync/push/apply-answer.ts',
        find: '{ outbox, ...recordPart(changes.records) };',
        replace: '{ outbox };',
      },
      {
        file: 'sync/push/apply-answer.ts',
        find: "    return changes.kept || packs?.kept ? 'kept' : 'ok';",
        replace:
          "    await engine.store.commit(recordPart(changes.records));\n    return changes.kept || packs?.kept ? 'kept' : 'ok';",
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
    name: 'the answer to another device’s push is taken in',
    scenario: 'an answer after a sign-out',
    mutations: [
      {
        file: 'sync/push/apply-answer.ts',
        find: 'if (admitted?.meta.deviceId !== asked.deviceId)',
        replace: 'if (!admitted)',
      },
    ],
  },
  {
    name: 'packs behind a head that a sign-out erased are taken in',
    scenario: 'packs after a sign-out',
    mutations: [
      {
        file: 'sync/pull/snapshot.ts',
        find: 'if (known?.deviceId !== deviceId) return false;',
        replace: 'if (!known) return false;',
      },
    ],
  },
  {
    // Not in the protocol's list: the product did so once.
    name: 'a diary takes back what it sealed itself',
    scenario: 'a change sent again after a sign-out that was cut short',
    mutations: [
      {
        file: 'sync/unsent-vault/unsent-vault.ts',
        find: 'id === here?.deviceId',
        replace: 'id === here?.boot',
      },
    ],
  },
  {
    name: 'sets that come in while rows are read are offered as the server’s',
    scenario: 'an import during a reset',
    mutations: [
      {
        file: 'sync/pull/server-rows.ts',
        find: 'if (lastN === asOf) return partOf;',
        replace: 'if (asOf !== null) return partOf;',
      },
    ],
  },
  {
    name: 'hi may go back',
    scenario: 'a pull behind what another tab pushed',
    mutations: [
      {
        file: 'sync/pull/admit-answer.ts',
        find: 'const hi = says.hi && !(meta.hi && meta.hi.seq > says.hi.seq) ? says.hi : meta.hi;',
        replace: 'const hi = says.hi ?? meta.hi;',
      },
    ],
  },
  {
    // Not in the protocol's list: the product did so once.
    name: 'offered stamps are cut to now',
    scenario: 'killed in an answer, then restored',
    mutations: [{ file: 'api/sync/changes/take-row.ts', find: 'now() + STAMP_SLACK_MS', replace: 'now()' }],
  },
  {
    // Not in the protocol's list: the product did so once.
    name: 'a sign-out and a start do not exclude each other',
    scenario: 'a start during a sign-out',
    mutations: [
      {
        file: 'sync/unsent-vault/unsent-vault.ts',
        find: 'await ports.locks.run(keptLock, () =>',
        replace: 'await [keptLock].reduce<Promise<void>>((before) => before, Promise.resolve()).then(() =>',
      },
    ],
  },
  ...FROM_ATTACKS,
  ...OF_BASES_DIRECTED,
  {
    // Each of the two is enough where every restore comes with a new start of the server.
    name: 'neither generation nor start',
    scenario: "an old push's answer during a reset",
    mutations: [
      { file: 'sync/pull/admit-answer.ts', find: 'if (meta.generation !== asked) return null;', replace: '' },
      {
        file: 'sync/pull/admit-answer.ts',
        find: 'if (boot !== says.boot) {',
        replace: "if (boot !== says.boot && says.boot === '') {",
      },
    ],
  },
];

export const MUTANTS: readonly Mutant[] = [...SEARCHED, ...DIRECTED, ...MIXED];
