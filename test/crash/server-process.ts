import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../../api/main.ts');
const HOLD = join(import.meta.dirname, 'hold.ts');

/** A server that is running, as its own process. */
export interface LivingServer {
  readonly url: string;
  readonly pid: number;
  /** SIGKILL: no draining, no closing. Resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>;
}

/** Starts `api/main.ts` on one data folder, again and again; the next process loads while one serves. */
export class ServerProcesses {
  readonly #environment: NodeJS.ProcessEnv;
  #next: Promise<ChildProcess>;

  constructor(dataDir: string, environment: Readonly<Record<string, string>> = {}) {
    this.#environment = {
      ...process.env,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      NODE_COMPILE_CACHE: join(dataDir, '..', 'compiled'),
      ...environment,
    };
    this.#next = this.#load();
  }

  async #load(): Promise<ChildProcess> {
    const child = fork(MAIN, { execArgv: ['--import', HOLD], env: this.#environment, silent: true });
    await Promise.race([once(child, 'message'), failed(child)]);
    return child;
  }

  async start(): Promise<LivingServer> {
    const child = await this.#next;
    this.#next = this.#load();
    // Looked at by the next start; until then it is nobody's.
    this.#next.catch(() => undefined);
    child.send('serve');
    const url = await Promise.race([address(child), failed(child)]);
    child.stdout?.resume();
    const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
      const gone = once(child, 'exit');
      child.kill(signal);
      const [code] = (await gone) as [number | null];
      return code;
    };
    return {
      url,
      pid: child.pid ?? 0,
      kill: async () => void (await end('SIGKILL')),
      stop: () => end('SIGTERM'),
    };
  }

  /** Ends the process that waits. */
  async close(): Promise<void> {
    const child = await this.#next;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}

async function failed(child: ChildProcess): Promise<never> {
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  await once(child, 'exit');
  throw new Error(`The server ended:\n${text}`);
}

/** Where the server says that it is. */
function address(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    child.stdout?.on('data', function look(chunk: Buffer) {
      text += chunk.toString();
      // It names localhost; it listens on the address it was given.
      const port = / is at http:\/\/[\w.]+:(\d+)$/m.exec(text)?.[1];
      if (!port) return;
      child.stdout?.off('data', look);
      resolve(`http://127.0.0.1:${port}`);
    });
  });
}
