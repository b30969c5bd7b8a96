import { Hono } from 'hono';
import { ApiError } from '../errors.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { AuthServices } from './auth-services.ts';

/** /api/sessions: where the user is signed in, and how to end it. */
export function sessionRoutes({ sessions, log }: Pick<AuthServices, 'sessions' | 'log'>): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/', async (c) => {
      const { user, session } = c.get('signedIn');
      const listed = await sessions.list(user.id);
      return c.json(listed.map((one) => ({ ...one, current: one.id === session })));
    })
    .delete('/', async (c) => {
      const { user, session } = c.get('signedIn');
      await sessions.revokeAll(user.id, session);
      log({ event: 'other_sessions_ended', user: user.id });
      return c.json({ ok: true });
    })
    .delete('/:id', async (c) => {
      const { user } = c.get('signedIn');
      const revoked = await sessions.revoke(user.id, c.req.param('id'));
      if (!revoked) throw new ApiError('not_found', 'There is no such session.');
      log({ event: 'session_ended', user: user.id });
      return c.json({ ok: true });
    });
}
