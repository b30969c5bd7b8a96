import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient } from '../../api/testing/test-client.ts';
import { newId } from '../../schema/id.ts';
import { type BareMachine, openBareMachine } from './bare-machine.ts';

const PERSON = {
  firstName: 'Ada',
  lastName: 'Strong',
  email: 'ada@example.org',
  password: 'chalk and iron plates',
};
const WRITERS = 8;
/** How many answers come in before the stop: the rest is under way or not sent yet. */
const BEFORE_STOP = 40;

let machine: BareMachine;
beforeEach(() => {
  machine = openBareMachine();
});
afterEach(() => machine.close());

test('a restart under load: every answered set is there once, streams end, and the next process goes on', async () => {
  const first = await machine.serve();
  const client = createClient((path, init) => fetch(first.url + path, init));
  await client.post('/api/register', PERSON);
  const [day] = (await client.get('/api/workout-days')).body;
  const exerciseId = newId();
  const exercise = { id: exerciseId, workoutDayId: day.id, name: 'Row', targetMuscles: 'Back' };
  await client.post('/api/exercises', exercise);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const stream = await fetch(`${first.url}/api/sync/stream`, { headers: { cookie } });
  const streamEnded = stream.text();

  const answered: string[] = [];
  let ended: Promise<number | null> | undefined;
  const write = async () => {
    for (;;) {
      const log = { id: newId(), exerciseId, date: '2026-03-02', setNumber: 1, weight: 60, reps: 5 };
      try {
        const { status } = await client.post('/api/workout-logs', log);
        expect(status).toBe(201);
      } catch (error) {
        // The socket is closed: nothing was promised. Anything else is a failure.
        if (error instanceof TypeError) return;
        throw error;
      }
      answered.push(log.id);
      if (answered.length === BEFORE_STOP) ended = first.end('SIGTERM');
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  expect(await ended).toBe(0);
  expect(await streamEnded).toContain(': open');

  const second = await machine.serve();
  await second.end('SIGTERM');
  const { out } = machine.run(['export', PERSON.email]);
  const kept = JSON.parse(out).logs.map(({ id }: { id: string }) => id);
  expect(new Set(kept).size).toBe(kept.length);
  expect(kept).toEqual(expect.arrayContaining(answered));
});
