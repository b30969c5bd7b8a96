import { Hono } from 'hono';
import type { AppEnv, Services } from '../deps.ts';
import { answerCall } from '../sync/call-route.ts';

/** /api/workout-logs. Sets are read with their exercise or by a pull. */
export function logRoutes(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post('/', (c) => answerCall(c, services))
    .put('/:id', (c) => answerCall(c, services))
    .delete('/:id', (c) => answerCall(c, services));
}
