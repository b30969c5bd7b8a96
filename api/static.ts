import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import { serveStatic as serveContent } from 'hono/serve-static';
import * as v from 'valibot';
import { readSessionToken } from './auth/session-cookie.ts';
import type { AppConfig, AppEnv, AppFiles } from './deps.ts';
import { FIRST_FILES, FirstFilesSchema, linkHeader } from './first-files.ts';

/** Vite puts a hash of the content into the names of these. */
const HASHED = '/assets/';

const NOT_BUILT = 'The app is not built yet: run "npm start". The API is at /api.\n';

/** Serves the built app, a folder or files in memory. Any path without a file extension is a screen, so it gets the page. */
export function serveApp(app: Hono<AppEnv>, source: string | AppFiles, config: AppConfig): void {
  app.use(async (c, next) => {
    await next();
    const hashed = c.req.path.startsWith(HASHED) && c.res.ok;
    c.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  });
  if (typeof source === 'string' && !existsSync(join(source, 'index.html'))) {
    app.all('*', (c) => c.text(NOT_BUILT, 503));
    return;
  }
  const files = typeof source === 'string' ? readFrom(source) : source;
  app.use(sayFirstFiles(files(FIRST_FILES), config));
  const file = typeof source === 'string' ? fromFolder(source) : fromMemory(source);
  app.get('*', file());
  const page = file('index.html');
  app.get('*', (c, next) => (extname(c.req.path) === '' ? page(c, next) : next()));
  app.all('*', (c) => c.text('Not found.\n', 404));
}

/**
 * Names, with the page, what its visitor will need next. Only where a browser opens the page: the
 * service worker keeps a copy that is everybody's.
 */
function sayFirstFiles(json: Uint8Array | undefined, config: AppConfig): MiddlewareHandler<AppEnv> {
  if (!json) return (_c, next) => next();
  const files = v.parse(FirstFilesSchema, JSON.parse(new TextDecoder().decode(json)));
  const links = { signedIn: linkHeader(files.signedIn), signedOut: linkHeader(files.signedOut) };
  return async (c, next) => {
    await next();
    if (c.req.header('sec-fetch-dest') !== 'document') return;
    if (!c.res.headers.get('content-type')?.startsWith('text/html')) return;
    c.header('link', readSessionToken(c, config) === undefined ? links.signedOut : links.signedIn);
  };
}

function readFrom(folder: string): AppFiles {
  return (path) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path)) : undefined);
}

/** Serves the requested path, or always `path`. */
type ServeFile = (path?: string) => MiddlewareHandler<AppEnv>;

function fromFolder(root: string): ServeFile {
  return (path) => serveStatic<AppEnv>({ root, precompressed: true, ...(path ? { path } : {}) });
}

function fromMemory(files: AppFiles): ServeFile {
  return (path) =>
    serveContent<AppEnv>({
      root: '',
      precompressed: true,
      getContent: async (name) => files(name.replace(/^\/+/, '')) ?? null,
      ...(path ? { path } : {}),
    });
}
