import * as v from 'valibot';
import { type EntityType, entityOf } from '../../../schema/entities.ts';
import type { Handover } from '../../../schema/handover/handover.ts';
import type { Row } from '../../../schema/merge.ts';
import { type Call, parseCall } from '../../../schema/operation.ts';
import { isPackCall } from '../../../schema/packs/pack-call.ts';
import { PackSchema } from '../../../schema/packs/pack-formats.ts';
import { PROTOCOL_VERSION } from '../../../schema/protocol-version.ts';
import { localDayOf } from '../../../schema/sessions/training-sessions.ts';
import { dateNow } from '../../clock.ts';
import type { HandoverIntents, HandoverPart } from '../../diary/handover-intents.ts';
import { type Engine, readMeta, withDb } from '../../engine.ts';
import { DiaryError } from '../../errors.ts';
import { unsentEntries } from '../../outbox/pending-entries.ts';
import { baseOf, readRows, uniqueRefs } from '../../outbox/rebase.ts';
import { entriesAlone, parted, unsentIn } from '../../outbox/unsent-packs.ts';
import { rowsPart } from '../../pull/apply-rows.ts';
import { entryRef } from '../../store/fold.ts';
import type { OutboxEntry } from '../../store/outbox-entry.ts';
import { isPackEntry, PACK_RECORD } from '../../store/pack-entries.ts';
import type { EntityRef } from '../../store/port.ts';
import { isHidden, refKey, toLog } from '../../store/rows.ts';
import { putBack } from '../../unsent-vault/put-back.ts';
import { rowsOf } from '../rows-of.ts';

const WEEKS_MS = 28 * 24 * 3_600_000;
/** A set dated further ahead, by a wrong clock, does not tell which session is the last one, ms. */
const AHEAD_MS = 24 * 3_600_000;
const PAGE = 500;

export function handoverIntents(engine: Engine): HandoverIntents {
  return {
    giveHandover: (part) => withDb(engine, () => give(engine, part)),
    takeHandover: (handover) => take(engine, handover),
  };
}

async function give(engine: Engine, part: HandoverPart): Promise<Handover> {
  const unsent = await unsentEntries(engine);
  // A change after a refused one of its record would be refused too, and the server would keep that verdict
  // for good.
  const refused = new Set(
    unsent.filter(({ state }) => state === 'parked').map((one) => refKey(entryRef(one))),
  );
  const isGiveable = (one: OutboxEntry) => !refused.has(refKey(entryRef(one)));
  const pending = unsent.filter((one) => isKnownEntry(one) && isGiveable(one));
  const packs = part === 'unsent' ? unsent.filter((one) => one.state === 'pending' && isPackEntry(one)) : [];
  const refs = part === 'unsent' ? pending.map(entryRef) : await trained(engine, part);
  if (refs.length + packs.length === 0) {
    if (part === 'unsent' && unsent.length > 0)
      throw new DiaryError('invalid', 'No other device can send what is unsent here.');
    throw new DiaryError('not_found', 'There is nothing to give.');
  }
  const rows = await withNamed(engine, refs);
  const given = new Set(rows.keys());
  const told = toldByPacks(engine, rows, unsent).filter(isGiveable);
  return {
    userId: engine.userId,
    madeAt: new Date(engine.ports.now()).toISOString(),
    rows: [...rows.values()].flatMap((row) => row ?? []),
    ops: [...packs, ...told, ...pending.filter((entry) => given.has(refKey(entryRef(entry))))]
      .sort((a, b) => a.n - b.n)
      .map(({ id, action, data: { url, body }, ts, version }) => ({ id, action, url, body, ts, version })),
  };
}

/**
 * Entries, one for each call, that tell what only pending packs say of these sets: the packs would bring a whole
 * import. In `rows` each such set becomes what the server has told of it.
 */
function toldByPacks(
  engine: Engine,
  rows: Map<string, Row | null>,
  entries: readonly OutboxEntry[],
): OutboxEntry[] {
  const packs = entries.filter((one) => one.state === 'pending' && isPackEntry(one));
  const unsent = unsentIn(packs);
  const told = [...rows].flatMap(([key, row]) => {
    if (!row) return [];
    const { base, calls } = parted(row, unsent.get(row.id));
    rows.set(key, base);
    return { id: row.id, calls };
  });
  return entriesAlone(engine, packs, told, entries.at(-1)?.n ?? 0);
}

