import type { MiddlewareHandler } from 'hono';
import { PROTOCOL_HEADER, PROTOCOL_OLDEST, PROTOCOL_VERSION } from '../../schema/protocol-version.ts';
import { ApiError } from '../errors.ts';
import type { AppEnv } from '../http/app-env.ts';

/**
 * The protocol version in which a request is answered (R24): the sender's, or this server's where the sender
 * is newer. Throws ApiError: `upgrade_required` for what is no longer served, `invalid_input`.
 * @param said what the request says of itself; a client of version 1 says nothing
 */
export function spokenVersion(
  said = '1',
  { present, oldest } = { present: PROTOCOL_VERSION, oldest: PROTOCOL_OLDEST },
): number {
  const version = /^[1-9]\d{0,5}$/.test(said) ? Number(said) : undefined;
  if (version === undefined) throw new ApiError('invalid_input', `${PROTOCOL_HEADER}: must be a version`);
  if (version < oldest)
    throw new ApiError('upgrade_required', 'This app is too old for this server. Load it again.');
  return Math.min(version, present);
}

/** Says this server's version on every answer, also of a refusal, and reads the sender's. */
export const protocolVersion: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header(PROTOCOL_HEADER, String(PROTOCOL_VERSION));
  // An event stream of a browser takes no headers.
  c.set('protocol', spokenVersion(c.req.header(PROTOCOL_HEADER) ?? c.req.query('protocol')));
  await next();
};
