import type { Shown } from '../../../schema/entities.ts';
import { shownRow } from '../../../schema/shown-row.ts';
import type { DeletedSession, SessionParts } from '../../diary/sessions/past-session-intents.ts';
import type { Engine } from '../../engine.ts';
import { DiaryError } from '../../errors.ts';
import { isHidden } from '../../store/rows.ts';
import { rowsOf, visibleAmong, visibleNow } from '../stored-rows.ts';

export const notThere = () => new DiaryError('not_found', 'This session is no longer in your diary.');

export async function partsNow(engine: Engine, { sessionId, setIds }: SessionParts): Promise<DeletedSession> {
  const session = sessionId === null ? null : await sessionNow(engine, sessionId);
  return {
    session,
    entries: session ? await entriesOf(engine, session.id) : [],
    sets: [...(await visibleAmong(engine, 'log', setIds)).values()],
  };
}

export const sessionNow = (engine: Engine, id: string) => visibleNow(engine, 'session', id);

/** What was said of the exercises of a session of any day: each that departs from its program, or has a note. */
export async function entriesOf(engine: Engine, sessionId: string): Promise<Shown<'entry'>[]> {
  const rows = await rowsOf(engine, 'entry', (row) => row.fields.sessionId === sessionId && !isHidden(row));
  return rows.map(shownRow<'entry'>);
}

/** Whether a stored session has sets besides these. */
export async function holdsOthers(
  { store }: Engine,
  session: Pick<Shown<'session'>, 'id'>,
  own: readonly { id: string }[],
): Promise<boolean> {
  const [record] = await store.records.get([{ type: 'session', id: session.id }]);
  const madeAt = Math.min(...Object.values(record?.view.clocks ?? {}));
  const known = new Set(own.map(({ id }) => id));
  // No set that was last touched before the session was made can name it.
  for await (const records of store.records.sets(({ lastTouched }) => lastTouched < madeAt)) {
    for (const { view } of records)
      if (view.fields.sessionId === session.id && !isHidden(view) && !known.has(view.id)) return true;
  }
  return false;
}
