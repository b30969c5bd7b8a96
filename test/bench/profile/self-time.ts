import * as v from 'valibot';

/** What of a CPU profile (Profiler.Profile of the DevTools protocol) tells where the time went. */
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
    }),
  ),
  samples: v.optional(v.array(v.number()), []),
  /** µs between two samples. */
  timeDeltas: v.optional(v.array(v.number()), []),
});
export type CpuProfile = v.InferOutput<typeof CpuProfileSchema>;

const NOT_WORK = new Set(['(idle)', '(root)']);

/** Adds up the time that each function itself had the processor, in ms, by `function file:line:column`. */
export class SelfTime {
  readonly #ms = new Map<string, number>();

  add({ nodes, samples, timeDeltas }: CpuProfile): void {
    const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
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
}

function nameOf({
  functionName,
  url,
  lineNumber,
  columnNumber,
}: CpuProfile['nodes'][number]['callFrame']): string {
  if (url === '') return functionName || '(anonymous)';
  const file = url.split('/').slice(-2).join('/');
  return `${functionName || '(anonymous)'} ${file}:${lineNumber + 1}:${columnNumber + 1}`;
}
