import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { withSbin } from '../deploy/tools.ts';
import { NOBODY } from './user.ts';

const SHIPPED = join(import.meta.dirname, '../../scripts/deploy/pgbouncer.ini');
const PORT = '6432';

interface Pooler {
  /** Of the same database, through it. */
  url: string;
  stop(): Promise<void>;
}

/** PgBouncer as scripts/deploy has it, before a database of the tests' cluster, on a socket of its own. */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'chalkbook-pooler-'));
  const url = new URL(databaseUrl);
  const host = url.searchParams.get('host') ?? '';
  const name = url.pathname.slice(1);
  const settings = readFileSync(SHIPPED, 'utf8')
    .replace(/^chalkbook = .*$/m, `${name} = host=${host} user=chalkbook`)
    .replace(/^listen_addr = .*$/m, `listen_addr =\nunix_socket_dir = ${folder}`)
    .replace(/^auth_type = .*$/m, 'auth_type = any')
    .replace(/^auth_file = .*$/m, '');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings);
  if (NOBODY.uid !== undefined) chownSync(folder, NOBODY.uid, NOBODY.gid);
  const program = spawn('pgbouncer', [file], {
    ...NOBODY,
    cwd: folder,
    env: withSbin(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  for await (const line of createInterface({ input: program.stderr })) {
    said += `${line}\n`;
    if (line.includes('process up')) break;
  }
  if (program.exitCode !== null || !said.includes('process up')) throw new Error(`PgBouncer ended:\n${said}`);
  program.stderr.resume();
  url.searchParams.set('host', folder);
  url.searchParams.set('port', PORT);
  return {
    url: url.href,
    async stop() {
      const gone = once(program, 'exit');
      program.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
