import type { Profile } from '../profile.ts';
import type { Mutant } from './mutant.ts';

const oftenProxied = (profile: Profile) => {
  profile.network.proxy = 0.2;
};

/** Takes all of a push for done, with what the server says of itself. */
const countsAsDone = `const said = await send(JSON.stringify({ ...body, ops: [] }));
        if (said.kind !== 'ok') return said;
        return { ...said, body: { ...said.body, results: body.ops.map(({ id }) => ({ id, status: 200 })) } };`;

/** What R31 says of compressed requests. */
export const OF_GZIP: readonly Mutant[] = [
  {
    name: 'a compressed push is the one before',
    mutations: [
      {
        file: 'sync/http/transport.ts',
        find: '  let isSpoilt = false;',
        replace: '  let isSpoilt = false;\n  let last: Body | null = null;',
      },
      {
        file: 'sync/http/transport.ts',
        find: 'return await gzip.pack(text);',
        replace: 'last ??= await gzip.pack(text);\n      return last;',
      },
    ],
  },
  {
    name: 'a compressed push without an answer counts as taken',
    mutations: [
      {
        file: 'sync/http/transport.ts',
        find: 'const answer = await send(packed);',
        replace: `const answer = await send(packed);
      if (answer.kind === 'none' && body.ops) {
        ${countsAsDone}
      }`,
      },
    ],
  },
  {
    name: 'a push that was spoilt on its way counts as taken',
    mutations: [
      {
        file: 'sync/http/transport.ts',
        find: 'const plain = await send(text);',
        replace: `if (body.ops) {
        ${countsAsDone}
      }
      const plain = await send(text);`,
      },
    ],
    adjust: oftenProxied,
  },
];
