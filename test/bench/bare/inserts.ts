import { newId } from '../../../schema/id.ts';
import { mustBe } from '../figure.ts';
import type { BareSet } from './tables.ts';

const A_POST = 100;

/** Ms to post so many sets to the bare server, a transaction of 100 a post, one post after the other. */
export async function bareInserts(url: string, count: number): Promise<number> {
  const bodies = Array.from({ length: count / A_POST }, (_, post) => JSON.stringify(setsOf(post)));
  const stored = async () => (await (await fetch(`${url}/sets/count`)).json()) as number;
  const before = await stored();
  const started = performance.now();
  for (const body of bodies) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/sets/bulk`, { method: 'POST', headers, body });
    await answer.arrayBuffer();
  }
  const ms = performance.now() - started;
  mustBe('sets that the bare server stored', (await stored()) - before, count);
  return ms;
}

function setsOf(post: number): BareSet[] {
  return Array.from({ length: A_POST }, (_, i) => ({
    id: newId(),
    exerciseId: '019a9b3c-0000-7c11-9a44-000000000001',
    exerciseName: 'Barbell Bench Press',
    date: new Date(Date.UTC(2017, 0, 1) + (post * A_POST + i) * 5_000_000).toISOString(),
    setNumber: (i % 5) + 1,
    weight: 60 + (i % 40) * 2.5,
    reps: 5 + (i % 7),
  }));
}
