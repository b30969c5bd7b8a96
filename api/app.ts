import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { ServerInfo } from '../schema/server-info.ts';
import { authRoutes } from './auth/auth-routes.ts';
import { sessionRoutes } from './auth/session-routes.ts';
import { createSessions } from './auth/sessions.ts';
import { dayRoutes } from './days/day-routes.ts';
import { isPostgres } from './db/dialect.ts';
import { createRetryingWrite } from './db/retrying-write.ts';
import { ping } from './db/statements.ts';
import { createWriteQueue } from './db/write-queue.ts';
import type { AppDeps, AppEnv, Services } from './deps.ts';
import { answerCopy, answerExercise, answerProgram, exerciseRoutes } from './exercises/exercise-routes.ts';
import { apiAnswer } from './http/api-answer.ts';
import { noSuchCall } from './http/api-routes.ts';
import { limitBody } from './http/body-limit.ts';
import { crossSiteCheck } from './http/cross-site.ts';
import { answerError } from './http/errors.ts';
import { memberTurns } from './http/member-turns.ts';
import { refusePages } from './http/no-pages.ts';
import { requestLog } from './http/request-log.ts';
import { requireUser } from './http/require-user.ts';
import { securityHeaders } from './http/security-headers.ts';
import { logRoutes } from './logs/log-routes.ts';
import { serveApp } from './static.ts';
import { createGatheredChanges } from './sync/gathered-changes.ts';
import { syncRoutes } from './sync/sync-routes.ts';
import { userRoutes } from './user/user-routes.ts';

const COMPRESSED_TYPES = /^application\/(json|x-ndjson)/;

/** The whole server, but the socket: what a request goes through, in order. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const services = createServices(deps);
  const { config, log, now, newId } = services;
  const app = new Hono<AppEnv>();
  app.onError((error, c) => answerError(c, error, log));
  app.use(requestLog(log, now, newId));
  app.use(securityHeaders(config));
  deps.metrics?.(app);
  app.use('/api/*', apiAnswer, refusePages, crossSiteCheck(config), limitBody);
  // A phone's first pull is a tenth as large then; the stream of pokes is left as it is.
  const compressed = compress({ encoding: 'gzip', contentTypeFilter: COMPRESSED_TYPES });
  for (const call of ['pull', 'snapshot', 'packs']) app.use(`/api/sync/${call}`, compressed);
  app.get('/api/health', async (c) => {
    await ping(services.db);
    return c.json({ ok: true });
  });
  app.get('/api/server-info', (c) => {
    const { registration, sendsMail = false, version = '' } = config;
    return c.json({ registration, mail: sendsMail ? 'sent' : 'none', version } satisfies ServerInfo);
  });
  app.route('/api', authRoutes(services));
  app.route('/api', signedInRoutes(services));
  app.all('/api/*', noSuchCall(app));
  const source = config.appFiles ?? config.appDir;
  if (source !== undefined) serveApp(app, source, config);
  return app;
}

export function createServices(deps: AppDeps): Services {
  const { db, now, newId, randomBytes, log, pokes } = deps;
  const write = isPostgres(db) ? createRetryingWrite(db) : createWriteQueue(db);
  const changeDiary = createGatheredChanges({ ...deps, write });
  const onEnd = pokes.endSession;
  const sessions = createSessions({ db, write, now, newId, randomBytes, log, onEnd });
  return { ...deps, write, changeDiary, sessions };
}

function signedInRoutes(services: Services): Hono<AppEnv> {
  const guard = requireUser(services);
  const turns = memberTurns();
  const signedIn = new Hono<AppEnv>();
  const nouns = {
    '/user': userRoutes(services),
    '/sessions': sessionRoutes(services),
    '/workout-days': dayRoutes(services),
    '/exercises': exerciseRoutes(services),
    '/workout-logs': logRoutes(services),
    '/sync': syncRoutes(services),
    '/workout-program': new Hono<AppEnv>().get('/', (c) => answerProgram(c, services)),
    '/exercise-with-logs': new Hono<AppEnv>().get('/:id', (c) => answerExercise(c, services)),
    '/copy-exercise': new Hono<AppEnv>().post('/', (c) => answerCopy(c, services)),
  };
  for (const [path, routes] of Object.entries(nouns)) {
    signedIn.use(`${path}/*`, guard, turns);
    signedIn.route(path, routes);
  }
  return signedIn;
}
