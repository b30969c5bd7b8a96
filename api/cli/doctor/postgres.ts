import type { PostgresConfig } from '../../config.ts';
import { readPostgresState } from '../../db/postgres/postgres-state.ts';
import { postgresUrls } from '../../postgres-url.ts';
import { counted } from '../words.ts';
import { type Finding, note, ok, problem, reason, schemaFinding } from './finding.ts';

const ABOUT = 'database';
const MIB = 1024 * 1024;

/** Asks PostgreSQL, unless offline. */
export async function postgresFindings(postgres: PostgresConfig, offline: boolean): Promise<Finding[]> {
  const places = (postgresUrls(postgres.url) ?? []).map((url) => new URL(url));
  const host = places.map((place) => place.host).join(' or ');
  const pathname = places[0]?.pathname ?? '';
  if (offline)
    return [ok(ABOUT, `PostgreSQL${host && ` at ${host}`}, database ${pathname.slice(1)}, not asked`)];
  try {
    const { openPostgres } = await import('../../db/postgres/postgres.ts');
    const database = openPostgres({ ...postgres, poolSize: 1 });
    try {
      return findings(await readPostgresState(database.db), await database.bytes());
    } finally {
      await database.close();
    }
  } catch (error) {
    return [problem(ABOUT, reason(error), 'Look at host, name, user and password in DATABASE_URL.')];
  }
}

function findings(state: Awaited<ReturnType<typeof readPostgresState>>, bytes: number): Finding[] {
  const { version, contents, unsafe } = state;
  const found: Finding[] = [];
  if (contents === undefined) {
    found.push(note(ABOUT, `PostgreSQL ${version}, empty`, 'The first start makes the tables.'));
  } else {
    const { schema, users, sets } = contents;
    const size = `${(bytes / MIB).toFixed(1)} MiB`;
    const says = `PostgreSQL ${version}, ${size}, ${counted(users, 'user')}, ${counted(sets, 'set')}, schema ${schema}`;
    found.push(schemaFinding(says, schema));
  }
  if (unsafe.length > 0) {
    const says = `${unsafe.join(' and ')} off: a power cut can take back what phones were told is kept`;
    found.push(problem('durability', says, 'Turn it on in postgresql.conf.'));
  }
  return found;
}
