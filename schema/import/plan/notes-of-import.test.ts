import { expect, test } from 'vitest';
import type { Row } from '../../merge.ts';
import { importId } from './import-ids.ts';
import { isAsImported, notesOfImport } from './notes-of-import.ts';
import { replacedText } from './replaced-rows.ts';

const AT = Date.parse('2026-03-01T10:00:00.000Z');

function row(type: Row['type'], id: string, fields: Row['fields'], stamp: number): Row {
  const said = { ...fields, deleted: false };
  const clocks = Object.fromEntries(Object.keys(said).map((field) => [field, stamp]));
  return { type, id, fields: said, clocks, seq: 1 };
}
/** An import of `sessions` new sessions, and how it says what it replaced. */
const batch = (sessions: number, replaced = '') =>
  row(
    'import',
    'b1',
    { importedAt: new Date(AT).toISOString(), sessionCount: sessions, setCount: 9, replaced },
    AT,
  );
const note = (stamp: number, name = `note of ${stamp}`) =>
  row('entry', importId('u1', name), { name, note: 'slowly', state: 'planned' }, AT + stamp);
const told = (one: Row, entries: Row[]) => notesOfImport(one, entries).map(({ fields }) => fields.name);

test('the notes of an import are those that it stamped behind its sessions, one after the other', () => {
  const entries = [note(5), note(3), note(4), note(7), note(2)];
  expect(told(batch(2), entries)).toEqual(['note of 3', 'note of 4', 'note of 5']);
  expect(told(batch(5), entries)).toEqual([]);
});

test('the sessions that it replaced were stamped too, and the sets that it replaced were not', () => {
  const change = { name: ['Upper', 'Lower'] } as const;
  const replaced = replacedText([
    { type: 'session', id: 'v1', fields: change },
    { type: 'log', id: 's1', fields: { reps: [5, 6] } },
    { type: 'session', id: 'v2', fields: change },
  ]);
  expect(told(batch(1, replaced), [note(2), note(4), note(5)])).toEqual(['note of 4', 'note of 5']);
});

test('where a batch does not say which rows it replaced, or was stamped by another write, no note is its own', () => {
  expect(told(batch(1, '2000'), [note(2)])).toEqual([]);
  const restored = batch(1);
  const later = (by: number) => ({
    ...restored,
    clocks: { ...restored.clocks, importedAt: AT + by },
  });
  expect(told(later(120_001), [note(120_003)])).toEqual([]);
  expect(told(later(120_000), [note(120_002)])).toEqual(['note of 120002']);
});

test('a note that was rewritten, or that no import made, is none of an import', () => {
  const at99 = (field: string): Row => {
    const one = note(2);
    return { ...one, clocks: { ...one.clocks, [field]: AT + 99 } };
  };
  const own = { ...note(2), id: '01890a5d-ac96-774b-bcce-b302099a8000' };
  for (const one of [at99('note'), own]) {
    expect(isAsImported(one)).toBe(false);
    expect(told(batch(1), [one])).toEqual([]);
  }
  // To bring a note back from the bin changes nothing of it.
  expect(isAsImported(at99('deleted'))).toBe(true);
});
