import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { findPostgres, NO_POSTGRES } from '../../scripts/postgres.mjs';
import { NOBODY } from './user.ts';

interface Member {
  folder: string;
  url: string;
  process: ChildProcess;
}

/** A PostgreSQL and its synchronous standby: a commit is answered once both have it. */
interface StandbyPair {
  /** Names both to a server. */
  url: string;
  /** Of the one that takes writes at the moment. */
  primaryUrl(): string;
  /** SIGKILL to all processes of the primary, as a machine that is gone. */
  killPrimary(): void;
  /** The standby takes the writes from now on, alone. */
  promote(): Promise<void>;
  /** Makes a new standby of the promoted one, in the place of the dead primary. */
  replaceDead(): Promise<void>;
  stop(): Promise<void>;
}

const DATABASE = 'chalkbook';

export async function startStandbyPair(): Promise<StandbyPair> {
  const programs = findPostgres();
  if (!programs) throw new Error(NO_POSTGRES);
  const { initdb, postgres } = programs;
  const root = mkdtempSync(join(tmpdir(), 'chalkbook-standby-'));
  own(root);
  const [one, two] = ['one', 'two'].map((name) => {
    const folder = join(root, name);
    mkdirSync(folder);
    own(folder);
    return folder;
  }) as [string, string];

  const urlOf = (folder: string, database = DATABASE) =>
    `postgres:///${database}?host=${folder}&user=chalkbook`;

  async function start(folder: string): Promise<Member> {
    const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'wal_keep_size=256MB'];
    const child = spawn(
      postgres,
      ['-D', join(folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])],
      {
        ...NOBODY,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
        // SIGKILL goes to all of its processes.
        detached: true,
      },
    );
    let said = '';
    for await (const line of createInterface({ input: child.stderr })) {
      said += `${line}\n`;
      if (/ready to accept (read-only )?connections/.test(line)) break;
    }
    if (child.exitCode !== null || !/ready to accept/.test(said))
      throw new Error(`PostgreSQL ended:\n${said}`);
    child.stderr.resume();
    return { folder, url: urlOf(folder), process: child };
  }

  /** Follows the primary, which from then on waits for it at each commit. */
  async function follow(primary: Member, folder: string): Promise<Member> {
    await copyRunning(primary, join(folder, 'data'));
    const standby = await start(folder);
    await ask(primary.url, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()');
    await ask(
      primary.url,
      `do $$ begin while not exists (select from pg_stat_replication where sync_state = 'sync') loop
       perform pg_sleep(0.02); perform pg_stat_clear_snapshot(); end loop; end $$`,
    );
    return standby;
  }

  const settings = ['-D', join(one, 'data'), '-U', 'chalkbook', '-A', 'trust', '-E', 'UTF8'];
  const made = spawnSync(initdb, [...settings, '--no-locale', '--no-sync'], {
    ...NOBODY,
    cwd: root,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error ?? made.stderr}`);
  appendFileSync(join(one, 'data', 'postgresql.conf'), "max_connections = 60\nshared_buffers = '16MB'\n");
  let primary = await start(one);
  await ask(urlOf(one, 'postgres'), `create database ${DATABASE}`);
  let standby = await follow(primary, two);

  return {
    url: `postgres:///${DATABASE}?host=${one},${two}&user=chalkbook&target_session_attrs=read-write`,
    primaryUrl: () => primary.url,
    killPrimary: () => killAll(primary.process),
    async promote() {
      // Until it has its own standby again, it waits for none.
      await ask(standby.url, 'select pg_promote(true)');
      await ask(standby.url, 'alter system reset synchronous_standby_names', 'select pg_reload_conf()');
      [primary, standby] = [standby, primary];
    },
    async replaceDead() {
      standby = await follow(primary, standby.folder);
    },
    async stop() {
      for (const { process } of [primary, standby]) {
        const gone =
          process.exitCode === null && process.signalCode === null ? once(process, 'exit') : undefined;
        killAll(process);
        await gone;
      }
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/**
 * A copy of a running primary that follows it: what pg_basebackup does, which not everybody who brings PostgreSQL
 * brings too.
 */
async function copyRunning(primary: Member, data: string): Promise<void> {
  rmSync(data, { recursive: true, force: true });
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    copyFolder(join(primary.folder, 'data'), data);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  writeFileSync(join(data, 'standby.signal'), '');
  const from = `primary_conninfo = 'host=${primary.folder} user=chalkbook'\n`;
  appendFileSync(join(data, 'postgresql.auto.conf'), from);
  for (const name of ['backup_label', 'standby.signal']) own(join(data, name));
}

/** Of the process that runs there. */
const NOT_COPIED = new Set(['postmaster.pid', 'postmaster.opts']);

function copyFolder(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 });
  own(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, copy);
    else if (entry.isFile() && !NOT_COPIED.has(entry.name)) {
      try {
        copyFileSync(source, copy);
      } catch (error) {
        // PostgreSQL removes files meanwhile; what it needs of them is in its log.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        continue;
      }
      own(copy);
    }
  }
}

function own(folder: string): void {
  if (NOBODY.uid !== undefined) chownSync(folder, NOBODY.uid, NOBODY.gid);
}

function killAll({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
}

async function ask(url: string, ...commands: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const command of commands) await client.query(command);
  } finally {
    await client.end();
  }
}
