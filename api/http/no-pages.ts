import type { MiddlewareHandler } from 'hono';
import { ApiError } from '../errors.ts';
import type { AppEnv } from './app-env.ts';

/** What a browser fetches to show it by itself, in a tab or a frame. */
const PAGES = new Set(['document', 'frame', 'iframe', 'embed', 'object']);

/**
 * An address of the API opened as a page is a 404: on a shared browser, after a sign-out that has not
 * reached the server yet, the address bar would show the diary of the person before.
 */
export const refusePages: MiddlewareHandler<AppEnv> = async (c, next) => {
  const isPage =
    c.req.header('sec-fetch-mode') === 'navigate' || PAGES.has(c.req.header('sec-fetch-dest') ?? '');
  if (isPage) throw new ApiError('not_found', 'There is no such address.');
  return next();
};
