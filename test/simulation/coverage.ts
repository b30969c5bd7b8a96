import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countsOf, type RuleCounts } from './rules.ts';

const ROOT = join(import.meta.dirname, '../..');
const FILES = 'sync/**/*.ts';
const SERVER = ['api/sync/*.ts', 'schema/{merge,operation,digest}.ts', 'schema/packs/pack.ts'];
/** Tests and what stands in for them; the ways into a browser, which the simulation replaces by ports. */
const LEFT_OUT =
  /\.test\.ts$|\/testing\/|^sync\/(worker|store\/(plain|rxdb|strict|dense|collect|collections|content)|browser-ports|kept\/(seal|kept-database)|index|diary\/(open|worker|first))/;

/** From (inclusive) and to (exclusive), offsets in the source's text. */
type Span = [number, number];

export interface Coverage {
  /** What no schedule ran, by file from the project's root. */
  unrun: Record<string, Span[]>;
  /** How often each rule of the protocol was put to work. */
  rules: RuleCounts;
}

/** The files of the sync, its server and what both share, from the project's root. */
async function coveredFiles(): Promise<string[]> {
  const found: string[] = [];
  for (const pattern of [FILES, ...SERVER]) {
    for await (const file of glob(pattern, { cwd: ROOT })) if (!LEFT_OUT.test(file)) found.push(file);
  }
  return found.sort();
}

/** Counts from now on what runs of everything that is loaded later. Call what it returns for the counts. */
export async function startCoverage(): Promise<() => Promise<Coverage>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const unrun: Coverage['unrun'] = {};
    const counters = new Map<string, (at: number) => number>();
    for (const { url, functions } of result) {
      if (!url.startsWith('file:')) continue;
      const file = relative(ROOT, fileURLToPath(url));
      // Outer ranges come before those within.
      const ranges = functions.flatMap((one) => one.ranges);
      const countAt = (at: number) =>
        ranges.findLast(({ startOffset, endOffset }) => startOffset <= at && at < endOffset)?.count ?? 0;
      counters.set(file, countAt);
      unrun[file] = spansOf(ranges, countAt);
    }
    session.disconnect();
    return { unrun, rules: countsOf((file, at) => counters.get(file)?.(at) ?? 0) };
  };
}

function spansOf(
  ranges: readonly { startOffset: number; endOffset: number }[],
  countAt: (at: number) => number,
): Span[] {
  const edges = [...new Set(ranges.flatMap(({ startOffset, endOffset }) => [startOffset, endOffset]))];
  edges.sort((a, b) => a - b);
  const spans: Span[] = [];
  for (const [i, from] of edges.entries()) {
    const to = edges[i + 1];
    if (to === undefined || countAt(from) > 0) continue;
    const last = spans.at(-1);
    if (last?.[1] === from) last[1] = to;
    else spans.push([from, to]);
  }
  return spans;
}

/** What neither run has run, and the sum of their counts. */
export function joinCoverage(a: Coverage, b: Coverage): Coverage {
  const unrun: Coverage['unrun'] = {};
  for (const file of new Set([...Object.keys(a.unrun), ...Object.keys(b.unrun)])) {
    const [mine, theirs] = [a.unrun[file], b.unrun[file]];
    unrun[file] = mine && theirs ? common(mine, theirs) : (mine ?? theirs ?? []);
  }
  const rules = { ...a.rules };
  for (const [rule, count] of Object.entries(b.rules)) rules[rule] = (rules[rule] ?? 0) + count;
  return { unrun, rules };
}

function common(a: readonly Span[], b: readonly Span[]): Span[] {
  return a.flatMap(([from, to]) =>
    b.flatMap(([start, end]): Span[] => {
      const [first, last] = [Math.max(from, start), Math.min(to, end)];
      return first < last ? [[first, last]] : [];
    }),
  );
}

/** Lines for a person: rules, then files with what never ran in them, by line numbers. */
export async function coverageText({ unrun, rules }: Coverage): Promise<string> {
  const lines = [
    `rules put to work: ${Object.entries(rules)
      .map(([rule, count]) => `${rule} ${count}`)
      .join(', ')}`,
  ];
  let blocks = 0;
  for (const file of await coveredFiles()) {
    const source = readFileSync(join(ROOT, file), 'utf8');
    const spans = unrun[file];
    if (!spans) {
      if (/^(export )?(async )?(function|const|class)\b/m.test(source)) lines.push(`  ${file}: never loaded`);
      continue;
    }
    const shown = spans.filter(([from, to]) => /\w/.test(source.slice(from, to)));
    blocks += shown.length;
    if (shown.length > 0) lines.push(`  ${file}: ${shown.map((span) => linesOf(source, span)).join(', ')}`);
  }
  return [`${blocks} blocks that no schedule ran:`, ...lines.slice(1), lines[0]].join('\n');
}

function linesOf(source: string, [from, to]: Span): string {
  const lineAt = (at: number) => source.slice(0, at).split('\n').length;
  const start = from + (/^\s*/.exec(source.slice(from, to))?.[0].length ?? 0);
  const [first, last] = [lineAt(start), lineAt(to - 1)];
  return first === last ? `${first}` : `${first}-${last}`;
}
