import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { AppEnv, Services } from '../deps.ts';
import { errorFields } from '../http/log.ts';

/**
 * Server-sent events: `poke` with {"seq": n} after each committed change of the user, and a
 * comment as a heartbeat. Ends when the session ends or the server stops.
 */
export function openStream(c: Context<AppEnv>, services: Services): Response {
  const { pokes, sessions, config, log } = services;
  const { user, session } = c.get('signedIn');
  // A buffering proxy would hold every poke back.
  c.header('x-accel-buffering', 'no');
  if (c.req.method === 'HEAD') return c.body(null);
  return streamSSE(c, async (stream) => {
    await new Promise<void>((resolve) => {
      const stop = pokes.listen({
        userId: user.id,
        session,
        onPoke: (seq) => void stream.writeSSE({ event: 'poke', data: JSON.stringify({ seq }) }),
        onEnd: end,
      });
      const heartbeat = setInterval(() => void stream.write(': \n\n'), config.streamHeartbeatMs);
      const check = setInterval(() => void endUnlessAlive(), config.sessionCheckMs);
      stream.onAbort(end);
      void stream.write(': open\n\n');

      async function endUnlessAlive(): Promise<void> {
        try {
          if (await sessions.isAlive(user.id, session)) return;
        } catch (error) {
          log({ event: 'stream_check_failed', ...errorFields(error) });
        }
        end();
      }

      function end(): void {
        stop();
        clearInterval(heartbeat);
        clearInterval(check);
        resolve();
      }
    });
  });
}
