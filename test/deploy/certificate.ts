import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Makes a certificate for localhost that is its own authority; returns the two PEM files. */
export function makeCertificate(folder: string): { cert: string; key: string } {
  const cert = join(folder, 'localhost.crt');
  const key = join(folder, 'localhost.key');
  const kind = [
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '30',
  ];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', cert, ...subject], { stdio: 'ignore' });
  return { cert, key };
}
