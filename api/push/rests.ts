import { REST_OVER } from './messages.ts';
import type { PushServices } from './push-services.ts';
import { takeDueRests } from './rest-repository.ts';
import { send } from './send.ts';

/** A rest that was over for longer, as while the server was off, is not rung for any more. */
const LATE_MS = 60_000;

/** Takes every rest that is due, each once over all processes; what it returns rings for them, and waits for their push services. */
export async function takeRests(services: PushServices): Promise<() => Promise<void>> {
  const { write, now } = services;
  const due = await write((trx) => takeDueRests(trx, now()));
  const fresh = due.filter(({ dueAt }) => dueAt > now() - LATE_MS);
  return async () => {
    await Promise.all(fresh.map((rest) => send(services, rest, REST_OVER)));
  };
}
