import { Hono } from 'hono';
import { EditUserSchema } from '../../schema/user.ts';
import { keepKeyRoutes } from '../auth/keep-key.ts';
import type { AppEnv, Services } from '../deps.ts';
import { ApiError } from '../http/errors.ts';
import { readBody } from '../http/json-body.ts';
import { idempotencyKey } from '../sync/call-route.ts';
import { editUser } from './edit-user.ts';

/** /api/user */
export function userRoutes(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .route('/keep-key', keepKeyRoutes(services))
    .get('/', (c) => c.json(c.get('signedIn').user))
    .put('/', async (c) => {
      const edit = await readBody(c, EditUserSchema);
      if (Object.keys(edit).every((field) => field === 'currentPassword')) {
        throw new ApiError('invalid_input', 'Name at least one field to change.');
      }
      return c.json(await editUser(services, c.get('signedIn'), edit, idempotencyKey(c)));
    });
}
