import { hash } from 'node:crypto';

/**
 * SHA-256 (hex) of what a call asks: the same id with another fingerprint is another call.
 * The body's keys are sorted, so that the same JSON in another order is the same call.
 */
export function fingerprint(action: string, url: string, body: unknown): string {
  return hash('sha256', `${action} ${url}\n${canonical(body)}`);
}

/** As JSON.stringify, which is several times slower with a replacer that sorts. */
function canonical(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item) ?? 'null').join()}]`;
  const members = value as Readonly<Record<string, unknown>>;
  let text = '';
  for (const key of Object.keys(members).sort()) {
    const item = canonical(members[key]);
    if (item !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${item}`;
  }
  return `{${text}}`;
}
