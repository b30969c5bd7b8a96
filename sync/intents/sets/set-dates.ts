import { dateNow } from '../../clock.ts';
import type { SetDateIntents } from '../../diary/sets/set-intents.ts';
import { type Engine, readMeta } from '../../engine.ts';
import { DiaryError } from '../../errors.ts';
import { readThenMutate } from '../../outbox/mutate.ts';
import { editCall } from '../calls.ts';
import { visibleAmong } from '../stored-rows.ts';

export function setDateIntents(engine: Engine): SetDateIntents {
  return {
    moveSets: (ids, at) =>
      readThenMutate(engine, async (write) => {
        const [sets, meta] = await Promise.all([visibleAmong(engine, 'log', ids), readMeta(engine)]);
        if (!ids.every((id) => sets.has(id)))
          throw new DiaryError('not_found', 'One of these sets is no longer in your diary.');
        const date = at ?? new Date(dateNow(engine.ports.now(), meta)).toISOString();
        await write(ids.map((id) => editCall('log', id, { date })));
      }),
  };
}
