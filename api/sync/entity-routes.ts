import { Hono } from 'hono';
import { type EntityType, entityOf } from '../../schema/entities.ts';
import type { AppEnv } from '../http/app-env.ts';
import { answerCall, type CallServices } from './call-route.ts';

/** The calls that every entity has: POST to its path, PUT below it, and DELETE where its rows can be deleted. */
export function entityRoutes(services: CallServices, type: EntityType): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
    .post('/', (c) => answerCall(c, services))
    .put('/:id', (c) => answerCall(c, services));
  return entityOf(type).deletable ? routes.delete('/:id', (c) => answerCall(c, services)) : routes;
}
