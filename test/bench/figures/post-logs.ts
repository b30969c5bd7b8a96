import type { LoadOrder, LoadResult } from '../bare/load.ts';
import { runProgram } from '../child.ts';
import { atLeast, compare, type Figure, type Line, mustBe } from '../figure.ts';
import { createLifter } from '../lifter.ts';
import { interleaved } from '../pairs.ts';
import type { World } from '../world.ts';

const ROUNDS = 7;
const MEASURE_MS = 2_500;

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
  const ours: LoadOrder = {
    url: server.url,
    path: '/api/workout-logs',
    headers: { cookie, origin: server.url },
    connections,
    ms: MEASURE_MS,
    exerciseId: exerciseIds[0] ?? '',
  };
  const theirs: LoadOrder = { ...ours, url: bare.url, path: '/sets', headers: {} };
  const bareCount = async () => (await fetch(`${bare.url}/sets/count`)).json() as Promise<number>;
  const before = await bareCount();
  const created = { product: 0, bare: 0 };
  const perSecond = async (side: keyof typeof created, order: LoadOrder) => {
    const result = await runProgram<LoadResult>('bare/load.ts', order);
    mustBe(`${order.url}${order.path}: answers with 201`, result.created, result.sent);
    created[side] += result.created;
    return (result.created / result.ms) * 1000;
  };
  const found = await interleaved(world.rounds(ROUNDS), {
    product: () => world.profiled(() => perSecond('product', ours)),
    bare: () => perSecond('bare', theirs),
  });
  mustBe('sets on the real server', world.storedSets(userId), created.product);
  mustBe('sets on the bare server', (await bareCount()) - before, created.bare);
  return compare({
    what: `POST /api/workout-logs, ${connections} ${connections === 1 ? 'connection' : 'connections'}`,
    measured: found.product,
    against: 'bare Hono and better-sqlite3, a commit a request',
    peer: found.bare,
    unit: 'a second',
    aim: atLeast(aim),
  });
}
