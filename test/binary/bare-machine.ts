import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBareRoot } from '../../scripts/binary/bare-root.ts';
import { freePort } from '../journeys/support/ports.ts';

const BINARY = join(import.meta.dirname, '../../dist-binary/chalkbook');
const START_TIMEOUT_MS = 20_000;

export interface BareMachine {
  /** How bare it is, for the report. */
  readonly kind: string;
  /** A folder's or file's path outside, by its path inside. */
  outside(path: string): string;
  /** Settings that name files, as the executable sees them. */
  settingsInside(paths: Readonly<Record<string, string>>): Record<string, string>;
  run(
    args: readonly string[],
    environment?: Record<string, string>,
  ): { code: number | null; out: string; err: string };
  serve(environment?: Record<string, string>): Promise<Served>;
  close(): void;
}

export interface Served {
  readonly url: string;
  readonly port: number;
  /** All it printed. */
  output(): string;
  /** Resolves when it has printed the text, from now on or before. */
  printed(text: string): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Resolves to the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** How a process gets another root here, or undefined where it may not. */
function rootChanger(): string[] | undefined {
  for (const way of [['chroot'], ['unshare', '--map-root-user', 'chroot']]) {
    const [command = '', ...args] = way;
    if (spawnSync(command, [...args, '/', '/bin/true']).status === 0) return way;
  }
  return undefined;
}

/**
 * A machine that has the executable and the C libraries and nothing else: no Node, no shell, no
 * /etc, no environment. Where no other root may be taken, an empty folder and an empty environment.
 */
export function openBareMachine(): BareMachine {
  const folder = mkdtempSync(join(tmpdir(), 'chalkbook-bare-'));
  const changer = rootChanger();
  if (changer) makeBareRoot(folder, BINARY);
  else {
    copyFileSync(BINARY, join(folder, 'chalkbook'));
    for (const name of ['data', 'tmp']) mkdirSync(join(folder, name));
    console.log('No other root may be taken here: the executable runs in an empty folder instead.');
  }
  const inside = (path: string) => (changer ? path : join(folder, path));
  const [command, ...before] = changer ? [...changer, folder, '/chalkbook'] : [join(folder, 'chalkbook')];
  const environment = (extra: Record<string, string>) => ({
    PATH: `${process.env.PATH}:/usr/sbin:/sbin`,
    TMPDIR: inside('/tmp'),
    ...extra,
    DATA_DIR: inside(extra.DATA_DIR ?? '/data'),
  });
  const children: ChildProcess[] = [];

  return {
    kind: changer ? `a bare root (${changer.join(' ')})` : 'an empty folder',
    outside: (path) => join(folder, path),
    settingsInside: (paths) =>
      Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, inside(path)])),
    run(args, extra = {}) {
      const paths = args.map((word) => (word.startsWith('/') ? inside(word) : word));
      const options = { cwd: folder, env: environment(extra), encoding: 'utf8' } as const;
      const { status, stdout, stderr } = spawnSync(command ?? '', [...before, ...paths], options);
      return { code: status, out: stdout, err: stderr };
    },
    async serve(extra = {}) {
      const port = await freePort();
      const env = environment({ HOST: '127.0.0.1', PORT: String(port), ...extra });
      const child = spawn(command ?? '', before, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
      children.push(child);
      const output = await untilListening(child);
      return {
        url: `http://127.0.0.1:${port}`,
        port,
        output,
        async printed(text) {
          while (!output().includes(text)) await once(child.stdout, 'data');
        },
        signal: (signal) => void child.kill(signal),
        async end(signal) {
          const gone = once(child, 'exit');
          child.kill(signal);
          const [code] = (await gone) as [number | null];
          return code;
        },
      };
    },
    close() {
      for (const child of children) child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function untilListening(child: ChildProcess): Promise<() => string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail('did not listen in time'), START_TIMEOUT_MS);
    const fail = (reason: string) => reject(new Error(`The executable ${reason}:\n${output}`));
    const onExit = (code: number | null) => fail(`ended with ${code}`);
    child.once('exit', onExit);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (!output.includes(' is at ')) return;
        clearTimeout(timer);
        child.off('exit', onExit);
        resolve(() => output);
      });
    }
  });
}
