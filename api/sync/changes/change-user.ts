import type { Position } from '../../../schema/protocol.ts';
import type { BaseServices } from '../../base-services.ts';
import type { Trx } from '../../db/tables.ts';
import type { PokeHub } from '../pokes/poke-hub.ts';
import type { ChangeContext } from './apply-change.ts';
import { type QuotaConfig, quotasOf } from './quotas.ts';
import { openUnit } from './unit-of-work.ts';

export interface Changed<T> {
  value: T;
  /** The user's position at the commit. */
  hi: Position | null;
}

interface ChangeDeps extends Pick<BaseServices, 'now' | 'randomBytes'> {
  config: QuotaConfig;
}

export interface ChangeServices extends ChangeDeps, Pick<BaseServices, 'write'> {
  pokes: Pick<PokeHub, 'poke'>;
}

/**
 * One write transaction over a user's diary, and after the commit a poke for the user's open streams.
 * What the job has kept is written when it ends; when it throws, nothing is.
 */
export async function changeUser<T>(
  services: ChangeServices,
  userId: string,
  job: (context: ChangeContext, trx: Trx) => Promise<T>,
): Promise<Changed<T>> {
  const { changed, raised } = await services.write((trx) => changeWithin(trx, services, userId, job), userId);
  if (raised) services.pokes.poke(userId, changed.hi?.seq ?? 0);
  return changed;
}

/** As changeUser, inside a transaction that does something else too. */
export async function changeWithin<T>(
  trx: Trx,
  { now, randomBytes, config }: ChangeDeps,
  userId: string,
  job: (context: ChangeContext, trx: Trx) => Promise<T>,
): Promise<{ changed: Changed<T>; raised: boolean }> {
  const unit = await openUnit(trx, userId, { now, randomBytes });
  const before = unit.ledger.seq;
  const value = await job({ unit, now, quotas: quotasOf(config) }, trx);
  const hi = await unit.flush();
  return { changed: { value, hi }, raised: unit.ledger.seq !== before };
}
