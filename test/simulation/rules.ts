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
const PROBES: readonly Probe[] = [
  { rule: 'R1', file: 'sync/outbox/stamper.ts', find: 'n: lastN + 1 + i' },
  { rule: 'R2', file: 'sync/outbox/mutate.ts', find: 'lastN: meta.lastN + count,' },
  { rule: 'R3', file: 'sync/push/push.ts', find: 'const answer = await sent.answer;' },
  { rule: 'R4', file: 'sync/page/after-update.ts', find: 'await isAnyWaiting(engine)) await' },
  { rule: 'R5', file: 'sync/clock.ts', find: 'return Math.max(Math.floor(now' },
  { rule: 'R6', file: 'sync/store/fold.ts', find: 'return { view: fold(base, ref, pending), base };' },
  { rule: 'R7', file: 'sync/push/apply-answer.ts', find: '...recordPart(changes.records) }' },
  { rule: 'R8', file: 'sync/push/push.ts', find: 'send(await next, ' },
  { rule: 'R9', file: 'sync/drain-result.ts', find: "return answer.kind === 'refused'" },
  {
    rule: 'R10',
    file: 'sync/push/answer-changes.ts',
    find: 'put.push({ ...entry, id: newId() })',
  },
  { rule: 'R11', file: 'sync/drain-result.ts', find: "return { kind: 'paused', why: outcome };" },
  { rule: 'R13', file: 'sync/pull/apply-rows.ts', find: 'return isCurrent(engine, asked);' },
  { rule: 'R14', file: 'sync/pull/reset.ts', find: 'hi: says?.hi ?? null, checkpoint: null' },
  {
    rule: 'R15',
    file: 'sync/pull/admit-answer.ts',
    find: 'boot: says.boot, generation: meta.generation + 1',
  },
  { rule: 'R16', file: 'sync/loop/drain.ts', find: 'return audit(engine, api);' },
  { rule: 'R18', file: 'sync/unsent-vault/put-back.ts', find: 'await putEntries(engine, placed, {' },
  { rule: 'R19', file: 'api/auth/require-user.ts', find: 'DIARY_HEADER)' },
  { rule: 'R20', file: 'sync/store/history/with-history.ts', find: 'packs.mayHold(missing)' },
  { rule: 'R21', file: 'sync/loop/pack-old-sets.ts', find: 'packs: { put, remove }, records: { remove:' },
  { rule: 'R22', file: 'sync/pull/snapshot.ts', find: '...metaPart(admitted, head.next),' },
  { rule: 'R31', file: 'sync/http/transport.ts', find: 'return await gzip.pack(text);' },
  { rule: 'R33', file: 'sync/push/pack-answers.ts', find: 'joined: (own) => ({' },
  { rule: 'R32', file: 'sync/outbox/while-packs-wait.ts', find: 'return sets.flatMap(' },
  { rule: 'R32', file: 'sync/outbox/packed-changes.ts', find: 'isDeleted.set(id,' },
  { rule: 'R23', file: 'sync/pull/audit.ts', find: 'mend(engine, api, generation, answer)' },
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
function placeOf(file: string, find: string): number {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const at = source.indexOf(find);
  if (at < 0 || source.indexOf(find, at + 1) >= 0) throw new Error(`${file} does not hold once: ${find}`);
  return at;
}
