/** What attacks on the sync showed that nothing held, or that the product did wrong. Each has a directed test. */
export const FROM_ATTACKS = [
  {
    name: 'an offered deletion comes in alive',
    scenario: 'a deletion, then restored',
    mutations: [
      {
        file: 'api/sync/changes/take-row.ts',
        find: 'storableFields(offered), stamps, true)',
        replace: '{ ...storableFields(offered), deleted: false }, stamps, true)',
      },
    ],
  },
  {
    name: 'an offer revives what is deleted',
    scenario: 'a deletion, then restored',
    mutations: [
      {
        file: 'api/sync/changes/take-row.ts',
        find: 'storableFields(offered), stamps, true)',
        replace: '{ ...storableFields(offered), deleted: false }, { deleted: 1, ...stamps }, true)',
      },
    ],
  },
  {
    name: 'a put-back raises no clock',
    scenario: 'kept changes behind newer ones',
    mutations: [
      {
        file: 'sync/unsent-vault/put-back.ts',
        find: 'const lastTs = placed.reduce((highest, { ts }) => Math.max(highest, ts), meta.lastTs);',
        replace: 'const { lastTs } = meta;',
      },
    ],
  },
  {
    // The product did so once.
    name: 'a request refused as a whole parks its only entry',
    scenario: 'every push refused as a whole',
    mutations: [
      {
        file: 'sync/push/refused-requests.ts',
        find: 'else if (accused.delete(first.id))',
        replace: 'else if (accused.size >= 0)',
      },
    ],
  },
];
