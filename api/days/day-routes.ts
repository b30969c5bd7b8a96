import { Hono } from 'hono';
import type { AppEnv, Services } from '../deps.ts';
import { ownUserId } from '../http/require-user.ts';
import { answerCall } from '../sync/call-route.ts';
import { listDays } from './day-repository.ts';

/** /api/workout-days. Days are not deleted: a program always has its four. */
export function dayRoutes(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/', async (c) => {
      const userId = ownUserId(c);
      const days = await listDays(services.db, userId);
      return c.json(days.map((day) => ({ ...day, userId })));
    })
    .post('/', (c) => answerCall(c, services))
    .put('/:id', (c) => answerCall(c, services));
}
