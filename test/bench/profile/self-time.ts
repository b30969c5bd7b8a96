import * as v from 'valibot';
import type { FindSource } from './source-maps.ts';

/** What of a CPU profile (Profiler.Profile of the DevTools protocol) tells where the time went. Lines begin at 0. */
export const CpuProfileSchema = v.object({
  nodes: v.array(
    v.object({
      id: v.number(),
      callFrame: v.object({
        functionName: v.string(),
        url: v.string(),
        lineNumber: v.number(),
        columnNumber: v.number(),
      }),
      children: v.optional(v.array(v.number()), []),
    }),
  ),
  samples: v.optional(v.array(v.number()), []),
  /** µs between two samples. */
  timeDeltas: v.optional(v.array(v.number()), []),
});
type CpuProfile = v.InferOutput<typeof CpuProfileSchema>;
type Node = CpuProfile['nodes'][number];

const NOT_WORK = new Set(['(idle)', '(root)']);

/** Adds up the time that each function itself had the processor, in ms, by `function file:line`. */
export class SelfTime {
  readonly #ms = new Map<string, number>();
  readonly #findSource: FindSource;

  constructor(findSource: FindSource = () => null) {
    this.#findSource = findSource;
  }

  add({ nodes, samples, timeDeltas }: CpuProfile): void {
    const parents = new Map(nodes.flatMap((node) => node.children.map((child) => [child, node] as const)));
    const names = new Map(nodes.map((node) => [node.id, this.#nameOf(node, parents)]));
    samples.forEach((id, i) => {
      const name = names.get(id);
      if (name === undefined || NOT_WORK.has(name)) return;
      this.#ms.set(name, (this.#ms.get(name) ?? 0) + (timeDeltas[i] ?? 0) / 1000);
    });
  }

  get total(): number {
    return [...this.#ms.values()].reduce((sum, ms) => sum + ms, 0);
  }

  top(count: number): { name: string; ms: number }[] {
    return [...this.#ms]
      .map(([name, ms]) => ({ name, ms }))
      .sort((a, b) => b.ms - a.ms)
      .slice(0, count);
  }

  /** What is compiled in, such as SQLite's commit, is named with the function of ours that called it. */
  #nameOf(node: Node, parents: ReadonlyMap<number, Node>): string {
    const { functionName, url } = node.callFrame;
    if (url !== '') return this.#placed(node);
    if (functionName.startsWith('(') && functionName !== '(anonymous)') return functionName;
    let caller = parents.get(node.id);
    while (caller && caller.callFrame.url === '') caller = parents.get(caller.id);
    const name = functionName || '(native)';
    return caller ? `${name} in ${this.#placed(caller)}` : name;
  }

  #placed({ callFrame: { functionName, url, lineNumber, columnNumber } }: Node): string {
    const path = url.split('/');
    const source = this.#findSource(path.at(-1) ?? '', lineNumber, columnNumber);
    const name = source?.name || functionName || '(anonymous)';
    return `${name} ${source?.place ?? `${path.slice(-2).join('/')}:${lineNumber + 1}`}`;
  }
}
