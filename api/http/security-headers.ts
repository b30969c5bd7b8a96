import { hash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { isHttps, type ProxyConfig } from './client-address.ts';
import { isWhole } from './whole-answer.ts';

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  // The app makes the sound that plays through a locked phone itself.
  "media-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs;

/** The policy for the app's own page, which allows the scripts that stand in it, by their hashes (CSP 3, 6.7.3.3). */
export function policyOfPage(html: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`,
  );
  if (hashes.length === 0) return CONTENT_SECURITY_POLICY;
  return `${CONTENT_SECURITY_POLICY}; script-src 'self' ${hashes.join(' ')}`;
}

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  // The reset link carries its token in the address: it must not reach another site.
  'referrer-policy': 'same-origin',
  // The camera is for codes that another phone shows, and asked for there only.
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

const HTTPS_HEADERS: Readonly<Record<string, string>> = {
  ...HEADERS,
  'strict-transport-security': 'max-age=31536000',
};

/** OWASP ASVS 5.0, 3.4. */
export function securityHeadersOf(c: Context<AppEnv>, config: ProxyConfig): Readonly<Record<string, string>> {
  return isHttps(c, config) ? HTTPS_HEADERS : HEADERS;
}

/** On every answer, the app's files included; one that an answer has already stays. */
export function securityHeaders(config: ProxyConfig): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    if (isWhole(c)) return;
    for (const [name, value] of Object.entries(securityHeadersOf(c, config)))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
}
