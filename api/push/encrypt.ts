import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';

const CURVE = 'prime256v1';
/** The record size that is announced; a message is one record. */
const RECORD_BYTES = 4_096;
/** A push service takes 4,096 bytes: the header of 86, the tag of 16 and the delimiter are of them. */
export const MESSAGE_MAX_BYTES = 3_993;

/** A browser's keys, base64url: its point of P-256 and 16 secret bytes. */
interface DeviceKeys {
  p256dh: string;
  auth: string;
}

/** What is drawn anew for each message; a test gives that of the RFC. */
interface Ephemeral {
  salt: Uint8Array;
  privateKey: Uint8Array | undefined;
}

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** Whether the text is a point of the curve at all: with another no message can be encrypted. */
export function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(bytes(p256dh), CURVE);
    return bytes(p256dh)[0] === 4;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}

/** The body of a push message, for this browser's eyes only: RFC 8291 with the content coding aes128gcm of RFC 8188. */
export function encrypt(
  message: string,
  { p256dh, auth }: DeviceKeys,
  { salt, privateKey }: Ephemeral = { salt: randomBytes(16), privateKey: undefined },
): Buffer<ArrayBuffer> {
  const text = Buffer.from(message);
  if (text.length > MESSAGE_MAX_BYTES) throw new RangeError('A push message has at most 3,993 bytes.');
  const ours = createECDH(CURVE);
  if (privateKey) ours.setPrivateKey(privateKey);
  else ours.generateKeys();
  const [theirKey, ourKey] = [bytes(p256dh), ours.getPublicKey()];

  const shared = ours.computeSecret(theirKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirKey, ourKey]);
  const secret = derive(shared, bytes(auth), info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);

  const header = Buffer.alloc(21);
  header.set(salt);
  header.writeUInt32BE(RECORD_BYTES, 16);
  header.writeUInt8(ourKey.length, 20);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The 2 ends the last record, which is the only one.
  const sealed = [cipher.update(text), cipher.update(Uint8Array.of(2)), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([header, ourKey, ...sealed]);
}

function derive(from: Uint8Array, salt: Uint8Array, info: string | Uint8Array, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', from, salt, info, length));
}
