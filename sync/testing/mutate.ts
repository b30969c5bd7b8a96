import type { Call } from '../../schema/operation.ts';
import type { Engine } from '../engine.ts';
import { readThenMutate } from '../outbox/mutate.ts';

/** Writes calls as one gesture that reads nothing first. */
export const mutate = (engine: Engine, calls: readonly Call[]): Promise<void> =>
  readThenMutate(engine, (write) => write(calls));
