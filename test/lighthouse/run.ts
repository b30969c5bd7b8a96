// Prints the figures, the median of three loads each; the reports lie in test-results/lighthouse.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from '../../scripts/build.mjs';
import { readOptions, wholeNumber } from '../../scripts/options.mjs';
import { type Audit, CATEGORIES, type Category, METRICS, openVisitors, VISITORS } from './audit.ts';

const USAGE = `Usage: npm run lighthouse -- [--thread-time] [--slow TIMES] [--quality]
  --thread-time  what waited for a busy machine's processor counts for nothing
  --slow TIMES   a processor so many times slower than this one (4)
  --quality      a test: one load each, accessibility and best practices, and less than 100 fails it`;
const LOADS = 3;
const FULL = 100;
const FOLDER = join(import.meta.dirname, '../../test-results/lighthouse');
const MUST_BE_FULL = ['accessibility', 'best-practices'] as const satisfies readonly Category[];

const {
  quality,
  'thread-time': threadTime,
  slow,
} = readOptions(USAGE, {
  options: {
    quality: { type: 'boolean', default: false },
    'thread-time': { type: 'boolean', default: false },
    slow: { type: 'string', default: '4' },
  },
}).values;
const categories: readonly Category[] = quality ? MUST_BE_FULL : CATEGORIES;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function line(name: string, read: (audit: Audit) => number | undefined, audits: readonly Audit[]): string {
  const values = audits.map(read).filter((value) => value !== undefined);
  const shown = (value: number) => (value < 1 && value > 0 ? value.toFixed(3) : String(Math.round(value)));
  return `  ${name.padEnd(26)} ${shown(median(values)).padStart(6)}   (${values.map(shown).join(', ')})`;
}

function print(visitor: string, audits: readonly Audit[]): void {
  console.log(visitor);
  for (const category of categories) console.log(line(category, ({ scores }) => scores[category], audits));
  if (quality) return;
  for (const metric of METRICS) console.log(line(metric, ({ metrics }) => metrics[metric], audits));
  console.log(line('(benchmark index)', ({ machine }) => machine, audits));
}

if (!quality) await buildIfStale();
mkdirSync(FOLDER, { recursive: true });
const visitors = await openVisitors(threadTime, wholeNumber(USAGE, '--slow', slow));
try {
  // A screen opened again has the same markup: as a test, once is enough.
  for (const visitor of quality ? VISITORS.slice(0, 2) : VISITORS) {
    const audits: Audit[] = [];
    for (let load = 1; load <= (quality ? 1 : LOADS); load++) {
      const audit = await visitors.audit(visitor, categories);
      writeFileSync(join(FOLDER, `${visitor}-${load}.json`), audit.json);
      audits.push(audit);
    }
    print(visitor, audits);
    for (const fault of new Set(audits.flatMap(({ faults }) => faults))) console.error(`  ✗ ${fault}`);
    if (audits.some(({ scores }) => MUST_BE_FULL.some((category) => (scores[category] ?? 0) < FULL))) {
      process.exitCode = 1;
    }
  }
} finally {
  await visitors.close();
}
