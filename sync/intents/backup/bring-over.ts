import { type ContentCounts, countsOf } from '../../../schema/contents.ts';
import { ENTITY_TYPES, type EntityType } from '../../../schema/entities.ts';
import type { Row } from '../../../schema/merge.ts';
import type { Call } from '../../../schema/operation.ts';
import { shownRow } from '../../../schema/shown-row.ts';
import { nextStamp } from '../../clock.ts';
import { type Engine, readMeta, withDb } from '../../engine.ts';
import { DiaryError } from '../../errors.ts';
import { readThenMutate } from '../../outbox/mutate.ts';
import { putEntries } from '../../outbox/put-entries.ts';
import type { Meta } from '../../store/meta.ts';
import { entriesIn } from '../../store/pages.ts';
import { refKey } from '../../store/rows.ts';
import { createCall, deleteCall } from '../calls.ts';
import { missingFrom, missingOf } from './backup.ts';
import { contents } from './contents.ts';
import { intoProgram, placed, placedRow, placesOf } from './into-program.ts';
import { leftDiary } from './left-diary.ts';
import { keepNewer, missingParts, newerParts } from './newer-parts.ts';

const PAGE = 500;

/**
 * Brings everything of another diary of the same person into this one, by the same ids, with what its bin offers and
 * what only a newer release knows, and verifies it like a restore; then `erase` may take the other diary away. Throws
 * DiaryError: `not_found` where this diary has not come from the server yet, `restore_incomplete`.
 */
export function bringOver(
  engine: Engine,
  other: Engine,
  erase: () => Promise<void> = async () => undefined,
): Promise<ContentCounts> {
  // Held to the end: what another tab saved there meanwhile would be erased and nowhere else.
  return withDb(other, async () => {
    const counts = await broughtOver(engine, other);
    await erase();
    return counts;
  });
}

async function broughtOver(engine: Engine, other: Engine): Promise<ContentCounts> {
  await showParked(other);
  const left = await leftDiary(other);
  const newer = await newerParts(other);
  await readThenMutate(engine, async (write) => {
    const here = await contents(engine);
    if (here.days.length === 0) throw new DiaryError('not_found', 'This diary has not come yet.');
    const places = placesOf(left.inSight.days, here.days);
    const wanted = intoProgram(left.inSight, here, places);
    const meta = await readMeta(engine);
    const deleted = (await absent(engine, left.deleted)).map((row) =>
      deletedAgain({ ...row, fields: placed(row.fields, places) }, meta, engine.ports.now()),
    );
    const made = ENTITY_TYPES.flatMap((type) => [
      ...deleted.flatMap((one) => (one.type === type ? [one.making] : [])),
      ...missingOf(type, here, wanted),
    ]);
    await write([...made, ...deleted.map(({ deleting }) => deleting)], {
      meta,
      at: new Map(deleted.flatMap(({ at }) => at)),
    });
    const parts = { ...newer, rows: newer.rows.map((row) => placedRow(row, places)) };
    await keepNewer(engine, parts);
    const missing = [
      ...missingFrom(await contents(engine), wanted),
      ...(await absent(engine, left.deleted)),
      ...Object.values(await missingParts(engine, parts)).flat(),
    ];
    if (missing.length > 0) throw new DiaryError('restore_incomplete', 'Not everything came over.');
  });
  return countsOf(left.inSight);
}

/** Those of these rows that are not here, deleted or not. */
async function absent(engine: Engine, rows: readonly Row[]): Promise<Row[]> {
  const here = new Set((await engine.store.records.get(rows)).map(({ view }) => refKey(view)));
  return rows.filter((row) => !here.has(refKey(row)));
}

/**
 * The calls that make a deleted row and delete it, under the stamps of then: by these the bin tells when it was
 * deleted, and with what.
 */
function deletedAgain(row: Row, { offset, lastTs, seen }: Meta, now: number) {
  const { deleted = 0, ...content } = row.clocks;
  const latest = nextStamp(now, offset, lastTs, seen);
  const making = createCall(row.type, shownRow<EntityType>(row));
  const deleting = deleteCall(row.type, row.id);
  const at: [Call, { ts: number }][] = [
    [making, { ts: Math.min(latest, ...Object.values(content)) }],
    [deleting, { ts: Math.min(latest, deleted) }],
  ];
  return { type: row.type, making, deleting, at };
}

/** Makes refused changes visible again in the other diary: one server refused them, and the next may take them. */
async function showParked(other: Engine): Promise<void> {
  for await (const page of entriesIn(other.store, 'parked', PAGE))
    await putEntries(
      other,
      page.map((entry) => ({ ...entry, state: 'pending' })),
    );
}
