/** Who imports whom: `from` and `to` are paths from the project's root. */
export interface Edge {
  from: string;
  to: string;
}

/**
 * An import as the smallest folder that holds both ends sees it: between two of its children, files or folders.
 * 'api/auth/sign-in.ts' → 'api/http/json-body.ts' is 'api/auth' → 'api/http'. Where no child of any folder stands
 * in a circle, neither do files, nor folders at any depth. Undefined for a file that imports itself.
 */
export function betweenSiblings({ from, to }: Edge): Edge | undefined {
  const a = from.split('/');
  const b = to.split('/');
  const at = a.findIndex((name, index) => name !== b[index]);
  if (at === -1) return undefined;
  return { from: a.slice(0, at + 1).join('/'), to: b.slice(0, at + 1).join('/') };
}

/** The groups in which everybody reaches everybody, of two or more, each sorted by name. */
export function circlesIn(edges: readonly Edge[]): string[][] {
  const next = Map.groupBy(edges, ({ from }) => from);
  const reach = new Map([...next.keys()].map((from) => [from, reachedFrom(next, [from])]));
  const circles = new Map<string, string[]>();
  for (const [from, reached] of reach) {
    const circle = [...reached].filter((to) => reach.get(to)?.has(from)).sort();
    if (circle.length > 1) circles.set(circle.join(' '), circle);
  }
  return [...circles.values()];
}

/** Whatever the first ones lead to, themselves included. */
export function reachable(edges: readonly Edge[], first: readonly string[]): Set<string> {
  return reachedFrom(
    Map.groupBy(edges, ({ from }) => from),
    first,
  );
}

function reachedFrom(next: ReadonlyMap<string, readonly Edge[]>, first: readonly string[]): Set<string> {
  const reached = new Set(first);
  for (const from of reached) for (const { to } of next.get(from) ?? []) reached.add(to);
  return reached;
}
