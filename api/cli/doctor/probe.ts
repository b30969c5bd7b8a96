import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { MARKER_HEADER } from '../../../schema/errors.ts';
import type { Config } from '../../config.ts';

const TIMEOUT_MS = 5_000;

interface Probe {
  status: number;
  /** Whether a Chalkbook answered, and not whoever else listens there. */
  ours: boolean;
  /** Ms since 1970; undefined over plain HTTP. */
  certificateEnds: number | undefined;
}

/** Where a server of this configuration is reached from its own machine, by number: a bare container has no names. */
export function ownAddress({ tls, host, port }: Config): string {
  const everywhere = host === undefined || host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `${tls ? 'https' : 'http'}://${name}:${port}`;
}

/** Asks an address for its health. Rejects when nobody answers, or with a certificate that is not trusted. */
export function probe(origin: string, { trustAnyCertificate = false } = {}): Promise<Probe> {
  const url = new URL('/api/health', origin);
  const options = { timeout: TIMEOUT_MS, rejectUnauthorized: !trustAnyCertificate };
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options);
    request.on('timeout', () => request.destroy(new Error(`no answer within ${TIMEOUT_MS / 1000} s`)));
    request.on('error', reject);
    request.on('response', (response) => {
      const { valid_to: ends } =
        url.protocol === 'https:' ? (response.socket as TLSSocket).getPeerCertificate() : {};
      response.resume();
      resolve({
        status: response.statusCode ?? 0,
        ours: response.headers[MARKER_HEADER] !== undefined,
        certificateEnds: ends === undefined ? undefined : Date.parse(ends),
      });
    });
    request.end();
  });
}
