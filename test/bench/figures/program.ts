import { isDeepStrictEqual } from 'node:util';
import { atMost, compare, type Figure, mustBe } from '../figure.ts';
import { call, type Lifter } from '../lifter.ts';
import { interleaved } from '../pairs.ts';
import { HISTORY } from '../seeded-history.ts';
import type { World } from '../world.ts';

const ROUNDS = 12;

/** GET /api/workout-program, the whole diary as the specification has it, to its last byte. */
export const program: Figure = {
  name: 'program',
  async run(world) {
    await sameAnswer(world);
    const { server, bare } = world;
    const lifter = await world.lifter('ten years');
    const { userId, cookie } = lifter;
    const asked = () => timeGet(`${server.url}/api/workout-program`, cookie);
    const found = await interleaved(world.rounds(ROUNDS), {
      again: () => world.profiled(asked),
      bare: () => timeGet(`${bare.url}/program/${userId}`, ''),
      changed: async () => {
        await rename(server.url, lifter);
        return world.profiled(asked);
      },
    });
    const common = {
      against: 'SQLite building the same JSON, sent bare',
      peer: found.bare,
      unit: 'ms',
    } as const;
    return [
      compare({
        ...common,
        what: 'GET /api/workout-program, 52,000 sets',
        measured: found.again,
        aim: atMost(1.3),
      }),
      compare({
        ...common,
        what: 'the same, first after a change',
        measured: found.changed,
        aim: atMost(1.3),
      }),
    ];
  },
};

async function timeGet(url: string, cookie: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url, { headers: { cookie, 'accept-encoding': 'identity' } });
  const { byteLength } = await answer.arrayBuffer();
  const ms = performance.now() - started;
  mustBe(`${url}: status`, answer.status, 200);
  if (byteLength < HISTORY.sets * 100) throw new Error(`${url}: only ${byteLength} bytes`);
  return ms;
}

/** Both sides must say the same before either is timed. */
async function sameAnswer(world: World): Promise<void> {
  const { server, bare } = world;
  const { userId, cookie } = await world.lifter('ten years');
  const ours: unknown = await (await call(server.url, cookie, 'GET', '/api/workout-program')).json();
  const theirs: unknown = await (await fetch(`${bare.url}/program/${userId}`)).json();
  if (!isDeepStrictEqual(ours, theirs)) throw new Error("The bare program is not the product's");
}

let titles = 0;

async function rename(url: string, { cookie }: Lifter): Promise<void> {
  const [day] = (await (await call(url, cookie, 'GET', '/api/workout-days')).json()) as { id: string }[];
  titles += 1;
  await call(url, cookie, 'PUT', `/api/workout-days/${day?.id}`, { title: `Push ${titles}` });
}
