import type { Collector, OpenSession } from '../collector.ts';
import { weightOf } from '../set-parts.ts';

export type Unit = 'kg' | 'lb' | undefined;
interface Done {
  reps: number | undefined;
  weight: number | undefined;
}

/**
 * Sets with 0 reps were tried and failed, or never done. A summary as 5/5/0/5/- tells; else one that a set
 * with reps comes after was tried.
 */
export function addSets(
  into: Collector,
  session: OpenSession,
  line: number,
  exercise: string,
  done: readonly Done[],
  unit: Unit,
  summary: string,
): void {
  const told = /^(\d+|-)(\/(\d+|-))+$/.test(summary) ? summary.split('/') : [];
  const last = done.findLastIndex(({ reps }) => (reps ?? 0) > 0);
  if (done.every(({ reps }) => reps === undefined)) into.skip('not done');
  for (const [i, { reps, weight }] of done.entries()) {
    if (reps === undefined) continue;
    const isTried = told[i] === undefined ? i < last : told[i] !== '-';
    if (reps === 0 && !isTried) {
      into.skip('not done');
      continue;
    }
    into.add(session, {
      line,
      exercise,
      ...weightOf(weight, unit),
      reps,
      outcome: reps === 0 ? 'missed' : undefined,
    });
  }
}
