import type { SealedRecord } from './vault-database.ts';

/** Raised when the sealed shape changes, so that an older app leaves it alone. */
export const FORMAT = 1;

/** The record can't be read with this key, or not by this release. */
export class UnreadableError extends Error {
  constructor(cause: unknown) {
    super('What was kept can’t be read.', { cause });
    this.name = 'UnreadableError';
  }
}

/** Whether a newer release sealed it: it is put back once the device has that release. Without a format it is of the first (R27). */
export function isNewer({ format = 1 }: Pick<SealedRecord, 'format'>): boolean {
  return format > FORMAT;
}

/** Imports the server's key, 256 bits in base64url, as one whose bytes no script can read. */
export function importKey(subtle: SubtleCrypto, base64url: string): Promise<CryptoKey> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
