import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import { serveStatic as serveContent } from 'hono/serve-static';
import type { AppEnv, AppFiles } from './deps.ts';

/** Vite puts a hash of the content into the names of these. */
const HASHED = '/assets/';

const NOT_BUILT = 'The app is not built yet: run "npm start". The API is at /api.\n';

/** Serves the built app, a folder or files in memory. Any path without a file extension is a screen, so it gets the page. */
export function serveApp(app: Hono<AppEnv>, source: string | AppFiles): void {
  app.use(async (c, next) => {
    await next();
    const hashed = c.req.path.startsWith(HASHED) && c.res.ok;
    c.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  });
  if (typeof source === 'string' && !existsSync(join(source, 'index.html'))) {
    app.all('*', (c) => c.text(NOT_BUILT, 503));
    return;
  }
  const file = typeof source === 'string' ? fromFolder(source) : fromMemory(source);
  app.get('*', file());
  const page = file('index.html');
  app.get('*', (c, next) => (extname(c.req.path) === '' ? page(c, next) : next()));
  app.all('*', (c) => c.text('Not found.\n', 404));
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
