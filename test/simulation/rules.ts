import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** A place of the source that runs when a rule of the protocol has something to decide. */
interface Probe {
  rule: string;
  /** From the project's root. */
  file: string;
  /** Has to be there exactly once. */
  find: string;
}

/** How often each rule was put to work. */
export type RuleCounts = Record<string, number>;

/** R12 and R17 are about what the simulation replaces: the browser's fetch and its event stream. */
export const PROBES: readonly Probe[] = [
  { rule: 'R1', file: 'sync/mutate.ts', find: 'n: (top?.n ?? 0) + 1 + i' },
  { rule: 'R2', file: 'sync/mutate.ts', find: 'await takeBack(engine, entries);' },
  { rule: 'R3', file: 'sync/push/push.ts', find: 'const answer = await sent.answer;' },
  { rule: 'R4', file: 'sync/diary/recover.ts', find: 'for (const state of' },
  { rule: 'R5', file: 'sync/clock.ts', find: 'return Math.max(Math.floor(now' },
  { rule: 'R6', file: 'sync/rebase.ts', find: 'return { view: fold(base, ref, pending), base, gen };' },
  { rule: 'R7', file: 'sync/push/fold-answers.ts', find: 'await answers.remove(key);' },
  { rule: 'R8', file: 'sync/push/push.ts', find: 'next.then((following) => send(' },
  { rule: 'R9', file: 'sync/push/push.ts', find: 'return failed(answer);' },
  {
    rule: 'R10',
    file: 'sync/push/apply-results.ts',
    find: 'put.push({ ...entry, id: engine.ports.newId() })',
  },
  { rule: 'R11', file: 'sync/push/push.ts', find: "return { kind: 'paused', why: outcome };" },
  { rule: 'R13', file: 'sync/pull/apply-rows.ts', find: 'return isCurrent(engine, asked);' },
  { rule: 'R14', file: 'sync/pull/reset.ts', find: 'hi: offered.says?.hi ?? null, checkpoint: null' },
  { rule: 'R15', file: 'sync/pull/generation.ts', find: 'boot: says.boot, generation: meta.generation + 1' },
  { rule: 'R16', file: 'sync/loop/drain.ts', find: 'return audit(engine, api);' },
  { rule: 'R18', file: 'sync/kept/put-back.ts', find: 'await outbox.commit(placed, []);' },
  { rule: 'R19', file: 'api/http/require-user.ts', find: 'DIARY_HEADER)' },
  { rule: 'R20', file: 'sync/store/with-history.ts', find: 'packs.mayHold(missing)' },
  { rule: 'R21', file: 'sync/pack-history.ts', find: 'await packs.write(put, remove);' },
  { rule: 'R22', file: 'sync/pull/snapshot.ts', find: 'await engine.store.packs.write(put, remove);' },
  { rule: 'R23', file: 'sync/pull/audit.ts', find: 'mend(engine, api, generation)' },
];

/** `countAt`: how often the text at an offset of a file has run. A rule with several places counts the rarest. */
export function countsOf(countAt: (file: string, at: number) => number): RuleCounts {
  const counts: RuleCounts = {};
  for (const { rule, file, find } of PROBES) {
    const count = countAt(file, placeOf(file, find));
    counts[rule] = Math.min(counts[rule] ?? count, count);
  }
  return counts;
}

/** Throws when the text is not there exactly once: the probe has to follow the source. */
export function placeOf(file: string, find: string): number {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const at = source.indexOf(find);
  if (at < 0 || source.indexOf(find, at + 1) >= 0) throw new Error(`${file} does not hold once: ${find}`);
  return at;
}
