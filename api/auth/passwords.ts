import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ApiError } from '../errors.ts';

/** OWASP's least for argon2id: 19 MiB, 2 passes, 1 lane (ASVS 5.0, 11.4.2). */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;

interface HasherOptions {
  memoryKib?: number;
  /** Hashes under way at the same moment. */
  atOnce?: number;
  /** Above this many waiting hashes a sign-in is told to come back: 64 are about a second's work. */
  waitingMax?: number;
}

export interface PasswordHasher {
  /** A PHC string (argon2id, version 19) with its own salt. */
  hash(password: string): Promise<string>;
  /** False for a wrong password; without a stored hash false too, after the same work. */
  verify(stored: string | undefined, password: string): Promise<boolean>;
}

const derive = promisify(argon2);

/** Bounded: each hash takes 19 MiB and a core, and anybody can ask for one by signing in. */
export function createPasswordHasher({
  memoryKib = MEMORY_KIB,
  atOnce = 2,
  waitingMax = 64,
}: HasherOptions = {}): PasswordHasher {
  const limit = createGate(atOnce, waitingMax);
  const costs = { memory: memoryKib, passes: PASSES, lanes: LANES };
  // No password has this hash: an unknown account costs the same work and never matches.
  const dummy: Phc = { ...costs, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };

  const tagOf = (message: string, { memory, passes, lanes, salt }: Omit<Phc, 'tag'>, tagLength: number) =>
    limit(() => derive('argon2id', { message, nonce: salt, memory, passes, parallelism: lanes, tagLength }));

  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const tag = await tagOf(password, { ...costs, salt }, TAG_BYTES);
      return `$argon2id$v=19$m=${memoryKib},t=${PASSES},p=${LANES}$${unpadded(salt)}$${unpadded(tag)}`;
    },
    async verify(stored, password) {
      const phc = stored === undefined ? dummy : parsePhc(stored);
      const tag = await tagOf(password, phc, phc.tag.length);
      return timingSafeEqual(tag, phc.tag) && stored !== undefined;
    },
  };
}

function unpadded(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '');
}

interface Phc {
  memory: number;
  passes: number;
  lanes: number;
  salt: Buffer;
  tag: Buffer;
}

/** The PHC string format, as its specification has it for argon2id. */
function parsePhc(text: string): Phc {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(text);
  if (!parts) throw new Error('A stored password hash is not an argon2id PHC string.');
  const [, memory, passes, lanes, salt = '', tag = ''] = parts;
  return {
    memory: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

function createGate(atOnce: number, waitingMax: number) {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free === 0) {
      if (waiting.length >= waitingMax) {
        throw new ApiError('unavailable', 'Too many sign-ins at once. Try again in a moment.', {
          headers: { 'retry-after': '2' },
        });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else free--;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
