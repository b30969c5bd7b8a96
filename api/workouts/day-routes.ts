import { type Context, Hono } from 'hono';
import { ownUserId } from '../auth/require-user.ts';
import { daysJson } from '../days/day-repository.ts';
import type { AppEnv } from '../http/app-env.ts';
import { answerVerdict, type CallServices, idempotencyKey } from '../sync/call-route.ts';
import { type ChangeServices, changeUser } from '../sync/changes/change-user.ts';
import { fingerprint } from '../sync/changes/fingerprint.ts';
import { answerPagedRead, type ReadServices } from '../sync/reads/read-route.ts';
import { deleteDay } from './delete-day.ts';

type Services = ReadServices & CallServices & ChangeServices;

/** GET /api/workout-days, DELETE /api/workout-days/{id} */
export function dayRoutes(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/', (c) => answerPagedRead(c, { services, pages: daysJson }))
    .delete('/:id', (c) => answerDelete(c, services));
}

async function answerDelete(c: Context<AppEnv>, services: Services): Promise<Response> {
  const userId = ownUserId(c);
  const id = idempotencyKey(c);
  const url = c.req.path;
  const key = id === undefined ? undefined : { id, fingerprint: fingerprint('DELETE', url, null) };
  const { value } = await changeUser(services, userId, (context, trx) => deleteDay(context, trx, key, url));
  return answerVerdict(c, services, userId, value);
}
