import { createApp } from '../../../api/app.ts';
import { createBackground } from '../../../api/background.ts';
import type { Log } from '../../../api/log.ts';
import { createServices } from '../../../api/services.ts';
import { createPokeHub } from '../../../api/sync/pokes/poke-hub.ts';
import type { Disk } from './disk.ts';
import { openDisk } from './open-disk.ts';

export const ORIGIN = 'http://localhost';
const CONFIG = {
  registration: 'open',
  trustProxy: 0,
  publicOrigin: undefined,
  appDir: undefined,
  rateLimitBurst: 1_000,
  rowsMax: 100_000,
  streamHeartbeatMs: 25_000,
  sessionCheckMs: 300_000,
} as const;

/** What a process has of the simulated world. */
interface Surroundings {
  boot: string;
  now: () => number;
  randomBytes: (count: number) => Uint8Array;
  newId: () => string;
  log: Log;
  onPoke: (userId: string, seq: number) => void;
}

export interface Process {
  disk: Disk;
  app: ReturnType<typeof createApp>;
}

/** One process of the real server on this state of the disk, of the release that this module is loaded as. */
export function startProcess(
  image: Buffer | null,
  { boot, now, randomBytes, newId, log, onPoke }: Surroundings,
): Process {
  const disk = openDisk(image);
  const services = createServices({
    db: disk.opened.db,
    longReads: disk.opened.longReads,
    config: CONFIG,
    mailer: { send: async () => undefined },
    now,
    randomBytes,
    newId,
    log,
    boot: () => boot,
    pokes: { ...createPokeHub(), poke: onPoke },
    passwords: {
      hash: async (password) => password,
      verify: async (stored, password) => stored === password,
    },
    linkBase: () => ORIGIN,
    background: createBackground(log),
    pushPost: async () => 201,
    pushContact: 'mailto:host@example.org',
  });
  return { disk, app: createApp(services) };
}
