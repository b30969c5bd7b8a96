/** What of rolldown's module graph the split needs. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

/**
 * The ways into the app: each gets one file with all that it needs beyond those that it stands on. Many small
 * files cost a round trip each on a connection that is slow to answer, and compress worse. What both a visitor
 * and somebody who is signed in need is in the first, so that neither fetches the other's screen.
 */
const FIRST = 'main';
const WAYS_IN: readonly { chunk: string; modules: readonly string[] }[] = [
  { chunk: FIRST, modules: ['app/shell/main.tsx'] },
  { chunk: 'sign-in', modules: ['app/auth/auth-screen.tsx'] },
  { chunk: 'workout', modules: ['app/shell/signed-in.tsx', 'app/workout/workout-screen.tsx'] },
  { chunk: 'diary', modules: ['sync/index.ts'] },
  // What an open card fetches by itself once it stands.
  { chunk: 'card', modules: ['app/workout/session/today/today-tools.tsx', 'app/pictures/lifter.tsx'] },
];
/** No other way stands on this one. */
const APART = 'sign-in';
/** A new device's first sets wait for the sync worker: it does not come in pieces, which it would ask for one after the other. */
const WAYS_INTO_WORKER: typeof WAYS_IN = [{ chunk: 'worker', modules: ['sync/worker/worker.ts'] }];

/**
 * The file that a module of the page goes into; null leaves it to the bundler. `root` is the
 * project's folder with a slash at its end.
 */
export const chunkOf = (root: string) => ownedBy(root, WAYS_IN);

/** The same of the sync worker. */
export const workerChunkOf = (root: string) => ownedBy(root, WAYS_INTO_WORKER);

function ownedBy(root: string, waysIn: typeof WAYS_IN): (id: string, graph: Graph) => string | null {
  const entry = root + waysIn[0]?.modules[0];
  let owners = new Map<string, string>();
  return (id, graph) => {
    // The bundler asks for each worker's files, in no order that holds: those of another stay with the bundler.
    if (!graph.getModuleInfo(entry)) return null;
    if (owners.size === 0) owners = ownersIn(root, waysIn, graph);
    return owners.get(id) ?? null;
  };
}

function ownersIn(root: string, waysIn: typeof WAYS_IN, graph: Graph): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { chunk, modules } of waysIn) {
    const starts = modules.map((path) => root + path);
    for (const id of reachedFrom(starts, graph)) {
      const owner = owners.get(id);
      if (owner === undefined) owners.set(id, chunk);
      else if (owner === APART && chunk !== APART) owners.set(id, FIRST);
    }
  }
  return owners;
}

/** The modules that are loaded with these, themselves too. */
function reachedFrom(modules: readonly string[], graph: Graph): Set<string> {
  const reached = new Set<string>();
  const waiting = [...modules];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const info = reached.has(id) ? null : graph.getModuleInfo(id);
    if (!info) continue;
    reached.add(id);
    for (const imported of info.importedIds) {
      const name = BARRELS.find(([, index]) => index.test(imported))?.[0];
      if (name) waiting.push(...namedIn(info.code ?? '', name, imported, graph));
      else waiting.push(imported);
    }
  }
  return reached;
}

/** Packages whose index exports file by file: following it would put what any screen uses into the first file. */
const BARRELS: readonly (readonly [name: string, index: RegExp])[] = [
  ['lucide-react', /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/],
  ['uuid', /\/uuid\/dist\/index\.js$/],
  ['rxjs', /\/rxjs\/dist\/esm\/index\.js$/],
];

/** The files behind the names that `code` imports of a package. */
function namedIn(code: string, name: string, index: string, graph: Graph): string[] {
  const imports = code.matchAll(new RegExp(`import\\s*{([^}]*)}\\s*from\\s*["']${name}["']`, 'g'));
  const names = [...imports].flatMap(([, list = '']) =>
    list.split(',').map((each) => each.trim().split(/\s+as\s+/)[0] ?? ''),
  );
  const { code: exported, importedIds = [] } = graph.getModuleInfo(index) ?? {};
  return names.filter(Boolean).flatMap((each) => {
    const from = new RegExp(`{[^}]*\\b${each}\\b[^}]*}\\s*from\\s*["']\\.(/[\\w./-]+?)(?:\\.m?js)?["']`);
    const path = exported?.match(from)?.[1];
    return importedIds.filter((id) => path !== undefined && id.replace(/\.m?js$/, '').endsWith(path));
  });
}
