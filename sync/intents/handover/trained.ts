import { DAY_MS } from '../../../schema/constants.ts';
import type { Row } from '../../../schema/merge.ts';
import { localDayOf } from '../../../schema/sessions/session-of-sets.ts';
import { dateNow } from '../../clock.ts';
import { type Engine, readMeta } from '../../engine.ts';
import { setDocuments } from '../../store/pages.ts';
import type { EntityRef } from '../../store/port.ts';
import { isHidden, toLog } from '../../store/rows.ts';
import { rowsOf } from '../stored-rows.ts';

const WEEKS_MS = 28 * DAY_MS;
/** Sets that one read takes in. */
const PAGE = 500;

/** The sets, sessions and entries of the last session or the last weeks, deleted ones too. */
export async function trained(engine: Engine, part: 'session' | 'weeks'): Promise<EntityRef[]> {
  const now = dateNow(engine.ports.now(), await readMeta(engine));
  const sets = await recentSets(engine);
  const dateOf = ({ fields }: Row) => Date.parse(String(fields.date));
  const refsOf = ({ type, id }: Row): EntityRef => ({ type, id });
  if (part === 'weeks') {
    const since = now - WEEKS_MS;
    const sessions = await rowsOf(
      engine,
      'session',
      (row) => Date.parse(String(row.fields.startedAt)) >= since,
    );
    const done = sets.filter((row) => dateOf(row) >= since);
    return [...done, ...sessions, ...(await entriesOf(engine, new Set(sessions.map(({ id }) => id))))].map(
      refsOf,
    );
  }
  let last: Row | undefined;
  for (const row of sets) {
    // A set dated further ahead, by a wrong clock, does not tell which session is the last one.
    if (isHidden(row) || dateOf(row) > now + DAY_MS) continue;
    if (!last || dateOf(row) > dateOf(last)) last = row;
  }
  if (!last) return [];
  const { sessionId } = last.fields;
  if (typeof sessionId === 'string') {
    const done = sets.filter((row) => row.fields.sessionId === sessionId);
    const entries = await entriesOf(engine, new Set([sessionId]));
    return [...[...done, ...entries].map(refsOf), { type: 'session', id: sessionId }];
  }
  const day = localDayOf(toLog(last));
  return sets
    .filter(
      (row) => !isHidden(row) && typeof row.fields.sessionId !== 'string' && localDayOf(toLog(row)) === day,
    )
    .map(refsOf);
}

/** The sets of the hot window; after a longer break, all of them. */
async function recentSets(engine: Engine): Promise<Row[]> {
  const sets: Row[] = [];
  for await (const page of setDocuments(engine.store, PAGE)) sets.push(...page.map(({ view }) => view));
  return sets.some((row) => !isHidden(row)) ? sets : rowsOf(engine, 'log', () => true);
}

const entriesOf = (engine: Engine, sessions: ReadonlySet<string>) =>
  rowsOf(engine, 'entry', ({ fields }) => sessions.has(String(fields.sessionId)));
