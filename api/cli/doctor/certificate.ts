import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { DAY_MS } from '../../../schema/constants.ts';
import type { TlsFiles } from '../../config.ts';
import { readTls } from '../../tls.ts';
import { counted } from '../words.ts';
import { type Finding, note, ok, problem, reason, type Subject } from './finding.ts';

const SOON_DAYS = 14;

/** The certificate files that this server would serve. */
export function certificateFindings({ config: { tls, publicOrigin }, now }: Subject): Finding[] {
  return tls === undefined ? [] : [certificateFile(tls, publicOrigin, now)];
}

function certificateFile(tls: TlsFiles, publicOrigin: string | undefined, now: number): Finding {
  const about = 'certificate';
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(readTls(tls).cert);
  } catch (error) {
    return problem(
      about,
      reason(error),
      'Name a PEM certificate with its chain, and its key, that this user can read.',
    );
  }
  const host = publicOrigin === undefined ? undefined : new URL(publicOrigin).hostname;
  if (host !== undefined && !isFor(certificate, host)) {
    return problem(about, `${tls.cert} is not for ${host}.`, 'Get one for that name, or mend PUBLIC_URL.');
  }
  return lifetime(about, Date.parse(certificate.validTo), now);
}

/** `host` as in an address: an IPv6 one stands in brackets. */
function isFor(certificate: X509Certificate, host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  const match = isIP(address) ? certificate.checkIP(address) : certificate.checkHost(host);
  return match !== undefined;
}

export function lifetime(about: string, ends: number, now: number): Finding {
  const days = Math.floor((ends - now) / DAY_MS);
  const says = `valid for ${counted(days, 'more day')}`;
  if (days < 0)
    return problem(about, `expired ${counted(-days, 'day')} ago`, 'Renew it, then send the server SIGHUP.');
  return days < SOON_DAYS ? note(about, says, 'Renew it, then send the server SIGHUP.') : ok(about, says);
}
