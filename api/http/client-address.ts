import type { Context } from 'hono';
import type { AppConfig, AppEnv } from '../deps.ts';

/**
 * The client's address. `X-Forwarded-For` is believed only as far as configured: with n proxies
 * the nth entry from the right is what the outermost of them saw; anything left of it is the client's word.
 */
export function clientAddress(c: Context<AppEnv>, config: AppConfig): string {
  if (config.trustProxy > 0) {
    const forwarded =
      c.req
        .header('x-forwarded-for')
        ?.split(',')
        .map((part) => part.trim()) ?? [];
    const seen = forwarded.at(-config.trustProxy);
    if (seen) return seen;
  }
  return socketAddress(c);
}

function socketAddress(c: Context<AppEnv>): string {
  return c.env.incoming?.socket.remoteAddress ?? 'local';
}

/** An IPv6 host can use any address of its /64, so a limit by address has to count the network. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Whether the client speaks HTTPS: to us, or to a proxy that may be believed, or as configured. */
export function isHttps(c: Context<AppEnv>, config: AppConfig): boolean {
  if (config.publicOrigin !== undefined) return config.publicOrigin.startsWith('https:');
  if (config.trustProxy > 0) {
    const proto = c.req.header('x-forwarded-proto')?.split(',').at(-config.trustProxy);
    if (proto) return proto.trim() === 'https';
  }
  return c.req.url.startsWith('https:');
}
