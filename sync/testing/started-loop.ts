import { beforeEach } from 'vitest';
import type { SyncPhase } from '../diary/status.ts';
import type { Answer } from '../http/answer.ts';
import { editCall } from '../intents/calls.ts';
import { createLoop, type Loop } from '../loop/loop.ts';
import { type TestEngine, testEngine } from './engine.ts';
import { mutate } from './mutate.ts';
import { smallServer } from './small-server.ts';

/** The server's refusal by a status; a 429 says to wait 90 s. */
export const refused = (status: number): Answer<never> => ({
  kind: 'refused',
  status,
  marked: true,
  code: 'x',
  message: '',
  retryAfterMs: status === 429 ? 90_000 : null,
  server: null,
});

export let engine: TestEngine;
export let loop: Loop;
export let requests: string[];
export let phases: SyncPhase[];
export let errors: unknown[];
/** What the server does: `trouble` answers otherwise than well, and answers wait for `hold`. */
export const answers: { trouble: Answer<never> | null; hold: Promise<void> } = {
  trouble: null,
  hold: Promise.resolve(),
};

export const server = () =>
  smallServer(engine.ports, async (name) => {
    requests.push(name);
    await answers.hold;
    return answers.trouble;
  });

/** Lets everything that can go on without the clock go on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}
export async function pass(ms: number): Promise<void> {
  engine.ports.advance(ms);
  await settle();
}
export const write = () => mutate(engine, [editCall('day', 'd1', { title: 'Monday' })]);

/** A loop that has just started, with a new engine for each test of the file. */
export function startLoopBeforeEach(): void {
  beforeEach(async () => {
    engine = await testEngine();
    requests = [];
    phases = [];
    errors = [];
    Object.assign(answers, { trouble: null, hold: Promise.resolve() });
    loop = createLoop({
      engine,
      api: server(),
      onPhase: (phase) => phases.push(phase),
      onError: (error) => errors.push(error),
    });
    loop.wake('start');
    await settle();
  });
}
