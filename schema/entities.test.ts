import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { entity } from './entities/entity.ts';
import { choice, flag, number, text, whole } from './entities/field.ts';
import { ENTITY_TYPES, entityOf } from './entities.ts';

const made = entity(
  { path: '/api/made', table: 'made', plural: 'made', nouns: ['made', 'made'], deletable: true },
  {
    name: text({ min: 1, max: 5 }, { initial: 'x' }),
    side: choice(['left', 'right'], { edit: false }),
    effort: number({ min: 1, max: 10 }, { optional: true, since: 2 }),
    done: flag({ optional: true }),
    count: whole({ min: 0, max: 9 }),
  },
);

describe('an entity’s definition', () => {
  it('makes what a row holds: optional fields may be missing or null, and unknown ones are let pass', () => {
    const row = { name: 'a', side: 'left', count: 1 };
    expect(v.is(made.fields, row)).toBe(true);
    expect(v.is(made.fields, { ...row, effort: null, done: true })).toBe(true);
    expect(v.is(made.fields, { ...row, ofTheNextRelease: 7 })).toBe(true);
    expect(v.is(made.fields, { ...row, effort: 11 })).toBe(false);
    expect(v.is(made.fields, { name: 'a', side: 'left' })).toBe(false);
  });

  it('makes the body of a creation: it fills in, and knows nothing else', () => {
    expect(v.parse(made.create, { side: 'left', count: 1 })).toEqual({ name: 'x', side: 'left', count: 1 });
    expect(v.is(made.create, { id: 'm1', side: 'left', count: 1, effort: null })).toBe(true);
    expect(v.is(made.create, { side: 'left', count: 1, ofTheNextRelease: 7 })).toBe(false);
    expect(v.is(made.create, { side: 'left' })).toBe(false);
  });

  it('makes the body of an edit: any part of what may change', () => {
    expect(v.parse(made.edit, { count: 2 })).toEqual({ count: 2 });
    expect(v.is(made.edit, { effort: null })).toBe(true);
    expect(v.is(made.edit, { side: 'right' })).toBe(false);
    expect(v.is(made.edit, { ofTheNextRelease: 7 })).toBe(false);
  });
});

it('gives each entity a path and a table of its own, and no path that begins another’s', () => {
  const all = ENTITY_TYPES.map(entityOf);
  expect(new Set(all.map(({ table }) => table)).size).toBe(all.length);
  const paths = all.map(({ path }) => `${path}/`);
  for (const path of paths) expect(paths.filter((other) => other.startsWith(path))).toEqual([path]);
});

it('takes a later or optional field into packs as a sparse column only', () => {
  const fields = Object.values(entityOf('log').definition);
  const later = fields.filter(({ optional, since = 1 }) => optional || since > 1);
  expect(later.filter(({ pack, optional }) => pack !== 'sparse' || !optional)).toEqual([]);
  expect(fields.filter(({ pack }) => pack === undefined)).toEqual([]);
});
