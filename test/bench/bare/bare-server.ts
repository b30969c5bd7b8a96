// The least that could do the work: Hono and better-sqlite3, without users, sync or checks. A process of its own.
// Arguments: a folder for its database, the site it serves, the product's database file.
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import Sqlite from 'better-sqlite3';
import { Hono } from 'hono';
import { PROGRAM_JSON } from './program-sql.ts';
import { type BareSet, INSERT_SET, openBareDatabase } from './tables.ts';

const [dataDir = '', site = '', productFile = ''] = process.argv.slice(2);
const database = openBareDatabase(join(dataDir, 'bare.db'));
const insert = database.prepare<BareSet>(INSERT_SET);
const insertAll = database.transaction((sets: readonly BareSet[]) => {
  for (const set of sets) insert.run(set);
});
const product = new Sqlite(productFile, { readonly: true });
const program = product.prepare<{ userId: string }, string>(PROGRAM_JSON).pluck();
const count = database.prepare<[], number>('select count(*) from sets').pluck();

const app = new Hono()
  .post('/sets', async (c) => {
    const set = await c.req.json<BareSet>();
    insert.run(set);
    return c.json(set, 201);
  })
  .post('/sets/bulk', async (c) => {
    insertAll(await c.req.json<BareSet[]>());
    return c.json({}, 201);
  })
  .get('/sets/count', (c) => c.json(count.get() ?? 0))
  .get('/program/:userId', (c) =>
    c.body(program.get({ userId: c.req.param('userId') }) ?? '[]', 200, {
      'content-type': 'application/json',
    }),
  )
  .get('/blank', (c) => c.html('<!doctype html><title>Blank</title>'))
  .get('*', serveStatic({ root: site }));

const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }: AddressInfo) =>
  process.send?.({ port }),
);
process.once('disconnect', () => {
  server.close();
  process.exit();
});
