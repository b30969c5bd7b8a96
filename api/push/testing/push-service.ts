import { execFileSync } from 'node:child_process';
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { connect } from 'node:tls';
import type { PushSubscriptionInput } from '../../../schema/push.ts';
import { createHttpsPost, type PushPost } from '../https-post.ts';

const HOST = 'fcm.googleapis.com';

interface Received {
  endpoint: string;
  headers: IncomingHttpHeaders;
  /** As the device reads it. */
  message: { web_push?: number; notification: { title: string; tag: string; navigate: string } };
  contact: string;
}

export interface TestPushService {
  /** What a server asks this service with, under the name of a real one. */
  post: PushPost;
  /** The same, and gives up sooner. */
  impatient: PushPost;
  /** A browser that has just subscribed. */
  device(): PushSubscriptionInput;
  received: Received[];
  /** Requests of any kind. */
  asked(): number;
  /** The status of its next answers; 0 never answers. */
  answer: number;
  close(): Promise<void>;
}

/** A push service for the tests: https, checks the sender's signature, and reads each message with the device's keys. */
export async function openPushService(): Promise<TestPushService> {
  const folder = mkdtempSync(join(tmpdir(), 'chalkbook-push-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const subject = ['-subj', '/CN=push', '-addext', `subjectAltName=DNS:${HOST}`];
  execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', cert, ...subject], { stdio: 'ignore' });
  const ca = readFileSync(cert);

  const secrets = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();
  const received: Received[] = [];
  let asked = 0;

  async function take(request: IncomingMessage): Promise<void> {
    const endpoint = `https://${HOST}${request.url}`;
    const body = await buffer(request);
    const secret = secrets.get(endpoint);
    if (!secret) return;
    const { headers } = request;
    const contact = signedBy(headers.authorization ?? '');
    const message = JSON.parse(decrypted(body, secret)) as Received['message'];
    received.push({ endpoint, headers, message, contact });
  }

  const server = createServer({ key: readFileSync(key), cert: ca }, async (request, answer) => {
    asked += 1;
    await take(request);
    if (service.answer === 0) return;
    answer.writeHead(service.answer, service.answer === 302 ? { location: `https://${HOST}/elsewhere` } : {});
    answer.end('what nobody reads');
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ ca });
  agent.createConnection = () => connect({ host: 'localhost', port, servername: HOST, ca });

  const service: TestPushService = {
    post: createHttpsPost({ agent }),
    impatient: createHttpsPost({ agent, timeoutMs: 200 }),
    device() {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `https://${HOST}/fcm/send/${randomBytes(12).toString('base64url')}`;
      secrets.set(endpoint, { ecdh, auth });
      return { endpoint, p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
    },
    received,
    asked: () => asked,
    answer: 201,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return service;
}

/** Whom the token names as the sender. Throws when it is not signed by the key that it brings, or is for another service. */
function signedBy(authorization: string): string {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const right = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string };
  if (!right || said.aud !== `https://${HOST}`) throw new Error('The token is not the sender’s.');
  return said.sub;
}

/** The device's side of RFC 8291, from the header to the text. */
function decrypted(
  body: Buffer,
  { ecdh, auth }: { ecdh: ReturnType<typeof createECDH>; auth: Buffer },
): string {
  const salt = body.subarray(0, 16);
  const length = body[20] ?? 0;
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const derive = (name: string, size: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, size));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString();
}
