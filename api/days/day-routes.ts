import { Hono } from 'hono';
import type { AppEnv, Services } from '../deps.ts';
import { answerCall } from '../sync/call-route.ts';
import { answerPagedRead } from '../sync/read-route.ts';
import { daysJson } from './day-repository.ts';

/** /api/workout-days. Days are not deleted: a program always has its four. */
export function dayRoutes(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/', (c) => answerPagedRead(c, { services, pages: daysJson }))
    .post('/', (c) => answerCall(c, services))
    .put('/:id', (c) => answerCall(c, services));
}
