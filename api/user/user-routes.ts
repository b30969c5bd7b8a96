import { Hono } from 'hono';
import { DeleteUserSchema, EditUserSchema } from '../../schema/user.ts';
import { keepKeyRoutes } from '../auth/keep-key.ts';
import type { AppEnv, Services } from '../deps.ts';
import { ApiError } from '../http/errors.ts';
import { readBody } from '../http/json-body.ts';
import { ownUserId } from '../http/require-user.ts';
import { idempotencyKey } from '../sync/call-route.ts';
import { deleteAccount } from './delete-account.ts';
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
    })
    .delete('/', async (c) => {
      const { password } = await readBody(c, DeleteUserSchema);
      await deleteAccount(c, services, ownUserId(c), password);
      return c.json({ ok: true });
    });
}
