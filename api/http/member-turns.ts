import { setTimeout as wait } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { ReaderGone } from '../db/long-reads.ts';
import { ApiError } from '../errors.ts';
import type { AppEnv } from './app-env.ts';
import { readerOf } from './reader.ts';

/** Of one member: reads and large answers under way. A phone needs two or three, and there may be several phones. */
const UNDER_WAY_MAX = 4;
/** How many of these may read or answer all of a diary, so that the small ones never stand behind them. */
const LONG_MAX = 2;
const WAITING_MAX = 32;
/** Well below the time after which a client gives up. */
const WAIT_MAX_MS = 10_000;
const RETRY_AFTER_S = 5;

const LONG = /^\/api\/(workout-program|exercise-with-logs\/|sync\/(snapshot|packs|audit))/;
/** Their answers grow with what is sent. Other calls that change something are answered in some hundred bytes. */
const LARGE_WRITES = /^\/api\/sync\/(push|offer)$/;
/**
 * Bytes. To receive a body of more and to refuse it costs the others as much as many small calls of theirs, and one that
 * does not end is held in memory until it is given up.
 */
const LARGE_BODY = 65_536;
/** A large body that was refused keeps its turn for so long: its sender has nothing better to send at once. */
const REFUSED_MS = 100;
/** The event stream has a limit of its own (sync/pokes/poke-hub.ts). */
const STREAM = '/api/sync/stream';

type Kind = 'long' | 'short';

interface Waiting {
  kind: Kind;
  start(): void;
}

interface Member {
  under: Record<Kind, number>;
  waiting: Waiting[];
}

/**
 * Lets few of a member's reads, large answers and large bodies go on at once; more wait their turn, and too many, or for too
 * long, get 429. A turn ends when the answer has been sent or its reader has gone: what nobody takes is held in
 * memory till then.
 */
export function memberTurns(): MiddlewareHandler<AppEnv> {
  const members = new Map<string, Member>();

  return async (c, next) => {
    const kind = kindOf(c);
    if (!kind) return next();
    const { userId, signal } = readerOf(c);
    const member = members.get(userId) ?? { under: { long: 0, short: 0 }, waiting: [] };
    members.set(userId, member);
    await turn(member, kind, signal);
    let hasEnded = false;
    const end = () => {
      // Once, though a reader may go while its refusal is held: a turn given back twice is one more for good.
      if (hasEnded) return;
      hasEnded = true;
      member.under[kind] -= 1;
      startWaiting(member);
      if (member.under.long + member.under.short === 0) members.delete(userId);
    };
    const answer = c.env?.outgoing;
    if (answer?.closed) {
      end();
      throw new ReaderGone();
    }
    let isHeld = false;
    answer?.once('close', () => {
      if (!isHeld) end();
    });
    try {
      await next();
      if (!isLargeRefusal(c)) return;
      isHeld = true;
      await wait(REFUSED_MS);
      isHeld = false;
      if (answer?.closed) end();
    } finally {
      if (!answer) end();
    }
  };
}

function kindOf(c: Context<AppEnv>): Kind | undefined {
  const { method, path } = c.req;
  if (method === 'GET' || method === 'HEAD') {
    if (path === STREAM) return undefined;
    return LONG.test(path) ? 'long' : 'short';
  }
  return LARGE_WRITES.test(path) || isLarge(c) ? 'short' : undefined;
}

/** Whether the body is large, or may be, since its length is not said. */
function isLarge(c: Context<AppEnv>): boolean {
  if (c.req.header('transfer-encoding') !== undefined) return true;
  return Number(c.req.header('content-length') ?? 0) > LARGE_BODY;
}

function isLargeRefusal(c: Context<AppEnv>): boolean {
  return (c.res.status === 400 || c.res.status === 413) && isLarge(c);
}

/** Resolves when the request may begin, and counts it then. */
function turn(member: Member, kind: Kind, signal: AbortSignal): Promise<void> {
  if (mayBegin(member, kind)) {
    member.under[kind] += 1;
    return Promise.resolve();
  }
  if (member.waiting.length >= WAITING_MAX) throw tooMany();
  return new Promise((resolve, reject) => {
    const one: Waiting = {
      kind,
      start() {
        stopWaiting();
        resolve();
      },
    };
    const patience = setTimeout(() => giveUp(tooMany()), WAIT_MAX_MS);
    const leave = () => giveUp(new ReaderGone());
    function stopWaiting(): void {
      clearTimeout(patience);
      signal.removeEventListener('abort', leave);
    }
    function giveUp(error: Error): void {
      stopWaiting();
      member.waiting = member.waiting.filter((other) => other !== one);
      reject(error);
    }
    member.waiting.push(one);
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
}

function startWaiting(member: Member): void {
  for (const one of [...member.waiting]) {
    if (!mayBegin(member, one.kind)) continue;
    member.waiting = member.waiting.filter((other) => other !== one);
    member.under[one.kind] += 1;
    one.start();
  }
}

function mayBegin({ under }: Member, kind: Kind): boolean {
  if (under.long + under.short >= UNDER_WAY_MAX) return false;
  return kind === 'short' || under.long < LONG_MAX;
}

function tooMany(): ApiError {
  return new ApiError('rate_limited', 'Too many requests at once. Try again in a moment.', {
    headers: { 'retry-after': String(RETRY_AFTER_S) },
  });
}
