import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { serveStatic as serveContent } from 'hono/serve-static';
import { type AppFiles, filesIn } from './app-files.ts';
import { ASSETS, archivedFile } from './asset-archive.ts';
import { RESET_PAGE } from './auth/password-reset.ts';
import { readSessionToken } from './auth/session-cookie.ts';
import type { AppConfig } from './deps.ts';
import { FIRST_FILES, type FirstFiles, readFirstFiles } from './first-files.ts';
import type { AppEnv } from './http/app-env.ts';
import { policyOfPage } from './http/security-headers.ts';

const NOT_BUILT = 'The app is not built yet: run "npm start". The API is at /api.\n';

/**
 * Serves the built app, a folder or files in memory. Any path without a file extension is a screen, so it
 * gets the page; but not below assets/, where every answer is kept for a year.
 */
export function serveApp(app: Hono<AppEnv>, source: string | AppFiles, config: AppConfig): void {
  app.use(async (c, next) => {
    await next();
    const hashed = c.req.path.startsWith(`/${ASSETS}`) && c.res.ok;
    c.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  });
  if (typeof source === 'string' && !existsSync(join(source, 'index.html'))) {
    app.all('*', (c) => c.text(NOT_BUILT, 503));
    return;
  }
  const files = typeof source === 'string' ? filesIn(source) : source;
  // Read once, at the start: a page that is built anew under a running server sets its theme a little later, since
  // its inline script is refused.
  const policy = policyOfPage(new TextDecoder().decode(files.read('index.html')));
  app.use(async (c, next) => {
    await next();
    if (isPage(c)) c.header('content-security-policy', policy);
  });
  const links = readFirstFiles(files.read(FIRST_FILES));
  if (links) app.use(sayFirstFiles(links, config));
  const file = typeof source === 'string' ? fromFolder(source) : fromMemory(source.read);
  app.get('*', file());
  const page = file('index.html');
  app.get(RESET_PAGE, page);
  if (config.assetArchive !== undefined)
    app.get(`/${ASSETS}*`, fromMemory(archivedFile(config.assetArchive))());
  app.get('*', (c, next) => (isScreen(c.req.path) ? page(c, next) : next()));
  app.all('*', (c) => c.text('Not found.\n', 404));
}

function isScreen(path: string): boolean {
  return extname(path) === '' && !path.startsWith(`/${ASSETS}`);
}

const isPage = (c: Context<AppEnv>) => c.res.headers.get('content-type')?.startsWith('text/html') ?? false;

/**
 * Names, with the page, what its visitor will need next. Only where a browser opens the page: the
 * service worker keeps a copy that is everybody's.
 */
function sayFirstFiles(links: FirstFiles, config: AppConfig): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    if (c.req.header('sec-fetch-dest') !== 'document') return;
    if (!isPage(c)) return;
    c.header('link', readSessionToken(c, config) === undefined ? links.signedOut : links.signedIn);
  };
}

/** Serves the requested path, or always `path`. */
type ServeFile = (path?: string) => MiddlewareHandler<AppEnv>;

function fromFolder(root: string): ServeFile {
  return (path) => serveStatic<AppEnv>({ root, precompressed: true, ...(path ? { path } : {}) });
}

function fromMemory(read: AppFiles['read']): ServeFile {
  return (path) =>
    serveContent<AppEnv>({
      root: '',
      precompressed: true,
      getContent: async (name) => read(name.replace(/^\/+/, '')) ?? null,
      ...(path ? { path } : {}),
    });
}
