import type { HandoverIntents } from '../../diary/handover-intents.ts';
import { type Engine, withDb } from '../../engine.ts';
import { give } from './give.ts';
import { take } from './take.ts';

export function handoverIntents(engine: Engine): HandoverIntents {
  return {
    giveHandover: (part) => withDb(engine, () => give(engine, part)),
    takeHandover: (handover) => take(engine, handover),
  };
}
