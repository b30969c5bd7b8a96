import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { ENTITY_TYPES, entityOf } from '../schema/entities.ts';
import type { Health } from '../schema/health.ts';
import type { ServerInfo } from '../schema/server-info.ts';
import { authRoutes } from './auth/auth-routes.ts';
import { registrationNow } from './auth/invitations.ts';
import { requireUser } from './auth/require-user.ts';
import { sessionRoutes } from './auth/session-routes.ts';
import { ping } from './db/statements.ts';
import type { Services } from './deps.ts';
import { hostRoutes } from './host/host-routes.ts';
import { answerError } from './http/answer-error.ts';
import { apiAnswer } from './http/api-answer.ts';
import { noSuchCall } from './http/api-routes.ts';
import type { AppEnv } from './http/app-env.ts';
import { limitBody, limitOpenBody } from './http/body-limit.ts';
import { crossSiteCheck } from './http/cross-site.ts';
import { memberTurns } from './http/member-turns.ts';
import { refusePages } from './http/no-pages.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { storableAddress } from './http/storable-address.ts';
import { openApiText } from './openapi/document.ts';
import { pushRoutes } from './push/push-routes.ts';
import { serveApp } from './static.ts';
import { entityRoutes } from './sync/entity-routes.ts';
import { syncRoutes } from './sync/sync-routes.ts';
import { answerRegister } from './user/register-route.ts';
import { userRoutes } from './user/user-routes.ts';
import { dayRoutes } from './workouts/day-routes.ts';
import { answerCopy, answerExercise, answerProgram, exerciseRoutes } from './workouts/exercise-routes.ts';

/** What anybody may send a body to. */
const OPEN_CALLS = ['login', 'logout', 'register', 'forgot-password', 'reset-password'];
const COMPRESSED_TYPES = /^application\/(json|x-ndjson)/;

/** The whole server, but the socket: what a request goes through, in order. */
export function createApp(services: Services): Hono<AppEnv> {
  const { config, log, now, newId } = services;
  const app = new Hono<AppEnv>();
  app.onError((error, c) => answerError(c, error, log));
  app.use(requestLog(log, now, newId));
  app.use(securityHeaders(config));
  services.metrics?.(app);
  app.use('/api/*', apiAnswer, refusePages, storableAddress, crossSiteCheck(config));
  for (const call of OPEN_CALLS) app.use(`/api/${call}`, limitOpenBody);
  // A phone's first pull is a tenth as large then; the stream of pokes is left as it is.
  const compressed = compress({ encoding: 'gzip', contentTypeFilter: COMPRESSED_TYPES });
  for (const call of ['pull', 'snapshot', 'packs']) app.use(`/api/sync/${call}`, compressed);
  app.get('/api/health', async (c) => {
    await ping(services.db);
    const troubles = services.troubles?.().map(({ code }) => code) ?? [];
    return c.json({ ok: true, ...(troubles.length > 0 && { troubles }) } satisfies Health);
  });
  app.get('/api/server-info', async (c) => {
    const registration = await registrationNow(services);
    const { sendsMail = false, version = '' } = config;
    return c.json({ registration, mail: sendsMail ? 'sent' : 'none', version } satisfies ServerInfo);
  });
  app.get('/api/openapi.json', (c) =>
    c.body(openApiText(), 200, { 'content-type': 'application/json; charset=utf-8' }),
  );
  app.route('/api', authRoutes(services));
  app.post('/api/register', (c) => answerRegister(c, services));
  app.route('/api', signedInRoutes(services));
  app.all('/api/*', noSuchCall(app));
  const source = config.appFiles ?? config.appDir;
  if (source !== undefined) serveApp(app, source, config);
  return app;
}

function signedInRoutes(services: Services): Hono<AppEnv> {
  const guard = requireUser(services);
  const turns = memberTurns();
  const signedIn = new Hono<AppEnv>();
  const entities = ENTITY_TYPES.map((type) => {
    const path = entityOf(type).path.replace('/api', '');
    return [path, entityRoutes(services, type)] as const;
  });
  const nouns = [
    // Before the calls that every entity has: deleting a day is more than deleting its row.
    ['/workout-days', dayRoutes(services)] as const,
    ...entities,
    ...Object.entries({
      '/user': userRoutes(services),
      '/host': hostRoutes(services),
      '/sessions': sessionRoutes(services),
      '/exercises': exerciseRoutes(services),
      '/sync': syncRoutes(services),
      '/push': pushRoutes(services),
      '/workout-program': new Hono<AppEnv>().get('/', (c) => answerProgram(c, services)),
      '/exercise-with-logs': new Hono<AppEnv>().get('/:id', (c) => answerExercise(c, services)),
      '/copy-exercise': new Hono<AppEnv>().post('/', (c) => answerCopy(c, services)),
    }),
  ];
  for (const path of new Set(nouns.map(([path]) => path))) signedIn.use(`${path}/*`, guard, turns, limitBody);
  for (const [path, routes] of nouns) signedIn.route(path, routes);
  return signedIn;
}
