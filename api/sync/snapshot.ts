import { setImmediate as pause } from 'node:timers/promises';
import type { Row } from '../../schema/merge.ts';
import { type PackPlace, packAll } from '../../schema/pack.ts';
import {
  type Position,
  RECENT_WINDOW_MS,
  type SnapshotEnd,
  type SnapshotHead,
} from '../../schema/protocol.ts';
import { readTogether } from '../db/write-queue.ts';
import type { Services } from '../deps.ts';
import { oldSetsByExercise, setsSinceDate } from '../logs/log-repository.ts';
import { assertInPast, syncAnswer } from './answer.ts';
import { readLedger } from './ledger.ts';
import { ROWS } from './rows.ts';

/**
 * Everything of a user as a new device takes it in: the lines of the answer, read as they are asked
 * for. The head is read at one instant. What follows is read later, an exercise at a time, and leaves
 * out what has changed since: the pull brings that. So a slow client holds no transaction open, and
 * each row comes once at most. Throws ApiError reset_required when `hi` is not in this server's past.
 */
export async function snapshot(
  services: Services,
  userId: string,
  hi: Position | null,
): Promise<AsyncGenerator<string>> {
  const before = new Date(services.now() - RECENT_WINDOW_MS).toISOString();
  const { head, upTo } = await readTogether(services.longReads, async (trx) => {
    const { seq, rowCount } = await readLedger(trx, userId);
    await assertInPast(services, trx, userId, seq, [hi]);
    const answer = await syncAnswer(services, trx, userId, seq);
    const rows: SnapshotHead['rows'] = [];
    for (const type of ['day', 'exercise'] as const) {
      rows.push(...(await ROWS[type].since(trx, userId, 0, Number.MAX_SAFE_INTEGER)));
    }
    rows.push(...(await setsSinceDate(trx, userId, before)));
    const more = Math.max(0, rowCount - rows.length);
    return { head: { ...answer, rows, more, next: answer.hi } satisfies SnapshotHead, upTo: seq };
  });
  return linesOf(head, oldSetsByExercise(services.longReads, userId, { before, upTo }));
}

async function* linesOf(head: SnapshotHead, old: AsyncGenerator<Row[]>): AsyncGenerator<string> {
  yield lineOf(head);
  const end: SnapshotEnd = { rows: [], packs: 0 };
  for await (const sets of old) {
    await pause();
    const { packs, rest } = packAll(sets, placeOfStored);
    for (const pack of packs) yield lineOf(pack);
    end.rows.push(...rest);
    end.packs += packs.length;
    await pause();
  }
  yield lineOf(end);
}

function lineOf(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

/** As placeOf, of a row that this server has stored: its content is valid, and its date in our form. */
function placeOfStored({ fields }: Row): PackPlace | null {
  if (fields.deleted === undefined) return null;
  return { exerciseId: String(fields.exerciseId), year: new Date(String(fields.date)).getUTCFullYear() };
}
