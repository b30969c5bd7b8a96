import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { startServer } from './server.ts';

test('a start on a taken port begins no backup, however due one is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chalkbook-start-'));
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const takeBackup = vi.fn(async () => undefined);
  const options = { log: () => undefined, appDir: undefined, takeBackup };
  const start = (environment: Record<string, string>) =>
    startServer({
      config: readConfig({
        HOST: 'localhost',
        DATA_DIR: join(folder, 'data'),
        BACKUP_DIR: folder,
        ...environment,
      }),
      ...options,
    });
  await expect(start({ PORT: String(port) })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  // A look at the folder that had begun before has ended with this one.
  await readdir(folder);
  expect(takeBackup).not.toHaveBeenCalled();
  other.close();
  const server = await start({ PORT: '0' });
  await vi.waitFor(() => expect(takeBackup).toHaveBeenCalledOnce());
  await server.stop();
  rmSync(folder, { recursive: true });
});