/** Whether this release can read the entry; a newer release's waits on this device. */
function isKnownEntry({ action, data: { url, body } }: OutboxEntry): boolean {
  return parseCall({ action, url, body }).ok;
}

/** The sets, sessions and entries of the last session or the last weeks, deleted ones too. */
async function trained(engine: Engine, part: 'session' | 'weeks'): Promise<EntityRef[]> {
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
    if (isHidden(row) || dateOf(row) > now + AHEAD_MS) continue;
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
  for (let after = ''; ; ) {
    const page = await engine.store.records.documents('log', after, PAGE);
    sets.push(...page.map(({ view }) => view));
    const last = page.at(-1);
    if (!last || page.length < PAGE) break;
    after = last.view.id;
  }
  return sets.some((row) => !isHidden(row)) ? sets : rowsOf(engine, 'log', () => true);
}

const entriesOf = (engine: Engine, sessions: ReadonlySet<string>) =>
  rowsOf(engine, 'entry', ({ fields }) => sessions.has(String(fields.sessionId)));

/**
 * The server's rows of these places and of all that they name, so that they can be read alone; null where the
 * server has none.
 */
async function withNamed(engine: Engine, refs: readonly EntityRef[]): Promise<Map<string, Row | null>> {
  const rows = new Map<string, Row | null>();
  for (let next = uniqueRefs(refs); next.length > 0; ) {
    const { records, pending } = await readRows(engine, next);
    const named: EntityRef[] = [];
    for (const ref of next) {
      const key = refKey(ref);
      const record = records.get(key);
      rows.set(key, baseOf(record, pending.get(key) ?? []));
      if (record) named.push(...namedBy(record.view));
    }
    next = uniqueRefs(named).filter((ref) => !rows.has(refKey(ref)));
  }
  return rows;
}

/** The rows that it names, but for its import, whose rejected lines nobody trains by. */
function namedBy({ type, fields }: Row): EntityRef[] {
  return Object.entries(entityOf(type).definition).flatMap(([name, { to }]) => {
    const id = fields[name];
    return to && to !== 'import' && typeof id === 'string' ? [{ type: to as EntityType, id }] : [];
  });
}

async function take(engine: Engine, { userId, rows, ops }: Handover): Promise<{ carried: number }> {
  if (userId !== engine.userId) throw new DiaryError('invalid', 'This is of another account.');
  const entries = ops.map((op, i) => entryOf(engine, op, i));
  await withDb(engine, async () => {
    const meta = await readMeta(engine);
    // As for a pulled row (R5): later changes on this device get later stamps.
    const seen = rows.reduce((highest, { clocks }) => Math.max(highest, ...Object.values(clocks)), meta.seen);
    await engine.store.commit({
      ...(await rowsPart(engine, rows)),
      ...(seen > meta.seen ? { meta: { ...meta, seen } } : {}),
    });
  });
  const here = new Set((await engine.store.outbox.get(entries.map(({ id }) => id))).map(({ id }) => id));
  await putBack(engine, entries);
  return { carried: entries.filter(({ id }) => !here.has(id)).length };
}

function entryOf(engine: Engine, op: Handover['ops'][number], i: number): OutboxEntry {
  const { id, action, url, body, ts, version } = op;
  const call = { action, url, body: body ?? null };
  const ref = isPackCall(call) ? packRef(id, call.body) : changeIn(call, version);
  return {
    ...{ id, action, data: { url, body: call.body }, ts, version, n: i + 1 },
    timestamp: engine.ports.now(),
    synced: false,
    userId: engine.userId,
    ...{ entityType: ref.type, entityId: ref.id },
    ...{ state: 'pending', attempts: 0, lastError: null },
  };
}

function changeIn(call: Call, version: number): EntityRef {
  const parsed = parseCall(call);
  if (!parsed.ok && version > PROTOCOL_VERSION) throw new DiaryError('upgrade', 'A newer release gave this.');
  if (!parsed.ok) throw new DiaryError('invalid', parsed.message);
  return parsed.change;
}

function packRef(id: string, body: unknown): EntityRef {
  if (!v.is(PackSchema, body)) throw new DiaryError('invalid', 'Sets of this can’t be read.');
  return { type: 'log', id: `${PACK_RECORD}${id}` };
}
