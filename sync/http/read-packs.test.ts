import { expect, test, vi } from 'vitest';
import { packAll } from '../../schema/packs/make-pack.ts';
import type { Pack } from '../../schema/packs/pack-schema.ts';
import { PACKS_MEDIA_TYPE } from '../../schema/protocol.ts';
import { serverSet } from '../testing/sets.ts';
import { isPacks, readPacks } from './read-packs.ts';

const sets = ['a', 'b', 'c'].map((id) => {
  const { view } = serverSet(id, '2024-05-01T10:00:00.000Z');
  return { ...view, fields: { ...view.fields, exerciseId: `e-${id}`, exerciseName: 'Kniebeugenübung' } };
});
const { packs } = packAll(sets);
const end = (count: number) => JSON.stringify({ packs: count, rows: [] });
const text = (...lines: string[]) => [...packs.map((pack) => JSON.stringify(pack)), ...lines].join('\n');

/** An answer whose body comes in pieces of so many bytes. */
function inPieces(body: string, size: number, onCancel = () => undefined): Response {
  const bytes = new TextEncoder().encode(body);
  let at = 0;
  return new Response(
    new ReadableStream({
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(at, at + size));
        at += size;
      },
      cancel: onCancel,
    }),
  );
}

async function read(response: Response) {
  const found: Pack[] = [];
  const onBytes = vi.fn();
  const last = await readPacks(response, (pack) => found.push(pack), onBytes);
  return { found, last, pieces: onBytes.mock.calls.length };
}

test.each([1, 7, 1_000_000])('packs that come %i bytes at a time are whole', async (size) => {
  const body = `${text(end(packs.length))}\n`;
  const { found, last, pieces } = await read(inPieces(body, size));
  expect(found).toHaveLength(3);
  expect(found).toEqual(packs);
  expect(last).toEqual({ packs: packs.length, rows: [] });
  // Bytes that come keep the wait for them alive.
  expect(pieces).toBeGreaterThanOrEqual(body.length / size);
});

test('so are those of a browser that streams no body, and the last line needs no end', async () => {
  for (const body of [text(end(packs.length)), `${text(end(packs.length))}\n\n`]) {
    expect((await read(inPieces(body, 50))).found).toEqual(packs);
    const whole = { body: null, text: async () => body } as unknown as Response;
    expect((await read(whole)).found).toEqual(packs);
  }
});

test.each([
  ['without an end', text(), 'The packs were cut off.'],
  ['of which some are missing', text(end(packs.length + 1)), 'The packs were cut off.'],
  ['with nothing in it', '', 'The packs were cut off.'],
  ['with more behind the end', text(end(packs.length), text()), 'The packs go on behind their end.'],
  ['with a line that is none', text('null'), 'Invalid type'],
  ['with a number for a pack', text('7'), 'Invalid type'],
  ['with an end that is none', text('{"packs":"3"}'), 'Invalid key'],
])('an answer %s is refused', async (_, body, message) => {
  await expect(read(inPieces(body, 100))).rejects.toMatchObject({
    message: expect.stringContaining(message),
  });
});

test('what is refused is not read to its end', async () => {
  const cancelled = vi.fn();
  const body = `null\n${'x'.repeat(100_000)}`;
  await expect(read(inPieces(body, 10, cancelled))).rejects.toMatchObject({ name: 'ValiError' });
  expect(cancelled).toHaveBeenCalled();
});

test('packs are told by the type of the answer, whatever stands behind it', () => {
  const of = (type?: string) => isPacks(new Response('', type ? { headers: { 'content-type': type } } : {}));
  expect(of(PACKS_MEDIA_TYPE)).toBe(true);
  expect(of(`${PACKS_MEDIA_TYPE}; charset=utf-8`)).toBe(true);
  expect(of('application/json')).toBe(false);
  expect(isPacks(new Response(null))).toBe(false);
});
