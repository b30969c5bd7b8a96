import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../api/config.ts';
import { openConfiguredDatabase } from '../../api/db/configured-database.ts';
import { type Notices, openNotices } from '../../api/db/postgres/notices.ts';
import { CONNECTION_FAILED, PostgresError } from '../../api/db/postgres-error.ts';
import type { OpenDatabase } from '../../api/db/sqlite/sqlite.ts';
import { makeTestDatabase, type TestDatabase } from '../../api/testing/test-database.ts';
import { startProxy } from './proxy.ts';

/** What PostgreSQL tells nobody: a machine that lost its power, a firewall that forgot the connections, a restore. */

let place: TestDatabase;
let direct: OpenDatabase;
let proxy: Awaited<ReturnType<typeof startProxy>>;
beforeEach(async () => {
  place = await makeTestDatabase();
  direct = await place.open();
  proxy = await startProxy(place.environment.DATABASE_URL ?? '');
});
afterEach(async () => {
  await direct.close();
  await proxy.stop();
  await place.remove();
});

const checks = { everyMs: 1_100, answerMs: 1_000 };

function listen(notices: Notices) {
  const heard: string[] = [];
  const gap = Promise.withResolvers<void>();
  notices.listen({ onNotice: (text) => heard.push(text), onGap: gap.resolve });
  return { heard, gap: gap.promise };
}

test('a line on which nothing comes any more is found out, opened anew, and what was missed is said', async () => {
  const config = { url: place.environment.DATABASE_URL ?? '', listenUrl: proxy.url, poolSize: 1 };
  const events: unknown[] = [];
  const notices = await openNotices(config, direct.db, ({ event }) => events.push(event), checks);
  const { heard, gap } = listen(notices);
  proxy.silence();
  await gap;
  expect(events).toEqual(['listening_again']);
  await notices.send('later');
  await expect.poll(() => heard).toEqual(['later']);
  await notices.close();
});

// A newer PostgreSQL comes without pg_dump, and the older one's refuses it.
test.skipIf(process.env.POSTGRES_BIN)(
  'a database that is restored beside the running server is another one at the next check',
  async () => {
    const url = place.environment.DATABASE_URL ?? '';
    const dump = join(mkdtempSync(join(tmpdir(), 'chalkbook-dump-')), 'before.dump');
    execFileSync('pg_dump', ['-Fc', '-f', dump, url]);
    const notices = await openNotices({ url, poolSize: 1 }, direct.db, () => undefined, checks);
    const { gap } = listen(notices);
    const before = notices.boot();
    execFileSync('pg_restore', ['--clean', '--single-transaction', '-d', url, dump]);
    await gap;
    expect(notices.boot()).not.toBe(before);
    await notices.close();
    rmSync(dirname(dump), { recursive: true });
  },
);

test('a line that has fallen silent holds no stop up', async () => {
  const config = { url: place.environment.DATABASE_URL ?? '', listenUrl: proxy.url, poolSize: 1 };
  const notices = await openNotices(config, direct.db, () => undefined);
  proxy.silence();
  await notices.close();
});

test('a query that gets no answer fails in time, and gives its connection up: the next one is served', async () => {
  const config = { ...readConfig({}), postgres: { url: proxy.url, poolSize: 1 } };
  const database = await openConfiguredDatabase({ config, now: 0, answerMs: 1_000 });
  const one = sql`select 1 as one`;
  await one.execute(database.db);
  proxy.silence();
  await expect(one.execute(database.db)).rejects.toMatchObject({ code: CONNECTION_FAILED });
  expect((await one.execute(database.db)).rows).toEqual([{ one: 1 }]);
  const within = database.db.transaction().execute(async (trx) => {
    proxy.silence();
    await one.execute(trx);
  });
  await expect(within).rejects.toBeInstanceOf(PostgresError);
  expect((await one.execute(database.db)).rows).toEqual([{ one: 1 }]);
  await database.close();
});
