import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from '../http/app-env.ts';
import { isHttps, type ProxyConfig } from '../http/client-address.ts';

/** Browsers refuse `__Host-` without Secure, so a plain-http address at home gets the plain name. */
export const cookieName = (https: boolean, cookie: string) => (https ? `__Host-${cookie}` : cookie);

export const SESSION_COOKIE = 'chalkbook-session';
const DEVICE = 'chalkbook-device';
/** The longest life a browser grants a cookie: 400 days (RFC 6265bis). */
const DEVICE_MAX_AGE_S = 400 * 24 * 60 * 60;

function write(
  c: Context<AppEnv>,
  config: ProxyConfig,
  cookie: string,
  value: string,
  seconds: number,
): void {
  const secure = isHttps(c, config);
  c.set('setsCookie', true);
  setCookie(c, cookieName(secure, cookie), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: Math.max(0, Math.floor(seconds)),
  });
}

export function readSessionToken(c: Context<AppEnv>, config: ProxyConfig): string | undefined {
  return getCookie(c, cookieName(isHttps(c, config), SESSION_COOKIE));
}

/** `lifeMs`: how long the browser keeps it. The server decides on its own when it ends. */
export function writeSessionCookie(
  c: Context<AppEnv>,
  config: ProxyConfig,
  token: string,
  lifeMs: number,
): void {
  write(c, config, SESSION_COOKIE, token, lifeMs / 1000);
}

export function clearSessionCookie(c: Context<AppEnv>, config: ProxyConfig): void {
  write(c, config, SESSION_COOKIE, '', 0);
}

export function readDeviceToken(c: Context<AppEnv>, config: ProxyConfig): string | undefined {
  return getCookie(c, cookieName(isHttps(c, config), DEVICE));
}

export function writeDeviceCookie(c: Context<AppEnv>, config: ProxyConfig, token: string): void {
  write(c, config, DEVICE, token, DEVICE_MAX_AGE_S);
}
