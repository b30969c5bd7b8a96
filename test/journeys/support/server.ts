import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { childEnv, nodeBinary } from '../../../scripts/install.mjs';
import { freePort } from './ports.ts';

const ROOT = join(import.meta.dirname, '../../..');
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 25;

/** The real server as its own process, with its own data folder, that a journey can kill and start again. */
export class Server {
  readonly port: number;
  readonly dataDir: string;
  /** All it printed, for the report of a journey that failed. */
  log = '';
  readonly #source: string;
  #child: ChildProcess | null = null;

  private constructor(port: number, dataDir: string, source: string) {
    this.port = port;
    this.dataDir = dataDir;
    this.#source = source;
  }

  /** `source` is the checkout that runs: of this release, or of another. */
  static async create(source = ROOT): Promise<Server> {
    return new Server(await freePort(), await mkdtemp(join(tmpdir(), 'chalkbook-journey-')), source);
  }

  /** This release's on the port and the data of another one, which has to be stopped. */
  static over({ port, dataDir }: Server): Server {
    return new Server(port, dataDir, ROOT);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(env: Record<string, string> = {}): Promise<void> {
    const child = spawn(nodeBinary(), ['api/main.ts'], {
      cwd: this.#source,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: childEnv({ PORT: String(this.port), HOST: '127.0.0.1', DATA_DIR: this.dataDir, ...env }),
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.log += chunk.toString();
      });
    }
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await this.#healthy())) {
      if (child.exitCode !== null || Date.now() > deadline) {
        throw new Error(`the server did not start:\n${this.log}`);
      }
      await wait(POLL_MS);
    }
  }

  async #healthy(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/api/health`)).ok;
    } catch (error) {
      if (error instanceof TypeError) return false; // nothing listens yet
      throw error;
    }
  }

  /** SIGKILL: no draining, no closing, as a power cut. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** SIGTERM: what is under way is answered. Resolves to the exit code. */
  async stop(): Promise<number | null> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    const [code] = (await gone) as [number | null];
    return code;
  }

  async dispose(): Promise<void> {
    await this.kill();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
