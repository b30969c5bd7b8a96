import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorFields, gatherLines, jsonLog } from './log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('lines of the same moment are written together, in order, and soon', () => {
  const write = vi.fn();
  const lines = gatherLines(write);
  lines.write('a\n');
  lines.write('b\n');
  expect(write).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(write.mock.calls).toEqual([['a\nb\n']]);
  lines.write('c\n');
  vi.advanceTimersByTime(100);
  expect(write.mock.calls).toEqual([['a\nb\n'], ['c\n']]);
});

test('what waits can be written at once, and is not written again', () => {
  const write = vi.fn();
  const lines = gatherLines(write);
  lines.write('a\n');
  lines.flush();
  vi.advanceTimersByTime(100);
  lines.flush();
  expect(write.mock.calls).toEqual([['a\n']]);
});

test('nothing that a stranger asks for gives the terminal of who reads the log an order, or makes a line of its own', () => {
  const write = vi.fn();
  const path = '/\u009b31mRED\u202e\u2028\u007f\n\u001b]0;owned\u0007';
  jsonLog(write, () => 0)({ event: 'request', path });
  const [[line]] = write.mock.calls as [[string]];
  expect(line).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Cf}]+\n$/u);
  expect(JSON.parse(line)).toMatchObject({ event: 'request', path });
});

test('an error’s line says where it came from, and holds no value that was refused', () => {
  const schema = v.object({
    name: v.pipe(v.string(), v.maxLength(3)),
    at: v.pipe(v.number(), v.maxValue(9)),
  });
  let refused: unknown;
  try {
    v.parse(schema, { name: 'a private name', at: 1_000_001 });
  } catch (error) {
    refused = error;
  }
  const line = JSON.stringify(errorFields(refused));
  expect(line).toContain('ValiError: validation max_length, validation max_value');
  expect(line).not.toMatch(/private|1000001|14/);
  const lines = errorFields(new Error('first\nsecond of a message')).stack?.split('\n') ?? [];
  expect(lines.length).toBeGreaterThan(0);
  for (const frame of lines) expect(frame).toMatch(/^ +at /);
});
