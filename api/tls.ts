import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { Server as HttpsServer } from 'node:https';
import { ConfigError, type TlsFiles } from './config.ts';
import { codeOf } from './error-code.ts';
import { errorFields, type Log } from './log.ts';

interface TlsPair {
  cert: Buffer;
  key: Buffer;
}

/** Reads a certificate and its key. Throws ConfigError when one can't be read or they are no pair. */
export function readTls({ cert: certFile, key: keyFile }: TlsFiles): TlsPair {
  const cert = read('TLS_CERT', certFile);
  const key = read('TLS_KEY', keyFile);
  const certificate = parse('TLS_CERT', `${certFile} is no PEM certificate`, () => new X509Certificate(cert));
  const privateKey = parse('TLS_KEY', `${keyFile} is no PEM private key`, () => createPrivateKey(key));
  if (!certificate.checkPrivateKey(privateKey)) {
    throw new ConfigError('TLS_KEY', `is not the key of TLS_CERT (${keyFile}, ${certFile})`);
  }
  return { cert, key };
}

/** Serves the files' present content to new connections; connections that stand are kept. */
export function renewTls(server: Server, files: TlsFiles | undefined, log: Log): void {
  if (files === undefined || !(server instanceof HttpsServer)) return;
  try {
    server.setSecureContext(readTls(files));
    log({ event: 'certificate_renewed' });
  } catch (error) {
    log({ event: 'certificate_refused', ...errorFields(error) });
  }
}

function read(name: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new ConfigError(name, `can't be read: ${file} (${codeOf(error) || 'unreadable'})`);
  }
}

function parse<T>(name: string, reason: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new ConfigError(name, `can't be used: ${reason} (${String(error)})`);
  }
}
