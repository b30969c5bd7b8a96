import type { Context, Hono } from 'hono';
import { ApiError } from '../errors.ts';
import type { AppEnv } from './app-env.ts';

export interface ApiRoute {
  method: string;
  /** The pattern, such as /api/exercises/:id. */
  path: string;
}

/** Every call of the API, each once, as the app itself has it. */
export function apiRoutes(app: Hono<AppEnv>): ApiRoute[] {
  const calls = app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'));
  const unique = new Map(calls.map(({ method, path }) => [`${method} ${path}`, { method, path }]));
  return [...unique.values()];
}

/** Answers what no route took: 405 with Allow where the path has other methods, else 404. */
export function noSuchCall(app: Hono<AppEnv>): (c: Context<AppEnv>) => never {
  const known = apiRoutes(app).map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  return (c) => {
    const methods = known.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method);
    if (methods.length === 0) throw new ApiError('not_found', 'There is no such address.');
    // Hono answers HEAD by the route for GET.
    const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
    throw new ApiError('method_not_allowed', `This address takes ${allow}.`, { headers: { allow } });
  };
}

function patternOf(path: string): RegExp {
  const source = path
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/\W/g, '\\$&')))
    .join('/');
  return new RegExp(`^${source}$`);
}
