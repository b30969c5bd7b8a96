import { dateNow } from '../../clock.ts';
import type { SetDateIntents } from '../../diary/sets/set-intents.ts';
import { type Engine, readMeta } from '../../engine.ts';
import { DiaryError } from '../../errors.ts';
import { readThenMutate } from '../../outbox/mutate.ts';
import { isHidden } from '../../store/rows.ts';
import { editCall } from '../calls.ts';

export function setDateIntents(engine: Engine): SetDateIntents {
  return {
    moveSets: (ids, at) =>
      readThenMutate(engine, async (write) => {
        const [records, meta] = await Promise.all([
          engine.store.records.get(ids.map((id) => ({ type: 'log', id }))),
          readMeta(engine),
        ]);
        if (records.filter(({ view }) => !isHidden(view)).length < ids.length)
          throw new DiaryError('not_found', 'One of these sets is no longer in your diary.');
        const date = at ?? new Date(dateNow(engine.ports.now(), meta)).toISOString();
        await write(ids.map((id) => editCall('log', id, { date })));
      }),
  };
}
