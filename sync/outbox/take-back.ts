import type { Call } from '../../schema/operation.ts';
import type { Engine } from '../engine.ts';
import { readThenMutate } from './mutate.ts';

/** Takes a gesture back by the calls that are left to do it; resolves to whether there were any. */
export function takeBack(engine: Engine, plan: () => Promise<readonly Call[]>): Promise<boolean> {
  return readThenMutate(engine, async (write) => {
    const calls = await plan();
    await write(calls);
    return calls.length > 0;
  });
}
