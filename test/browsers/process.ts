import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

const STOP_WAIT_MS = 5_000;

/** A program that a test started, with all that it printed. */
export class Program {
  log = '';
  readonly child: ChildProcess;

  constructor(command: string, args: readonly string[], options: SpawnOptions = {}) {
    this.child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.log += chunk.toString();
      });
    }
    this.child.once('error', (error) => {
      this.log += String(error);
    });
  }

  get ended(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null || this.child.pid === undefined;
  }

  /** Resolves when it printed this; rejects when it ends or takes too long. */
  async printed(pattern: RegExp, timeoutMs: number): Promise<RegExpExecArray> {
    const deadline = Date.now() + timeoutMs;
    while (true) {
      const found = pattern.exec(this.log);
      if (found) return found;
      if (this.ended || Date.now() > deadline) {
        throw new Error(`${this.child.spawnfile} did not print ${pattern}:\n${this.log}`);
      }
      await wait(25);
    }
  }

  async stop(): Promise<void> {
    if (this.ended) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    const timer = setTimeout(() => this.child.kill('SIGKILL'), STOP_WAIT_MS);
    await gone;
    clearTimeout(timer);
  }
}
