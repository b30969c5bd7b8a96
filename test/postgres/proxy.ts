import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOCKET = '.s.PGSQL.5432';
const FIELDS = 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0';
/** What a server that is being shut down writes last, as "ErrorResponse" of PostgreSQL's protocol has it. */
const ENDING = Buffer.from(`E\0\0\0${String.fromCharCode(FIELDS.length + 4)}${FIELDS}`, 'latin1');
/** "ReadyForQuery", outside of a transaction: the end of a connection's opening. */
const READY = Buffer.from('Z\0\0\0\u0005I', 'latin1');

interface Proxy {
  /** Of the same database, through it. */
  url: string;
  /** Nothing gets through on the connections that are open, and none of them is closed, as where a cable was pulled. */
  silence(): void;
  stop(): Promise<void>;
}

/**
 * Stands before a PostgreSQL. With `endsFirst` it ends the first connection in the packet that says that it is open,
 * which a shutdown does to a process that was busy meanwhile.
 */
export async function startProxy(databaseUrl: string, { endsFirst = false } = {}): Promise<Proxy> {
  const url = new URL(databaseUrl);
  const real = join(url.searchParams.get('host') ?? '', SOCKET);
  const folder = mkdtempSync(join(tmpdir(), 'chalkbook-proxy-'));
  let isFirst = true;
  const open = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  // Half open, or an end that is kept back would be answered all the same.
  const proxy = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect(real);
    const isEnded = endsFirst && isFirst;
    isFirst = false;
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    near.on('data', (bytes: Buffer) => silent.has(near) || far.write(bytes));
    near.on('end', () => silent.has(near) || far.end());
    far.on('data', (bytes: Buffer) => {
      if (isEnded && bytes.includes(READY)) near.end(Buffer.concat([bytes, ENDING]), () => far.destroy());
      else if (!silent.has(far)) near.write(bytes);
    });
    far.on('end', () => silent.has(far) || near.end());
  });
  proxy.listen(join(folder, SOCKET));
  await once(proxy, 'listening');
  url.searchParams.set('host', folder);
  return {
    url: url.href,
    silence() {
      for (const socket of open) silent.add(socket);
    },
    async stop() {
      const closed = once(proxy, 'close');
      proxy.close();
      for (const socket of open) socket.destroy();
      await closed;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
