import type { MiddlewareHandler } from 'hono';
import { ApiError } from '../errors.ts';
import type { AppEnv } from './app-env.ts';
import { isHttps, type ProxyConfig } from './client-address.ts';
import { isJson } from './json-body.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site makes a browser send (OWASP ASVS 5.0, 3.5): the browser's own word
 * `Sec-Fetch-Site: same-origin` counts, else an exact `Origin`. A request with neither header
 * comes from no browser that could be tricked, since those send `Origin` with every unsafe
 * method; refusing it would only shut out scripts. It has to be declared as JSON or be no POST all
 * the same: the most that a page of another site gets out of any browser unasked is a form's POST.
 */
export function crossSiteCheck(config: ProxyConfig): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next();
    const site = c.req.header('sec-fetch-site');
    if (site === 'same-origin') return next();
    const origin = c.req.header('origin');
    if (origin === undefined && site === undefined) {
      if (c.req.method !== 'POST' || isJson(c)) return next();
      throw new ApiError('not_json', 'Send the request as application/json.');
    }
    if (origin !== undefined && ownOrigins(c.req.header('host')).includes(origin)) return next();
    throw new ApiError('cross_site', 'This request came from another site.');

    function ownOrigins(host: string | undefined): string[] {
      const scheme = isHttps(c, config) ? 'https' : 'http';
      const own = host === undefined ? [] : [`${scheme}://${host}`];
      return config.publicOrigin === undefined ? own : [...own, config.publicOrigin];
    }
  };
}
