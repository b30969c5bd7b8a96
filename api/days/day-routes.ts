import { Hono } from 'hono';
import type { AppEnv, Services } from '../deps.ts';
import { answerCall } from '../sync/call-route.ts';
import { answerRead } from '../sync/read-route.ts';
import { listDays } from './day-repository.ts';

/** /api/workout-days. Days are not deleted: a program always has its four. */
export function dayRoutes(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/', (c) =>
      answerRead(c, {
        services,
        db: services.db,
        async read(trx, userId) {
          const days = await listDays(trx, userId);
          return JSON.stringify(days.map((day) => ({ ...day, userId })));
        },
      }),
    )
    .post('/', (c) => answerCall(c, services))
    .put('/:id', (c) => answerCall(c, services));
}
