import type { Context } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { errorFields } from '../log.ts';
import type { SyncServices } from './sync-services.ts';

// All streams send the same bytes.
const OPEN = Buffer.from(': open\n\n');
const HEARTBEAT = Buffer.from(': \n\n');

/** Writes that a reader has not taken, beyond which it is told nothing more: its next pull says all. */
const WAITING_MAX = 64;

/**
 * Server-sent events: `poke` with {"seq": n} after each committed change of the user, and a
 * comment as a heartbeat. Ends when the session ends or the server stops.
 */
export function openStream(
  c: Context<AppEnv>,
  services: Pick<SyncServices, 'pokes' | 'sessions' | 'config' | 'log'>,
): Response {
  const { user, session } = c.get('signedIn');
  // A buffering proxy would hold every poke back.
  c.header('x-accel-buffering', 'no');
  if (c.req.method === 'HEAD') return c.body(null);
  return c.body(pokeStream(user.id, session, services), 200, {
    'content-type': 'text/event-stream',
    // Without this header the answer is held back till it is clear whether it ends at once.
    'transfer-encoding': 'chunked',
    'cache-control': 'no-cache',
    connection: 'keep-alive',
  });
}

/** Holds nothing of the request but whose it is, since each phone of a gym keeps a stream open. */
function pokeStream(
  userId: string,
  session: string,
  { pokes, sessions, config, log }: Pick<SyncServices, 'pokes' | 'sessions' | 'config' | 'log'>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let isOpen = true;
  let end: () => void;
  return new ReadableStream(
    {
      start(controller) {
        let forget: (() => void) | undefined;
        const send = (bytes: Uint8Array<ArrayBuffer>) => {
          if ((controller.desiredSize ?? 0) > 0) controller.enqueue(bytes);
        };
        const heartbeat = setInterval(() => send(HEARTBEAT), config.streamHeartbeatMs);
        const check = setInterval(() => void endUnlessAlive(), config.sessionCheckMs);
        end = () => {
          if (!isOpen) return;
          isOpen = false;
          forget?.();
          clearInterval(heartbeat);
          clearInterval(check);
        };
        const close = () => {
          if (isOpen) controller.close();
          end();
        };
        send(OPEN);
        forget = pokes.listen({
          userId,
          session,
          onPoke: (seq) => send(Buffer.from(`event: poke\ndata: ${JSON.stringify({ seq })}\n\n`)),
          onEnd: close,
        });

        async function endUnlessAlive(): Promise<void> {
          try {
            if (await sessions.isAlive(userId, session)) return;
          } catch (error) {
            log({ event: 'stream_check_failed', ...errorFields(error) });
          }
          close();
        }
      },
      cancel: () => end(),
    },
    { highWaterMark: WAITING_MAX },
  );
}
