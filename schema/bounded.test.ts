import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { findTooMuch, LIST_MAX, listOf, MEMBERS_MAX, recordOf } from './bounded.ts';

/** A schema that takes anything, and how often it was asked. */
function counting() {
  const asked = { count: 0 };
  const schema = v.custom<unknown>(() => {
    asked.count += 1;
    return true;
  });
  return { asked, schema };
}

const members = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`member${n}`, n]));

describe('a limit is looked at before the work it limits', () => {
  it('of a list that is too long no item is looked at', () => {
    const { asked, schema } = counting();
    const list = listOf(schema, 3);
    expect(v.parse(list, [1, 2, 3])).toEqual([1, 2, 3]);
    expect(asked.count).toBe(3);
    const { issues } = v.safeParse(list, new Array(174_001).fill({}));
    expect([issues?.length, issues?.[0].message]).toEqual([1, 'must have at most 3 items']);
    expect(asked.count).toBe(3);
  });

  it('of an object with too many members none is looked at', () => {
    const { asked, schema } = counting();
    const record = recordOf(schema, 3);
    expect(v.parse(record, members(3))).toEqual(members(3));
    const { issues } = v.safeParse(record, members(20_000));
    expect([issues?.length, issues?.[0].message]).toEqual([1, 'must have at most 3 members']);
    expect(asked.count).toBe(3);
  });

  it.each([null, 5, 'text', {}])('%j is no list', (value) => {
    expect(v.safeParse(listOf(v.unknown()), value).issues?.[0].message).toBe('must be a list');
  });

  it.each([null, 5, 'text', []])('%j is no object', (value) => {
    expect(v.safeParse(recordOf(v.unknown()), value).issues?.[0].message).toBe('must be an object');
  });

  it('an issue says where the item is', () => {
    const { issues = [] } = v.safeParse(v.object({ rows: listOf(v.object({ id: v.string() })) }), {
      rows: [{ id: 'a' }, {}],
    });
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual(['rows.1.id']);
  });
});

describe('what is too much anywhere in a body', () => {
  it.each<[string, unknown, object | undefined]>([
    ['the longest list', { ops: new Array(LIST_MAX).fill(0) }, undefined],
    ['a longer list', { ops: new Array(LIST_MAX + 1).fill(0) }, { path: ['ops'] }],
    ['the largest object', [members(MEMBERS_MAX)], undefined],
    ['a larger object', [{ body: members(MEMBERS_MAX + 1) }], { path: ['0', 'body'] }],
    ['the body itself', members(MEMBERS_MAX + 1), { path: [] }],
    ['the deepest nesting', nested(32), undefined],
    ['a deeper nesting', nested(33), { reason: 'is nested too deeply' }],
    ['no object', 'text', undefined],
    ['as many values as a message holds', lists(65, 999), undefined],
    ['more values', lists(66, 999), { path: [], reason: 'must hold at most 65000 values' }],
    ['a list behind others, and behind texts that look like its end', behind(LIST_MAX), undefined],
    ['a longer one there', behind(LIST_MAX + 1), { path: ['0', 'ro\\"ws]', '2'] }],
  ])('%s', (_, value, found) => {
    for (const json of [JSON.stringify(value), JSON.stringify(value, null, 1)]) {
      if (found) expect(findTooMuch(json)).toMatchObject(found);
      else expect(findTooMuch(json)).toBeUndefined();
    }
  });

  it.each(['', '{', '"\\', ']]]}', '[,,', '{"a', '{"a":"b\\"}', 'nonsense', ',,,]'])(
    '%j, which is no JSON, is left to the parser',
    (json) => expect(findTooMuch(json)).toBeUndefined(),
  );

  it('survives a nesting that recursion would not', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(findTooMuch(deep)?.reason).toBe('is nested too deeply');
  });

  it('looks no further than the first that is too much', () => {
    const rows = `[${'{},'.repeat(LIST_MAX + 1)}`;
    let looked = 0;
    const text = {
      length: 174_001 * 3,
      charCodeAt: (at: number) => {
        looked = Math.max(looked, at);
        return rows.charCodeAt(at);
      },
    };
    expect(findTooMuch(text as unknown as string)?.reason).toBe('must have at most 1000 items');
    expect(looked).toBeLessThan(rows.length);
  });
});

/** `count` lists of `length` items in one. */
const lists = (count: number, length: number) =>
  Array.from({ length: count }, () => new Array<number>(length).fill(0));
const behind = (length: number) => [
  { 'a\\': '}]"\\', 'ro"ws]': [[], '[{"', new Array<object>(length).fill({}), {}] },
];

function nested(depth: number): unknown {
  let value: unknown = 0;
  for (let n = 0; n < depth; n++) value = [value];
  return value;
}
