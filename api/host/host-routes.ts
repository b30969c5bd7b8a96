import { Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { type Host, InvitationBodySchema, type Members, RegistrationBodySchema } from '../../schema/host.ts';
import { IdSchema } from '../../schema/id.ts';
import type { AuthServices } from '../auth/auth-services.ts';
import { deleteInvitation, listInvitations } from '../auth/invitation-repository.ts';
import { invite, registrationNow } from '../auth/invitations.ts';
import { isOwner } from '../auth/owner-repository.ts';
import { makeResetLink } from '../auth/password-reset.ts';
import { setRegistration } from '../auth/registration-repository.ts';
import { findUser } from '../auth/user-repository.ts';
import { ApiError } from '../errors.ts';
import type { AppEnv } from '../http/app-env.ts';
import { parseInput, readBody } from '../http/json-body.ts';
import type { Trouble } from '../watch.ts';
import { countMembers, listMembers } from './host-repository.ts';

const PAGE = 200;
const MembersQuerySchema = v.object({ after: v.optional(IdSchema) });

interface HostServices extends AuthServices {
  config: AuthServices['config'] & { version?: string };
  troubles?: (() => readonly Trouble[]) | undefined;
}

/** /api/host: what the account that is marked owner can do for the others. Nothing of a diary is read here. */
export function hostRoutes(services: HostServices): Hono<AppEnv> {
  const { db, config, write, sessions, now, log } = services;
  const owner = requireOwner(services);
  return new Hono<AppEnv>()
    .get('/', owner, async (c) => {
      return c.json({
        registration: await registrationNow(services),
        registrationBound: config.registration,
        members: await countMembers(db),
        version: config.version ?? '',
        troubles: [...(services.troubles?.() ?? [])],
        invitations: await listInvitations(db, now()),
      } satisfies Host);
    })
    .get('/members', owner, async (c) => {
      const { after = '' } = parseInput(MembersQuerySchema, c.req.query());
      const members = await listMembers(db, { after, limit: PAGE, now: now() });
      const next = members.length < PAGE ? null : (members.at(-1)?.id ?? null);
      return c.json({ members, next } satisfies Members);
    })
    .put('/registration', owner, async (c) => {
      const { registration } = await readBody(c, RegistrationBodySchema);
      if (registration === 'open' && config.registration === 'closed') {
        throw new ApiError('forbidden', 'REGISTRATION=closed is set where this server is started.');
      }
      await write((trx) => setRegistration(trx, registration));
      log({ event: 'registration_set', registration, user: c.get('signedIn').user.id });
      return c.json({ ok: true });
    })
    .post('/invitations', owner, async (c) => {
      const { label, days } = await readBody(c, InvitationBodySchema);
      return c.json({ link: await invite(services, label, days) }, 201);
    })
    .delete('/invitations/:id', owner, async (c) => {
      const deleted = await write((trx) => deleteInvitation(trx, c.req.param('id')));
      if (!deleted) throw new ApiError('not_found', 'There is no such invitation.');
      return c.json({ ok: true });
    })
    .post('/members/:id/reset-link', owner, async (c) => {
      const id = await memberId(services, c.req.param('id'));
      const link = await makeResetLink(services, id);
      log({ event: 'reset_link_made', user: id, by: c.get('signedIn').user.id });
      return c.json({ link }, 201);
    })
    .delete('/members/:id/sessions', owner, async (c) => {
      const id = await memberId(services, c.req.param('id'));
      const { user, session } = c.get('signedIn');
      await sessions.revokeAll(id, id === user.id ? session : undefined);
      log({ event: 'sessions_ended', user: id, by: user.id });
      return c.json({ ok: true });
    });
}

function requireOwner({ db }: Pick<HostServices, 'db'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // The body first: it may be held back until the account is no owner any more.
    await c.req.text();
    if (!(await isOwner(db, c.get('signedIn').user.id))) {
      throw new ApiError('forbidden', 'Only an owner of this server may do this.');
    }
    return next();
  };
}

async function memberId({ db }: Pick<HostServices, 'db'>, id: string): Promise<string> {
  if (!(await findUser(db, { id }))) throw new ApiError('not_found', 'There is no such member.');
  return id;
}
