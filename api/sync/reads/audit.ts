import { createDigest } from '../../../schema/digest.ts';
import { ENTITY_TYPES } from '../../../schema/operation.ts';
import type { AuditResponse, Position } from '../../../schema/protocol.ts';
import type { Reader } from '../../db/long-reads.ts';
import { ROWS } from '../../db/rows/row-repository.ts';
import { readLedger } from '../changes/ledger.ts';
import type { SyncServices } from '../sync-services.ts';
import { assertInPast, syncAnswer } from './answer.ts';

interface AuditQuery {
  /** Up to where the device has pulled. */
  since: Position | null;
  /** What it makes of its rows (schema/digest.ts). */
  digest: string;
  /** Of the protocol: the fields that both ends know are compared. */
  version: number;
}

/** About 5 ms of work, after which other requests have their turn. */
const PAGE = 500;

/** Whether a device that has pulled everything holds the rows that the server holds (R23). */
export async function audit(
  services: SyncServices,
  reader: Reader,
  { since, digest, version }: AuditQuery,
): Promise<AuditResponse> {
  const { db, log } = services;
  const { userId } = reader;
  const { seq } = await readLedger(db, userId);
  await assertInPast(services, db, userId, seq, [since]);
  const own = seq === (since?.seq ?? 0) ? await digestAt(services, reader, { seq, version }) : null;
  if (own !== null && own !== digest)
    log({ event: 'audit_differs', user: userId, seq, server: own, device: digest });
  return { ...(await syncAnswer(services, db, userId, seq)), same: own === null ? null : own === digest };
}

/** Null when something changed meanwhile: no transaction is held over so many rows. */
async function digestAt(
  { db, longReads }: SyncServices,
  reader: Reader,
  { seq, version }: { seq: number; version: number },
): Promise<string | null> {
  const { userId } = reader;
  const digest = createDigest(version);
  for (const type of ENTITY_TYPES) {
    for (let after = ''; ; ) {
      const page = await longReads.run(reader, (trx) => ROWS[type].versions(trx, userId, after, PAGE));
      for (const version of page) digest.add(version);
      const last = page.at(-1);
      if (!last || page.length < PAGE) break;
      after = last.id;
    }
  }
  return (await readLedger(db, userId)).seq === seq ? digest.text() : null;
}
