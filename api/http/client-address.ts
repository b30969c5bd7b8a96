import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

export interface ProxyConfig {
  /** How many proxies in front of us may be believed about the client; 0 believes none. */
  trustProxy: number;
  /** PUBLIC_URL's origin, when configured. */
  publicOrigin: string | undefined;
}

/**
 * The client's address. `X-Forwarded-For` is believed only as far as configured: with n proxies
 * the nth entry from the right is what the outermost of them saw; anything left of it is the client's word.
 */
export function clientAddress(c: Context<AppEnv>, config: ProxyConfig): string {
  if (config.trustProxy > 0) {
    const forwarded =
      c.req
        .header('x-forwarded-for')
        ?.split(',')
        .map((part) => part.trim()) ?? [];
    const seen = plainAddress(forwarded.at(-config.trustProxy) ?? '');
    if (seen !== undefined) return seen;
  }
  return socketAddress(c);
}

/** Without the port that some proxies write behind it, which differs from connection to connection. */
function plainAddress(text: string): string | undefined {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  const address = inBrackets ?? beforePort ?? text;
  return isIP(address) === 0 ? undefined : address;
}

function socketAddress(c: Context<AppEnv>): string {
  return c.env.incoming?.socket.remoteAddress ?? 'local';
}

interface Networks {
  /** An IPv6 host can use any address of its /64, so a limit by address has to count the network. */
  network: string;
  /** The /48 that a provider gives one customer, or shares among many; none with IPv4. */
  wider: string | undefined;
}

/** What a limit by address has to count. */
export function networksOf(address: string): Networks {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return { network: plain, wider: undefined };
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  const prefix = (length: number) => `${groups.slice(0, length).join(':')}::/${length * 16}`;
  return { network: prefix(4), wider: prefix(3) };
}

/** Whether the client speaks HTTPS: to us, or to a proxy that may be believed, or as configured. */
export function isHttps(c: Context<AppEnv>, config: ProxyConfig): boolean {
  if (config.publicOrigin !== undefined) return config.publicOrigin.startsWith('https:');
  if (config.trustProxy > 0) {
    const proto = c.req.header('x-forwarded-proto')?.split(',');
    // Most proxies write the one scheme or hand it on, so that behind several there may be one value of them all.
    if (proto) return (proto.at(-config.trustProxy) ?? proto[0])?.trim() === 'https';
  }
  return c.req.url.startsWith('https:');
}
