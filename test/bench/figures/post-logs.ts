import type { LoadOrder, LoadResult } from '../bare/load.ts';
import { runProgram } from '../child.ts';
import { atLeast, compare, type Figure, type Line, mustBe } from '../figure.ts';
import { createLifter } from '../lifter.ts';
import { interleaved } from '../pairs.ts';
import type { World } from '../world.ts';

const ROUNDS = 7;
/** As many posts as take some seconds with a commit each. */
const POSTS: Readonly<Record<number, number>> = { 32: 6_400, 1: 1_500 };

/** POST /api/workout-logs a second, answered after the commit, synchronous FULL. */
export const postLogs: Figure = {
  name: 'post-logs',
  async run(world) {
    return [await posted(world, 32, 4), await posted(world, 1, 0.7)];
  },
};

async function posted(world: World, connections: number, aim: number): Promise<Line> {
  const { server, bare } = world;
  const { userId, cookie, exerciseIds } = await createLifter(server.url, []);
  const count = POSTS[connections] ?? 0;
  const exerciseId = exerciseIds[0] ?? '';
  const ours: LoadOrder = {
    url: server.url,
    path: '/api/workout-logs',
    headers: { cookie, origin: server.url },
    connections,
    count,
    exerciseId,
  };
  const theirs: LoadOrder = { ...ours, url: bare.url, path: '/sets', headers: {} };
  const bareCount = async () => (await fetch(`${bare.url}/sets/count`)).json() as Promise<number>;
  const before = await bareCount();
  const rounds = world.rounds(ROUNDS);
  const found = await interleaved(rounds, {
    product: () => world.profiled(() => perSecond(ours)),
    bare: () => perSecond(theirs),
  });
  // The warm-up round is on the disk too.
  mustBe('sets on the real server', world.storedSets(userId), (rounds + 1) * count);
  mustBe('sets on the bare server', (await bareCount()) - before, (rounds + 1) * count);
  return compare({
    what: `POST /api/workout-logs, ${connections} ${connections === 1 ? 'connection' : 'connections'}`,
    measured: found.product,
    against: 'bare Hono and better-sqlite3, a commit a request',
    peer: found.bare,
    unit: 'a second',
    aim: atLeast(aim),
  });
}

async function perSecond(order: LoadOrder): Promise<number> {
  const { ms, created } = await runProgram<LoadResult>('bare/load.ts', order);
  mustBe(`${order.url}${order.path}: answers with 201`, created, order.count);
  return (created / ms) * 1000;
}
