import { newId } from '../../../schema/id.ts';
import { PUSH_OPS_MAX } from '../../../schema/protocol.ts';
import { PROTOCOL_VERSION } from '../../../schema/protocol-version.ts';
import { Server } from '../../journeys/support/server.ts';
import { runProgram, startProgram } from '../child.ts';
import { atMost, compare, type Figure, type Line } from '../figure.ts';
import { call, createLifter, type Lifter } from '../lifter.ts';
import type { Attack, AttackOrder } from '../neighbours/attacker.ts';
import { CALLS, type Call, type VictimOrder, type VictimResult } from '../neighbours/victim.ts';
import { quantile } from '../pairs.ts';
import type { World } from '../world.ts';

const ROUNDS = 3;
const MEASURE_MS = 10_000;
const WARM_UP_MS = 2_000;
/** Of each call, a second: more than a person with several phones makes. */
const RATE = 10;
/** As many as make each attack what it is, or as the server takes. */
const EXERCISES: Readonly<Record<Attack, number>> = {
  'empty rows': 0,
  'abandoned programs': 3_000,
  'unread answers': 8_000,
  'full pushes': 0,
  'full offers': 0,
  'full packs': 0,
};
const WHAT: Readonly<Record<Attack, string>> = {
  'abandoned programs': 'another abandons programs of exercises that share one name',
  'unread answers': "another's 40 connections read nothing of large answers",
  'empty rows': 'another offers 174,001 empty rows, again and again',
  'full pushes': 'another pushes 1,000 new sets a request on 8 connections',
  'full offers': 'another offers 1,000 new sets a request on 8 connections',
  'full packs': 'another pushes two packs of 500 new sets a request on 8 connections',
};

/** What a member's calls take at their slowest (p99) while another member does their worst, in ratio to idle. */
export const neighbours: Figure = {
  name: 'neighbours',
  async run(world) {
    const lines: Line[] = [];
    for (const attack of Object.keys(WHAT) as Attack[]) lines.push(...(await attacked(world, attack)));
    return lines;
  },
};

/** On a server of its own: what one attack leaves in memory is not found by the next. */
async function attacked(world: World, attack: Attack): Promise<Line[]> {
  const server = await Server.create();
  try {
    await server.start({ RATE_LIMIT_BURST: '1000000' });
    const [victim, attacker] = [await createLifter(server.url, []), await createLifter(server.url, [])];
    await addExercises(server.url, attacker, attack);
    const idle: Record<Call, number[]> = { health: [], push: [], pull: [] };
    const busy: Record<Call, number[]> = { health: [], push: [], pull: [] };
    for (let round = -1; round < world.rounds(ROUNDS); round++) {
      const ms = round < 0 ? WARM_UP_MS : MEASURE_MS;
      const alone = await slowest(server.url, victim, ms);
      const order: AttackOrder = {
        attack,
        url: server.url,
        cookie: attacker.cookie,
        exerciseId: attacker.exerciseIds[0] ?? '',
      };
      const attacking = await startProgram('neighbours/attacker.ts', order);
      const beside = await slowest(server.url, victim, ms).finally(() => attacking.stop());
      // What is under way ends before the next round begins.
      await call(server.url, '', 'GET', '/api/health');
      for (const name of CALLS) {
        console.error(
          `  ${round < 0 ? 'warm-up' : `round ${round + 1}`}, ${attack}, ${name}: ${alone[name].toFixed(1)}, then ${beside[name].toFixed(1)}`,
        );
        if (round < 0) continue;
        idle[name].push(alone[name]);
        busy[name].push(beside[name]);
      }
    }
    return CALLS.map((name) =>
      compare({
        what: `p99 of ${name} while ${WHAT[attack]}`,
        measured: busy[name],
        against: 'the same, idle',
        peer: idle[name],
        unit: 'ms',
        aim: atMost(5),
      }),
    );
  } finally {
    await server.dispose();
  }
}

async function slowest(
  url: string,
  { cookie, exerciseIds }: Lifter,
  ms: number,
): Promise<Record<Call, number>> {
  const order: VictimOrder = { url, cookie, exerciseId: exerciseIds[0] ?? '', rate: RATE, ms };
  const taken = await runProgram<VictimResult>('neighbours/victim.ts', order);
  return {
    health: quantile(taken.health, 0.99),
    push: quantile(taken.push, 0.99),
    pull: quantile(taken.pull, 0.99),
  };
}

/** Until the server refuses more. */
async function addExercises(url: string, { cookie }: Lifter, attack: Attack): Promise<void> {
  const days = (await (await call(url, cookie, 'GET', '/api/workout-days')).json()) as { id: string }[];
  const large = attack === 'unread answers';
  const exercise = () => ({
    id: newId(),
    workoutDayId: days[0]?.id,
    name: large ? '€'.repeat(100) : 'Press',
    targetMuscles: large ? '€'.repeat(200) : '',
  });
  const ops = Array.from({ length: EXERCISES[attack] }, () => ({
    id: newId(),
    action: 'POST',
    url: '/api/exercises',
    body: exercise(),
    ts: Date.now(),
    version: PROTOCOL_VERSION,
  }));
  const size = large ? PUSH_OPS_MAX / 4 : PUSH_OPS_MAX;
  for (let from = 0; from < ops.length; from += size) {
    const batch = { deviceId: 'attacker', hi: null, ops: ops.slice(from, from + size) };
    const pushed = await call(url, cookie, 'POST', '/api/sync/push', batch);
    const { results } = (await pushed.json()) as { results: { status: number }[] };
    if (results.some(({ status }) => status >= 300)) return;
  }
}
