import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BareMachine, openBareMachine } from './bare-machine.ts';

const SCRIPT = join(import.meta.dirname, '../../scripts/deploy/lan-certificate.sh');
const PAIR = { TLS_CERT: '/data/tls/server.crt', TLS_KEY: '/data/tls/server.key' };

let machine: BareMachine;
beforeEach(() => {
  machine = openBareMachine();
});
afterEach(() => machine.close());

const makeCertificate = () => {
  const { status, stderr } = spawnSync('sh', [SCRIPT, machine.outside('/data/tls'), 'gym.lan'], {
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
};

/** The serial number of the certificate that a phone with the authority is shown, once it trusts it. */
function serial(port: number): Promise<string> {
  const ca = readFileSync(machine.outside('/data/tls/authority.crt'));
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', servername: 'gym.lan', ca });
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      resolve(socket.getPeerCertificate().serialNumber);
      socket.destroy();
    });
  });
}

test('serves HTTPS by itself, and SIGHUP takes a renewed certificate without a restart', async () => {
  makeCertificate();
  const served = await machine.serve(machine.settingsInside(PAIR));
  expect(served.output()).toContain('is at https://');
  const first = await serial(served.port);
  makeCertificate();
  expect(await serial(served.port)).toBe(first);
  const renewed = served.printed('certificate_renewed');
  served.signal('SIGHUP');
  await renewed;
  expect(await serial(served.port)).not.toBe(first);
  expect(await served.end('SIGTERM')).toBe(0);
});

test('a certificate that is not there stops the start with one line', () => {
  const ran = machine.run(['serve'], machine.settingsInside(PAIR));
  expect(ran).toMatchObject({ code: 1, out: '' });
  expect(ran.err).toMatch(/^TLS_CERT can't be read: \S+ \(ENOENT\)\.\n$/);
});
