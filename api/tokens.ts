import { hash } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits, safe in a cookie and in a link. */
export function newToken(randomBytes: (count: number) => Uint8Array): string {
  return Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');
}

/** What is stored of a token. Its 256 bits can't be guessed, so a plain SHA-256 is enough. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}
