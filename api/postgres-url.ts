const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)([^?#]*)(\?[^#]*)?$/;
/** What libpq knows a server by that takes writes; any other wish can't be kept here. */
const WRITABLE = ['read-write', 'primary'];

/**
 * One address a server of `postgres://user@one:5432,two:5432/database`, or of `?host=/one,/two&port=1,2` for sockets,
 * as libpq reads them. Undefined for what is no such address.
 */
export function postgresUrls(text: string): string[] | undefined {
  const [, head = '', hosts = '', path = '', query = ''] = PARTS.exec(text) ?? [];
  if (head === '') return undefined;
  const settings = new URLSearchParams(query);
  const wish = settings.get('target_session_attrs');
  if (wish !== null && !WRITABLE.includes(wish)) return undefined;
  const inQuery = settings.get('host')?.split(',') ?? [];
  const ports = settings.get('port')?.split(',') ?? [];
  const urls =
    inQuery.length > 1
      ? inQuery.map((host, at) => oneOf({ host, port: ports[at] ?? ports[0] }, hosts))
      : hosts.split(',').map((host) => oneOf({}, host));
  return urls.every((url) => URL.canParse(url)) ? urls : undefined;

  function oneOf(own: { host?: string; port?: string | undefined }, host: string): string {
    const rest = new URLSearchParams(query);
    rest.delete('target_session_attrs');
    for (const [name, value] of Object.entries(own)) if (value !== undefined) rest.set(name, value);
    return `${head}${host}${path}${rest.size > 0 ? `?${rest}` : ''}`;
  }
}
