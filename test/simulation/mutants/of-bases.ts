import type { Mutation } from '../mutation.ts';
import type { Mutant } from './mutant.ts';

/** How a row of the server meets the base (R6). */
const merged = (replace: string): Mutation => ({
  file: 'schema/merge.ts',
  find: 'return known ? mergePatch(row, known.fields, known.clocks, true).row : row;',
  replace,
});

const oldBase: Mutation = {
  file: 'sync/outbox/rebase.ts',
  find: 'pending.length > 0 && record.base !== undefined ? record.base',
  replace: 'pending && record.base !== undefined ? record.base',
};

/** What R6 and R7 say of a record without anything pending, and of which of two rows is the older. */
export const OF_BASES: readonly Mutant[] = [
  { name: 'a stored base counts though nothing is pending', mutations: [oldBase] },
  {
    name: 'an answer leaves the record, whatever else is pending',
    mutations: [
      {
        file: 'sync/push/answer-changes.ts',
        find: '    records,\n    outbox: outboxChanges',
        replace: `    records: { ...records, put: records.put.filter(({ view }) => !(verdicts.every(({ row }) => row) && view)) },
    outbox: outboxChanges`,
      },
    ],
  },
  {
    name: 'a record that is found by its key is left, whatever else is pending',
    mutations: [
      {
        file: 'sync/push/made-as-sent.ts',
        find: 'alone.has(entry.n) && ',
        replace: '',
      },
    ],
  },
  {
    name: 'packing takes what is pending',
    mutations: [{ file: 'sync/loop/pack-old-sets.ts', find: 'now.pending.has(key) || ', replace: '' }],
  },
  {
    name: 'a change is parked and still shown',
    mutations: [
      {
        file: 'sync/push/answer-changes.ts',
        find: "outcome === 'done' || outcome === 'park' ? [entry.id]",
        replace: "outcome === 'done' ? [entry.id]",
      },
    ],
  },
];

/** The same, where random schedules hardly ever meet it: each has a directed test. */
export const OF_BASES_DIRECTED = [
  {
    name: 'an old base counts for a set that a pending pack tells of',
    mutations: [oldBase],
    scenario: 'a kept pack behind a newer write of its set',
  },
  {
    name: 'the older row is the one with the smaller number',
    mutations: [merged('return known && known.seq > row.seq ? known : row;')],
    scenario: 'smaller numbers after a restore',
  },
  {
    name: 'an answer is laid on what was read before its turn',
    scenario: 'killed in an answer behind which more is pending',
    mutations: [
      {
        file: 'sync/push/apply-answer.ts',
        find: 'return withDb(engine, async () => {',
        replace: `const early = readRows(engine, uniqueRefs(sent.filter((entry) => !isPackEntry(entry)).map(entryRef)));
  return withDb(engine, async () => {`,
      },
      {
        file: 'sync/push/apply-answer.ts',
        find: 'const before = await readRows(engine, uniqueRefs(ofRecords.map(entryRef)));',
        replace: 'const before = await early;',
      },
    ],
  },
  {
    name: 'a packed row is no base of the document that is here',
    scenario: 'a snapshot over a set that is a document',
    mutations: [
      {
        file: 'sync/pull/snapshot.ts',
        find: '[...unpacked, ...own, ...(await documentedIn(engine, packs))]',
        replace: 'documentedIn ? [...unpacked, ...own] : []',
      },
    ],
  },
  {
    name: 'a row replaces the base, whichever is older',
    scenario: 'a pull behind what another tab pushed',
    mutations: [merged('return known === row ? known : row;')],
  },
  {
    name: 'of equal clocks ours stands',
    scenario: 'equal clocks after a restore',
    mutations: [
      merged(
        'return known ? { ...mergePatch(known, row.fields, row.clocks, true).row, seq: row.seq } : row;',
      ),
    ],
  },
  {
    name: 'a pending write is laid over the row that holds it',
    scenario: "a push's answer behind what another tab pulled",
    mutations: [
      {
        file: 'schema/merge.ts',
        find: 'clocks[field] !== ts || fields[field] !== value,',
        replace: 'ts > 0 || (clocks[field] !== ts && fields[field] !== value),',
      },
    ],
  },
];
