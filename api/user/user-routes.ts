import { Hono } from 'hono';
import { DeleteUserSchema, EditUserSchema } from '../../schema/user.ts';
import type { AuthServices } from '../auth/auth-services.ts';
import { keepKeyRoutes } from '../auth/keep-key.ts';
import { ownUserId } from '../auth/require-user.ts';
import { toldUser as told } from '../auth/told-user.ts';
import { ApiError } from '../errors.ts';
import type { AppEnv } from '../http/app-env.ts';
import { readBody } from '../http/json-body.ts';
import { idempotencyKey } from '../sync/call-route.ts';
import { deleteAccount } from './delete-account.ts';
import { type EditUserServices, editUser } from './edit-user.ts';

/** /api/user */
export function userRoutes(services: AuthServices & EditUserServices): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .route('/keep-key', keepKeyRoutes(services))
    .get('/', async (c) => c.json(await told(services, c.get('signedIn').user)))
    .put('/', async (c) => {
      const edit = await readBody(c, EditUserSchema);
      if (Object.keys(edit).every((field) => field === 'currentPassword')) {
        throw new ApiError('invalid_input', 'Name at least one field to change.');
      }
      const user = await editUser(services, c.get('signedIn'), edit, idempotencyKey(c));
      return c.json(await told(services, user));
    })
    .delete('/', async (c) => {
      const { password } = await readBody(c, DeleteUserSchema);
      await deleteAccount(c, services, ownUserId(c), password);
      return c.json({ ok: true });
    });
}
