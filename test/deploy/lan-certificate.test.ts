import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../api/testing/test-server.ts';

const SCRIPT = join(import.meta.dirname, '../../scripts/deploy/lan-certificate.sh');

let folder: string;
let server: TestServer | undefined;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'chalkbook-lan-')), 'tls');
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

const make = (...names: string[]) => spawnSync('sh', [SCRIPT, folder, ...names], { encoding: 'utf8' });
const serve = () =>
  openTestServer({
    environment: { TLS_CERT: join(folder, 'server.crt'), TLS_KEY: join(folder, 'server.key') },
  });

/** What a phone that installed the authority says to the server under a name or an address. */
function greet(port: number, host: { servername: string } | { address: string }): Promise<string> {
  const ca = readFileSync(join(folder, 'authority.crt'));
  const name = 'servername' in host ? host : {};
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'address' in host ? host.address : '127.0.0.1', ca, ...name });
    socket.once('secureConnect', () => {
      resolve('trusted');
      socket.destroy();
    });
    socket.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
  });
}

test('a phone with the authority trusts the server by its name and by its address, and by no other', async () => {
  expect(make('gym.lan', '127.0.0.1')).toMatchObject({ status: 0, stderr: '' });
  expect(statSync(join(folder, 'server.key')).mode & 0o077).toBe(0);
  expect(statSync(join(folder, 'authority.key')).mode & 0o077).toBe(0);
  server = await serve();
  expect(await greet(server.port, { servername: 'gym.lan' })).toBe('trusted');
  expect(await greet(server.port, { address: '127.0.0.1' })).toBe('trusted');
  expect(await greet(server.port, { servername: 'bank.example.com' })).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
});

test('a renewal keeps the authority that the phones have installed', async () => {
  make('gym.lan', '127.0.0.1');
  const authority = readFileSync(join(folder, 'authority.crt'));
  const certificate = readFileSync(join(folder, 'server.crt'));
  expect(make('gym.lan').status).toBe(0);
  expect(readFileSync(join(folder, 'authority.crt')).equals(authority)).toBe(true);
  expect(readFileSync(join(folder, 'server.crt')).equals(certificate)).toBe(false);
  server = await serve();
  expect(await greet(server.port, { servername: 'gym.lan' })).toBe('trusted');
});

test('the authority is worth nothing for another site, even to who steals its key', async () => {
  make('gym.lan', '127.0.0.1');
  const stolen = make('bank.example.com');
  expect(stolen.status).toBe(1);
  expect(stolen.stderr).toContain('is not for these names');
  server = await serve();
  expect(await greet(server.port, { servername: 'bank.example.com' })).not.toBe('trusted');
});

test('names that the authority is not for leave the certificate that works', async () => {
  make('gym.lan', '127.0.0.1');
  expect(make('gym.lan', '192.168.1.21').status).toBe(1);
  expect(readdirSync(folder).sort()).toEqual(['authority.crt', 'authority.key', 'server.crt', 'server.key']);
  server = await serve();
  expect(await greet(server.port, { servername: 'gym.lan' })).toBe('trusted');
});

test('a first call that was cut off half-way can be made again', async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'authority.key'), '');
  expect(make('gym.lan', '127.0.0.1')).toMatchObject({ status: 0, stderr: '' });
  server = await serve();
  expect(await greet(server.port, { servername: 'gym.lan' })).toBe('trusted');
});

test('a renewal without the key of the authority makes no other, which no phone would know', () => {
  make('gym.lan', '127.0.0.1');
  const authority = readFileSync(join(folder, 'authority.crt'));
  rmSync(join(folder, 'authority.key'));
  const renewed = make('gym.lan', '127.0.0.1');
  expect(renewed.status).toBe(1);
  expect(renewed.stderr).toContain('Bring it back');
  expect(readFileSync(join(folder, 'authority.crt')).equals(authority)).toBe(true);
});
