import { expect, it } from 'vitest';
import { chunkOf, workerChunkOf } from './chunks.ts';

const graphOf = (imports: Readonly<Record<string, readonly string[]>>) => ({
  getModuleInfo: (id: string) =>
    Object.hasOwn(imports, id) ? { importedIds: imports[id] ?? [], code: '' } : null,
});
const SYNC = graphOf({ '/sync/worker/worker.ts': ['/schema/day.ts'], '/schema/day.ts': [] });
const IMPORT = graphOf({ '/app/import/read-worker.ts': ['/schema/day.ts'], '/schema/day.ts': [] });

it.each([
  ['before', [SYNC, IMPORT]],
  ['behind', [IMPORT, SYNC]],
])(
  'gives the sync worker one file, and another worker its own, whose files are asked for %s',
  (_when, graphs) => {
    const ofModule = workerChunkOf('/');
    expect(new Map(graphs.map((graph) => [graph, ofModule('/schema/day.ts', graph)]))).toEqual(
      new Map([
        [SYNC, 'worker'],
        [IMPORT, null],
      ]),
    );
  },
);

it('puts what a visitor and a signed-in lifter both need into the first file', () => {
  const graph = graphOf({
    '/app/shell/main.tsx': ['/react.js'],
    '/react.js': [],
    '/app/auth/auth-screen.tsx': ['/button.tsx'],
    '/app/shell/signed-in.tsx': ['/button.tsx', '/react.js', '/card.tsx'],
    '/button.tsx': [],
    '/card.tsx': [],
  });
  const ofModule = chunkOf('/');
  const files = ['/react.js', '/app/auth/auth-screen.tsx', '/button.tsx', '/card.tsx', '/other.tsx'];
  expect(files.map((id) => ofModule(id, graph))).toEqual(['main', 'sign-in', 'main', 'workout', null]);
});
