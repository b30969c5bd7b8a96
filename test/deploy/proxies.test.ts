import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../api/testing/test-server.ts';
import { BODY_MAX_BYTES } from '../../schema/protocol.ts';
import { freePort } from '../journeys/support/ports.ts';
import { makeCertificate } from './certificate.ts';
import { createHttpsClient, type HttpsClient } from './https-client.ts';
import { haveTool, withSbin } from './tools.ts';

const DEPLOY = join(import.meta.dirname, '../../scripts/deploy');
const START_TIMEOUT_MS = 15_000;
const POLL_MS = 20;
const BURST = 4;

interface Place {
  folder: string;
  port: number;
  plainPort: number;
  upstream: string;
}

interface ProxyKind {
  name: string;
  debianPackage: string;
  /** The shipped file with this test's ports, name and certificate; returns how to start the proxy. */
  prepare(place: Place): string[];
}

const KINDS: ProxyKind[] = [
  {
    name: 'nginx',
    debianPackage: 'nginx-light',
    prepare({ folder, port, plainPort, upstream }) {
      const { cert, key } = makeCertificate(folder);
      const site = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
        .replaceAll('gym.example.org;', 'localhost;')
        .replace('https://gym.example.org$', `https://localhost:${port}$`)
        .replace('127.0.0.1:3000', upstream)
        .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
        .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
        .replace(/ssl_certificate \S+;/, `ssl_certificate ${cert};`)
        .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`);
      writeFileSync(join(folder, 'site.conf'), site);
      const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path ${folder}/${kind};`,
      );
      writeFileSync(
        join(folder, 'main.conf'),
        `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temp.join('\n')}\ninclude ${folder}/site.conf;\n}\n`,
      );
      return ['nginx', '-p', folder, '-c', join(folder, 'main.conf')];
    },
  },
  {
    name: 'caddy',
    debianPackage: 'caddy',
    prepare({ folder, port, plainPort, upstream }) {
      const site = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8')
        .replace('{$SITE:gym.example.org}', `https://localhost:${port}`)
        .replace('{$UPSTREAM:127.0.0.1:3000}', upstream)
        .replace('# tls internal', 'tls internal');
      const settings = ['admin off', 'skip_install_trust', `http_port ${plainPort}`, `https_port ${port}`];
      const storage = `storage file_system ${folder}/storage`;
      writeFileSync(join(folder, 'Caddyfile'), `{\n${[...settings, storage].join('\n')}\n}\n${site}`);
      return ['caddy', 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
    },
  },
];

describe.each(KINDS.map((kind) => ({ ...kind, here: haveTool(kind.name, kind.debianPackage) })))(
  'behind $name',
  ({ prepare, here }) => {
    describe.runIf(here)('as shipped in scripts/deploy', () => {
      let server: TestServer;
      let proxy: ChildProcess;
      let place: Place;
      let printed = '';
      beforeAll(async () => {
        server = await openTestServer({
          environment: { TRUST_PROXY: '1', RATE_LIMIT_BURST: String(BURST), METRICS: 'on' },
        });
        const folder = mkdtempSync(join(tmpdir(), 'chalkbook-proxy-'));
        place = {
          folder,
          port: await freePort(),
          plainPort: await freePort(),
          upstream: `localhost:${server.port}`,
        };
        const [command = '', ...args] = prepare(place);
        const env = { ...withSbin(), HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
        proxy = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
        for (const stream of [proxy.stdout, proxy.stderr]) {
          stream?.on('data', (chunk: Buffer) => {
            printed += chunk.toString();
          });
        }
        await untilOpen(place.port, () => printed);
      }, START_TIMEOUT_MS + 5_000);
      afterAll(async () => {
        const gone = once(proxy, 'exit');
        proxy.kill('SIGTERM');
        await gone;
        await server.close();
        rmSync(place.folder, { recursive: true, force: true });
      });

      const client = (localAddress?: string): HttpsClient =>
        createHttpsClient(`https://localhost:${place.port}`, localAddress);
      const register = (visitor: HttpsClient, email: string) =>
        visitor.send('POST', '/api/register', {
          firstName: 'Ada',
          lastName: 'Strong',
          email,
          password: 'plates on the bar',
        });

      test('cookies are for this host over HTTPS only, and HSTS is set', async () => {
        const { status, headers, text } = await register(client(), 'ada@example.org');
        expect(status, text).toBe(201);
        for (const line of headers['set-cookie'] ?? []) {
          expect(line).toMatch(/^__Host-/);
          expect(line).toMatch(/; Secure/);
        }
        expect(headers['set-cookie']?.length).toBeGreaterThan(0);
        expect(headers['strict-transport-security']).toContain('max-age');
        expect(headers['x-chalkbook']).toBe('1');
      });

      test('an event arrives when it is sent, not when a buffer is full', async () => {
        const ada = client();
        await register(ada, 'events@example.org');
        const events = await ada.stream('/api/sync/stream');
        expect(await events.next()).toContain('open');
        const days = JSON.parse((await ada.send('GET', '/api/workout-days')).text);
        await ada.send('PUT', `/api/workout-days/${days[0].id}`, { title: 'Heavy' });
        expect(await events.next()).toContain('event: poke');
        events.close();
      });

      test("limits count the client's own address, whatever it claims", async () => {
        const tries = async (from: string, count: number) => {
          const statuses: number[] = [];
          for (let n = 0; n < count; n++) {
            const login = { email: `nobody-${from}-${n}@example.org`, password: 'wrong' };
            const claimed = { 'x-forwarded-for': `203.0.113.${n}` };
            statuses.push((await client(from).send('POST', '/api/login', login, claimed)).status);
          }
          return statuses;
        };
        const [last] = (await tries('127.0.0.7', BURST + 1)).slice(-1);
        expect(last).toBe(429);
        expect(await tries('127.0.0.8', 1)).toEqual([401]);
      });

      test('a request from another site is refused, one of the app itself is not', async () => {
        const login = { email: 'nobody@example.org', password: 'wrong' };
        const evil = { origin: 'https://evil.example.com', 'sec-fetch-site': 'cross-site' };
        expect((await client('127.0.0.9').send('POST', '/api/login', login, evil)).status).toBe(403);
        expect((await client('127.0.0.9').send('POST', '/api/login', login)).status).toBe(401);
      });

      test("a body over the limit gets the server's own answer", async () => {
        const { status, headers } = await client().send('POST', '/api/login', {
          email: 'x'.repeat(BODY_MAX_BYTES),
          password: 'x',
        });
        expect(status).toBe(413);
        expect(headers['x-chalkbook']).toBe('1');
      });

      test('metrics stay inside', async () => {
        expect((await client().send('GET', '/metrics')).status).toBe(404);
        expect((await fetch(`${server.url}/metrics`)).status).toBe(200);
      });

      test('plain HTTP leads to HTTPS', async () => {
        const answer = await fetch(`http://localhost:${place.plainPort}/progress`, { redirect: 'manual' });
        expect(answer.headers.get('location')).toMatch(/^https:\/\/localhost(:\d+)?\/progress$/);
      });
    });
  },
);

async function untilOpen(port: number, printed: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false });
    const opened = await new Promise((resolve) => {
      socket.once('secureConnect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (opened) return;
    await wait(POLL_MS);
  }
  throw new Error(`The proxy did not start:\n${printed()}`);
}
