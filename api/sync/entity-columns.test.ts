import { afterEach, beforeEach, expect, test } from 'vitest';
import { ENTITY_TYPES, entityOf } from '../../schema/entities.ts';
import { isPostgres } from '../db/dialect.ts';
import { columnName } from '../db/rows/row-columns.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

/** As each database names the types of the migrations. */
const POSTGRES_NAMES: Readonly<Record<string, string>> = {
  integer: 'int4',
  bigint: 'int8',
  'double precision': 'float8',
};
const typeName = (type: string) => (isPostgres(app.db) ? (POSTGRES_NAMES[type] ?? type) : type);

const SYNCED: [name: string, type: string, nullable: boolean][] = [
  ['user_id', 'text', false],
  ['id', 'text', false],
  ['deleted', 'integer', true],
  ['tombstone', 'integer', false],
  ['clocks', 'text', false],
  ['seq', 'bigint', false],
];

test.each(ENTITY_TYPES)('the migrations give a %s the columns that its definition says', async (type) => {
  const { table, definition } = entityOf(type);
  const tables = await app.db.introspection.getTables();
  const columns = tables.find(({ name }) => name === table)?.columns ?? [];
  const found = columns.map(({ name, dataType, isNullable }) => [name, dataType.toLowerCase(), isNullable]);
  const content = Object.entries(definition).map(([field, { sql, optional }]) => [
    columnName(field),
    sql,
    optional === true,
  ]);
  const wanted = [...SYNCED, ...content].map(([name, kind, nullable]) => [
    name,
    typeName(String(kind)),
    nullable,
  ]);
  expect(found.sort()).toEqual(wanted.sort());
});

test('the migrations give each entity with a quota of its own a column that counts it', async () => {
  const tables = await app.db.introspection.getTables();
  const users = tables.find(({ name }) => name === 'users')?.columns.map(({ name }) => name);
  const counted = ENTITY_TYPES.flatMap((type) => entityOf(type).quota?.column ?? []);
  expect(users).toEqual(expect.arrayContaining(counted));
});
