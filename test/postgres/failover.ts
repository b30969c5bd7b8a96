import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createClient } from '../../api/testing/test-client.ts';
import { newId } from '../../schema/id.ts';
import { type LivingServer, ServerProcesses } from '../crash/server-process.ts';
import { startStandbyPair } from './standby.ts';

const PERSON = { firstName: 'Ada', lastName: 'S', email: 'a@example.org', password: 'plates on the bar' };
const WRITERS = 4;
const OPS_MAX = 20;
/** A push takes some ms: the kill comes so long after an answer at most. */
const KILL_WITHIN_MS = 20;
const AGAIN_MS = 50;

export interface Round {
  /** Pushes that got no answer, or 503, and were sent again. */
  repeated: number;
  /** From the kill to the next answer, and how much of that until the standby was promoted, ms. */
  awayMs: number;
  promotedMs: number;
  /** Sets that were answered and are not there; that are there twice; counts of the account that differ. */
  lost: number;
  twice: number;
  apart: number;
  answered: number;
}

/**
 * Two servers on a PostgreSQL with a synchronous standby. In each round the primary is killed in the middle of pushes
 * and the standby promoted; then a new standby takes the dead one's place. `tell` gets each round as it ends.
 */
export async function failOver(rounds: number, tell: (round: Round) => void): Promise<void> {
  const pair = await startStandbyPair();
  const folder = mkdtempSync(join(tmpdir(), 'chalkbook-failover-'));
  const servers = new ServerProcesses(join(folder, 'data'), {
    DATABASE_URL: pair.url,
    RATE_LIMIT_BURST: '1000',
  });
  const living: LivingServer[] = [];
  try {
    for (let n = 0; n < 2; n++) living.push(await servers.start());
    let turn = 0;
    const client = createClient((path, init) => fetch((living[turn++ % 2]?.url ?? '') + path, init));
    const registered = await client.post('/api/register', PERSON);
    if (registered.status !== 201) throw new Error(`Not registered: ${JSON.stringify(registered.body)}`);
    const answered: string[] = [];
    let made = 0;

    for (let n = 0; n < rounds; n++) {
      let repeated = 0;
      let killedAt = Number.NaN;
      let promotedAt = Number.NaN;
      let backAt = Number.NaN;
      let dying: Promise<void> | undefined;
      const die = async () => {
        await wait(randomInt(KILL_WITHIN_MS));
        killedAt = performance.now();
        pair.killPrimary();
        await pair.promote();
        promotedAt = performance.now();
      };
      /** Sent again until it is answered, as a phone does. */
      const send = async () => {
        const names = Array.from({ length: randomInt(1, OPS_MAX + 1) }, () => `set ${++made}`);
        const body = pushOf(names);
        for (;;) {
          const { status, body: says } = await client.post('/api/sync/push', body);
          if (status === 200) {
            const refused = says.results.find((result: { status: number }) => result.status !== 201);
            if (refused) throw new Error(`Refused: ${JSON.stringify(refused)}`);
            answered.push(...names);
            if (performance.now() > killedAt && Number.isNaN(backAt) && !Number.isNaN(promotedAt))
              backAt = performance.now();
            return;
          }
          if (status !== 503) throw new Error(`${status}: ${JSON.stringify(says)}`);
          repeated += 1;
          await wait(AGAIN_MS);
        }
      };
      const write = async () => {
        for (let sent = 0; sent < 6 || Number.isNaN(backAt); sent++) {
          await send();
          if (sent === 2) dying ??= die();
        }
      };
      await Promise.all(Array.from({ length: WRITERS }, write));
      await dying;
      const found = await compare(pair.primaryUrl(), answered);
      tell({
        repeated,
        awayMs: backAt - killedAt,
        promotedMs: promotedAt - killedAt,
        ...found,
        answered: answered.length,
      });
      if (n + 1 < rounds) await pair.replaceDead();
    }
  } finally {
    for (const server of living) await server.kill();
    await servers.close();
    await pair.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function pushOf(names: readonly string[]): object {
  const ops = names.map((exerciseName) => ({
    id: newId(),
    action: 'POST',
    url: '/api/workout-logs',
    body: { exerciseId: 'bench', exerciseName, date: '2026-03-02', setNumber: 1, weight: 60, reps: 5 },
    ts: Date.now(),
    version: 1,
  }));
  return { deviceId: newId(), hi: null, ops };
}

/** What is stored against what was answered, and the account's counters against its rows. */
async function compare(url: string, answered: readonly string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: sets } = await client.query<{ name: string }>(
    'select exercise_name as name from workout_logs',
  );
  const { rows: counts } = await client.query<{ apart: number }>(`select
    abs(seq - (select count(*) from changes)) + abs(seq - (select max(seq) from changes)) +
    abs(row_count - (select count(*) from workout_logs) - (select count(*) from workout_days)) as apart from users`);
  await client.end();
  const stored = new Set(sets.map(({ name }) => name));
  const said = new Set(answered);
  return {
    lost: answered.filter((name) => !stored.has(name)).length,
    twice: sets.length - stored.size,
    // Each is answered in the end: what is stored beyond is a row too many.
    apart: Number(counts[0]?.apart) + [...stored].filter((name) => !said.has(name)).length,
  };
}
