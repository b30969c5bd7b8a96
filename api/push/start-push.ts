import { pushKeys } from './push-key-repository.ts';
import type { PushServices } from './push-services.ts';
import { remind } from './reminders.ts';
import { nextRest } from './rest-repository.ts';
import { takeRests } from './rests.ts';

/** How often it is looked for reminders, and for rests that another process was armed for and did not live to ring. */
const EVERY_MS = 60_000;

/** Makes the server's key, and from now on sends what is due. Returns how to stop. */
export function startPush(services: PushServices): () => void {
  const { db, now, background, restBell } = services;
  let next: NodeJS.Timeout | undefined;
  let nextAt = Number.POSITIVE_INFINITY;
  let stopped = false;

  const plan = (dueAt: number) => {
    if (stopped || dueAt >= nextAt) return;
    clearTimeout(next);
    nextAt = dueAt;
    next = setTimeout(ring, Math.max(0, dueAt - now()));
  };
  const ring = () => {
    nextAt = Number.POSITIVE_INFINITY;
    background.run('rests_not_rung', async () => {
      const ringForThem = await takeRests(services);
      const due = await nextRest(db);
      if (due !== undefined) plan(Math.min(due, now() + EVERY_MS));
      // Last: a push service that does not answer holds up no rest behind it.
      await ringForThem();
    });
  };
  const everyMinute = () => {
    ring();
    background.run('not_reminded', () => remind(services));
  };

  background.run('push_key_not_made', async () => void (await pushKeys(services)));
  restBell.listen(plan);
  everyMinute();
  const timer = setInterval(everyMinute, EVERY_MS);
  return () => {
    stopped = true;
    clearTimeout(next);
    clearInterval(timer);
  };
}
