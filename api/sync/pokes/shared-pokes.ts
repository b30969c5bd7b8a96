import * as v from 'valibot';
import type { Background } from '../../background.ts';
import type { Notices } from '../../db/postgres/notices.ts';
import type { PokeHub } from './poke-hub.ts';

const NoticeSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.variant('what', [
    v.object({ what: v.literal('poke'), user: v.string(), seq: v.number() }),
    v.object({ what: v.literal('end'), user: v.string(), session: v.string() }),
  ]),
);
type Notice = v.InferOutput<typeof NoticeSchema>;

/** A hub whose pokes and ended sessions reach the streams of all processes on the same database. */
export function sharePokes(hub: PokeHub, notices: Notices, background: Background): PokeHub {
  const send = (notice: Notice) =>
    background.run('notice_not_sent', () => notices.send(JSON.stringify(notice)));
  notices.listen({
    onNotice(text) {
      const parsed = v.safeParse(NoticeSchema, text);
      // A notice of a newer version, while processes are replaced one by one, or of another program.
      if (!parsed.success) return;
      const { output: notice } = parsed;
      if (notice.what === 'poke') hub.poke(notice.user, notice.seq);
      else hub.endSession(notice.user, notice.session);
    },
    // A browser opens its stream again, and pulls what it may have missed.
    onGap: hub.endAll,
  });
  return {
    ...hub,
    poke(user, seq) {
      if (!notices.hears) hub.poke(user, seq);
      send({ what: 'poke', user, seq });
    },
    endSession(user, session) {
      // This process ends its own streams at once: whether the notice reaches the others hangs on the network.
      hub.endSession(user, session);
      send({ what: 'end', user, session });
    },
  };
}
