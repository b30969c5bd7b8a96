import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeBareRoot } from '../../scripts/binary/bare-root.ts';
import { freePort } from '../journeys/support/ports.ts';

const containerfile = readFileSync(join(import.meta.dirname, '../../scripts/deploy/Containerfile'), 'utf8');
const [, user = 0] = /^USER (\d+):/m.exec(containerfile) ?? [];
const [, check = '[]'] = /^HEALTHCHECK .*CMD (\[.*\])$/m.exec(containerfile) ?? [];
const [, entry = '[]'] = /^ENTRYPOINT (\[.*\])$/m.exec(containerfile) ?? [];
const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(containerfile) ?? [];

const mayMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;
if (!mayMount) console.log('No mounts may be made here: the read-only container is not tried.');

describe.runIf(mayMount)(
  "as the Containerfile's last stage has it: read-only root, a user without rights",
  () => {
    let root: string;
    let child: ChildProcess | undefined;
    beforeEach(() => {
      root = mkdtempSync(join(tmpdir(), 'chalkbook-container-'));
      mkdirSync(join(root, 'volume'));
      chownSync(join(root, 'volume'), Number(user), Number(user));
      makeBareRoot(join(root, 'fs'));
    });
    afterEach(async () => {
      if (child?.exitCode === null) {
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      }
      rmSync(root, { recursive: true, force: true });
    });

    /** Runs words inside; the mounts live and die with the process. */
    function inside(words: string[], port: number): ChildProcess {
      const fs = join(root, 'fs');
      const script = [
        `mount --bind ${fs} ${fs}`,
        `mount --bind ${root}/volume ${fs}/data`,
        `mount -t tmpfs tmpfs ${fs}/tmp`,
        `mount -o remount,ro,bind ${fs}`,
        `exec setpriv --no-new-privs chroot --userspec=${user}:${user} ${fs} "$@"`,
      ].join(' && ');
      return spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', ...words], {
        env: { PATH: `${process.env.PATH}:/usr/sbin:/sbin`, DATA_DIR: '/data', PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    }

    async function exitCode(process: ChildProcess): Promise<number | null> {
      const [code] = (await once(process, 'exit')) as [number | null];
      return code;
    }

    test('serves, writes only its volume, and its health check tells up from down', async () => {
      const port = await freePort();
      child = inside([...JSON.parse(entry), ...JSON.parse(command)], port);
      if (!child.stdout) throw new Error('There is no output to read.');
      for await (const line of createInterface({ input: child.stdout })) if (line.includes(' is at ')) break;
      expect(await exitCode(inside(JSON.parse(check), port))).toBe(0);
      expect((await fetch(`http://127.0.0.1:${port}/`)).headers.get('content-type')).toMatch(/^text\/html/);
      const database = statSync(join(root, 'volume/chalkbook.db'));
      expect(database.uid).toBe(Number(user));
      child.kill('SIGTERM');
      expect(await exitCode(child)).toBe(0);
      expect(await exitCode(inside(JSON.parse(check), port))).toBe(1);
    });
  },
);
