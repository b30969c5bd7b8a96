import { beforeEach, expect, test } from 'vitest';
import { editCall } from '../intents/calls.ts';
import type { OutboxEntry } from '../store/outbox-entry.ts';
import { type TestEngine, testEngine } from '../testing/engine.ts';
import { mutate } from '../testing/mutate.ts';
import { parkedIntents } from './parked.ts';

let engine: TestEngine;
const entries = () =>
  [...engine.disk.outbox.values()].sort((a, b) => a.n - b.n) as [OutboxEntry, OutboxEntry];
const title = () => engine.disk.records.get('day/d1')?.view.fields.title;

/** Two changes of a day, of which the first was refused. */
beforeEach(async () => {
  engine = await testEngine();
  await mutate(engine, [editCall('day', 'd1', { title: 'Refused' })]);
  const [refused] = entries();
  const lastError = { status: 422, code: 'invalid_input', message: '', verdict: true as const };
  engine.disk.outbox.set(refused.n, { ...refused, state: 'parked', attempts: 1, lastError });
  engine.disk.records.set('day/d1', {
    view: { ...engine.disk.records.get('day/d1')?.base } as never,
  });
  await mutate(engine, [editCall('day', 'd1', { dayNumber: 5 })]);
});

test('R10: a refused change goes again under a new id in its old place, as it was or as it was edited', async () => {
  const [before, behind] = entries();
  await parkedIntents(engine).retryParked(before.id);
  const [again] = entries();
  expect(again).toEqual({ ...before, id: again.id, state: 'pending', lastError: null });
  expect(again.id).not.toBe(before.id);
  expect([title(), entries()[1]]).toEqual(['Refused', behind]);
  engine.disk.outbox.set(again.n, { ...again, state: 'parked' });
  await parkedIntents(engine).retryParked(again.id, { title: 'Edited' });
  expect(entries()[0].data).toEqual({ ...before.data, body: { title: 'Edited' } });
  expect(title()).toBe('Edited');
});

test('R10: an edit that can’t be sent is refused, and the change waits on', async () => {
  const before = entries();
  const edit = parkedIntents(engine).retryParked(before[0].id, { title: 7 });
  await expect(edit).rejects.toMatchObject({ code: 'invalid' });
  expect(entries()).toEqual(before);
});

test('R10: a change that is given up is gone, with what it would have changed', async () => {
  const [refused, behind] = entries();
  await parkedIntents(engine).discardEntry(refused.id);
  expect([entries(), title()]).toEqual([[behind], 'Legs']);
});

test('what no longer waits for the lifter is left as it is', async () => {
  const before = entries();
  for (const id of [before[1].id, 'none']) {
    await expect(parkedIntents(engine).discardEntry(id)).rejects.toMatchObject({
      code: 'not_found',
      message: 'This change no longer waits for you.',
    });
    await expect(parkedIntents(engine).retryParked(id)).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(entries()).toEqual(before);
});
