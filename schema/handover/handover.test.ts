import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Handover,
  HandoverError,
  handoverText,
  packHandover,
  readHandover,
  unpackHandover,
} from './handover.ts';

const GIVEN: Handover = {
  userId: 'u1',
  madeAt: '2026-03-02T18:00:00.000Z',
  rows: [
    {
      ...{ type: 'day', id: 'd1', seq: 4 },
      fields: { title: 'Pull', dayNumber: 1, deleted: false },
      clocks: { title: 10, dayNumber: 10, deleted: 10 },
    },
  ],
  ops: [
    {
      ...{ id: 'o1', action: 'POST', url: '/api/workout-logs', ts: 20, version: 1 },
      body: { id: 'l1', exerciseId: 'e1', reps: 5, nested: { note: 'ä' } },
    },
  ],
};
const faultOf = (read: () => unknown) => {
  try {
    read();
  } catch (error) {
    if (error instanceof HandoverError) return error.fault;
    throw error;
  }
  return null;
};

it('reads back from a file and from codes', () => {
  expect(readHandover(handoverText(GIVEN))).toEqual(GIVEN);
  expect(unpackHandover(packHandover(GIVEN))).toEqual(GIVEN);
  // The same content is the same codes: who was interrupted goes on.
  expect(packHandover(GIVEN)).toEqual(packHandover(GIVEN));
});

it('tells what is another file, newer, changed or torn', () => {
  const text = handoverText(GIVEN);
  expect(faultOf(() => readHandover('Date,Exercise'))).toBe('not_one');
  expect(faultOf(() => readHandover('{"format":"chalkbook-export","version":1}'))).toBe('not_one');
  expect(faultOf(() => readHandover('{"format":"chalkbook-handover","version":2}'))).toBe('newer');
  expect(faultOf(() => readHandover(text.replace('"reps":5', '"reps":6')))).toBe('damaged');
  expect(faultOf(() => readHandover(text.replace('"seq":4', '"seq":-4')))).toBe('damaged');
  for (const length of [40, text.length - 1])
    expect(faultOf(() => readHandover(text.slice(0, length)))).toBe('damaged');
  expect(faultOf(() => unpackHandover(packHandover(GIVEN).subarray(0, 60)))).toBe('damaged');
});

it('throws nothing else, whatever the bytes', () => {
  const packed = packHandover(GIVEN);
  const bent = fc
    .array(fc.tuple(fc.nat({ max: packed.length - 1 }), fc.nat({ max: 255 })), { minLength: 1, maxLength: 4 })
    .map((changes) => {
      const bytes = Uint8Array.from(packed);
      for (const [at, value] of changes) bytes[at] = value;
      return bytes;
    });
  fc.assert(
    fc.property(fc.oneof(bent, fc.uint8Array()), (bytes) => void faultOf(() => unpackHandover(bytes))),
  );
  const json = fc
    .json()
    .map((body) => `{"format":"chalkbook-handover","version":1,"rows":${body},"ops":${body}}`);
  fc.assert(
    fc.property(fc.oneof(fc.string(), json), (text) => {
      expect(faultOf(() => readHandover(text))).not.toBeNull();
    }),
  );
});
