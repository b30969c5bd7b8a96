import type { Mutant } from './mutant.ts';

/** What R24 to R27 say, found where half the phones have an older release (newer-release.ts). */
export const MIXED: readonly (Mutant & { mixed: true })[] = [
  {
    // The product did so once.
    name: 'an update pulls only what is new',
    mixed: true,
    mutations: [
      {
        file: 'sync/pull/apply-rows.ts',
        find: '{ generation: generation + 1, checkpoint: null }',
        replace: '{ generation: generation + 1 }',
      },
    ],
  },
  {
    name: 'a strict message grows',
    mixed: true,
    mutations: [
      {
        file: 'sync/push/push-batch.ts',
        find: 'return { deviceId, hi, ops: entries.map(toOp) };',
        replace: 'return Object.assign({ deviceId, hi, ops: entries.map(toOp) }, { format: 3 });',
        release: 'newer',
      },
    ],
  },
  {
    name: "today's fields are taken for an old pack's",
    mixed: true,
    mutations: [
      {
        file: 'schema/packs/pack.ts',
        find: 'clocks.get(i) ?? uniform(fields, at,',
        replace: 'clocks.get(i) ?? uniform({ tempo: 0, ...fields }, at,',
        release: 'newer',
      },
    ],
    adjust: (profile) => {
      profile.hotMs = 0;
    },
  },
  {
    name: 'a sum is made of what the other end does not know',
    mixed: true,
    mutations: [
      {
        file: 'api/sync/reads/audit.ts',
        find: 'createDigest(version)',
        replace: 'createDigest(version + 1)',
      },
    ],
    adjust: (profile) => {
      profile.weights.day = 3;
    },
  },
  {
    name: 'a host that went back reads a change that says more than it knows',
    mixed: true,
    mutations: [
      {
        file: 'api/sync/push.ts',
        find: "  if (ops.every(({ version }) => typeof version !== 'number' || version <= PROTOCOL_VERSION)) return;",
        replace: '  return;',
        release: 'older',
      },
    ],
  },
];
