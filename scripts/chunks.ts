/** What of rolldown's module graph the split needs. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * The ways into the app, in the order in which a visitor meets them: each gets one file with
 * all that it needs beyond those before it. Many small files cost a round trip each on a
 * connection that is slow to answer, and compress worse.
 */
const WAYS_IN: readonly { chunk: string; modules: readonly string[] }[] = [
  { chunk: 'main', modules: ['app/shell/main.tsx'] },
  { chunk: 'sign-in', modules: ['app/auth/auth-screen.tsx'] },
  { chunk: 'workout', modules: ['app/shell/signed-in.tsx', 'app/workout/workout-screen.tsx'] },
  { chunk: 'diary', modules: ['sync/index.ts'] },
];

/**
 * The file that a module of the page goes into; null leaves it to the bundler. `root` is the
 * project's folder with a slash at its end.
 */
export function chunkOf(root: string): (id: string, graph: Graph) => string | null {
  let owners: Map<string, string> | null = null;
  return (id, graph) => {
    owners ??= ownersIn(root, graph);
    return owners.get(id) ?? null;
  };
}

function ownersIn(root: string, graph: Graph): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { chunk, modules } of WAYS_IN) {
    const waiting = modules.map((path) => root + path);
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (owners.has(id)) continue;
      const info = graph.getModuleInfo(id);
      if (!info) continue;
      owners.set(id, chunk);
      waiting.push(...info.importedIds);
    }
  }
  return owners;
}
