import { setImmediate as pause } from 'node:timers/promises';
import type { Row } from '../../schema/merge.ts';
import { type PackPlace, packAll } from '../../schema/pack.ts';
import { HOT_WINDOW_MS, type Position, type SnapshotHead } from '../../schema/protocol.ts';
import { readTogether } from '../db/write-queue.ts';
import type { Services } from '../deps.ts';
import { setsByExercise } from '../logs/log-repository.ts';
import { assertInPast, syncAnswer } from './answer.ts';
import { readLedger } from './ledger.ts';
import { ROWS } from './rows.ts';

/**
 * Everything of a user as a new device takes it in, read at one instant: the lines of the answer, a head
 * and then packs. Between two steps others get their turn, so it costs them some milliseconds at a time.
 * Throws ApiError reset_required when `hi` is not in this server's past.
 */
export function snapshot(services: Services, userId: string, hi: Position | null): Promise<string[]> {
  const hotSince = new Date(services.now() - HOT_WINDOW_MS).toISOString();
  return readTogether(services.longReads, async (trx) => {
    const { seq } = await readLedger(trx, userId);
    await assertInPast(services, trx, userId, seq, [hi]);
    const answer = await syncAnswer(services, trx, userId, seq);
    const rows: SnapshotHead['rows'] = [];
    for (const type of ['day', 'exercise'] as const) {
      rows.push(...(await ROWS[type].since(trx, userId, 0, Number.MAX_SAFE_INTEGER)));
    }
    const packs: string[] = [];
    for await (const sets of setsByExercise(trx, userId)) {
      const { recent = [], old = [] } = Object.groupBy(sets, ({ fields }) =>
        String(fields.date) >= hotSince ? 'recent' : 'old',
      );
      await pause();
      const packed = packAll(old, placeOfStored);
      rows.push(...recent, ...packed.rest);
      packs.push(...packed.packs.map((pack) => JSON.stringify(pack)));
      await pause();
    }
    const head: SnapshotHead = { ...answer, rows, packs: packs.length, next: answer.hi };
    return [JSON.stringify(head), ...packs];
  });
}

/** As placeOf, of a row that this server has stored: its content is valid, and its date in our form. */
function placeOfStored({ fields }: Row): PackPlace | null {
  if (fields.deleted === undefined) return null;
  return { exerciseId: String(fields.exerciseId), year: new Date(String(fields.date)).getUTCFullYear() };
}
