import { createHash } from 'node:crypto';

/**
 * SHA-256 (hex) of what a call asks: the same id with another fingerprint is another call.
 * The body's keys are sorted, so that the same JSON in another order is the same call.
 */
export function fingerprint(action: string, url: string, body: unknown): string {
  return createHash('sha256')
    .update(`${action} ${url}\n${canonical(body)}`)
    .digest('hex');
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
    return Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
