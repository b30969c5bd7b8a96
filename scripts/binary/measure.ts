// Prints the executable's size and how long it takes to listen: node scripts/binary/measure.ts [--json]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');
const BINARY = join(root, 'dist-binary/chalkbook');
const RUNS = 11;

/** Ms from the start of the process to the line that says where it listens. */
async function startTime(command: string, args: string[], dataDir: string): Promise<number> {
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    env: { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.includes(' is at ')) return performance.now() - started;
    }
    throw new Error(`${command} ended without listening.`);
  } finally {
    child.kill('SIGKILL');
    await gone;
  }
}

async function times(command: string, args: string[], fresh: boolean): Promise<number[]> {
  let dataDir = mkdtempSync(join(tmpdir(), 'chalkbook-measure-'));
  if (!fresh) await startTime(command, args, dataDir);
  const found: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    found.push(await startTime(command, args, dataDir));
    if (!fresh) continue;
    rmSync(dataDir, { recursive: true });
    dataDir = mkdtempSync(join(tmpdir(), 'chalkbook-measure-'));
  }
  rmSync(dataDir, { recursive: true });
  return found.sort((a, b) => a - b);
}

if (!existsSync(BINARY))
  throw new Error('There is no dist-binary/chalkbook: run npm run build:binary first.');
const figures = {
  'size, MiB': [statSync(BINARY).size / 1024 / 1024],
  'first start in an empty folder, ms': await times(BINARY, [], true),
  'later start, ms': await times(BINARY, [], false),
  'later start from the sources, ms': await times(process.execPath, ['api/main.ts'], false),
};
if (process.argv.includes('--json')) console.log(JSON.stringify(figures));
else {
  for (const [name, found] of Object.entries(figures)) {
    const middle = found[Math.floor(found.length / 2)] ?? 0;
    const range = found.length > 1 ? ` (${found[0]?.toFixed(0)} to ${found.at(-1)?.toFixed(0)})` : '';
    console.log(`${name}: ${middle.toFixed(name.includes('MiB') ? 1 : 0)}${range}`);
  }
}
