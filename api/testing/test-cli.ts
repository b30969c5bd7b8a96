import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../cli/run.ts';

interface Ran {
  code: number;
  out: string;
  err: string;
}

export interface TestCli {
  readonly folder: string;
  readonly dataDir: string;
  /** Settings of the next runs. */
  environment: Record<string, string>;
  /** The machine's clock, ms. */
  now: () => number;
  /** Runs a command as the program would, in this process. */
  run(args: readonly string[], input?: string): Promise<Ran>;
  close(): void;
}

/** The commands over a data folder of their own, from the sources. */
export function openTestCli(): TestCli {
  const folder = mkdtempSync(join(tmpdir(), 'chalkbook-cli-'));
  const dataDir = join(folder, 'data');
  const cli: TestCli = {
    folder,
    dataDir,
    environment: { DATA_DIR: dataDir, PORT: '1' },
    now: Date.now,
    async run(args, input = '') {
      const ran: Ran = { code: 0, out: '', err: '' };
      const terminal = {
        out: (text: string) => {
          ran.out += text;
        },
        err: (text: string) => {
          ran.err += text;
        },
        readInput: async () => input,
      };
      const runtime = { version: '1.2.3', self: [], app: { appDir: folder }, sqliteAddon: () => undefined };
      ran.code = await run(
        { environment: cli.environment, runtime, terminal, now: cli.now },
        args,
        'chalkbook',
      );
      return ran;
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
  return cli;
}
