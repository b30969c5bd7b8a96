import type { Trx } from '../tables.ts';

/** The way up to an exercise's working weight, and what a gym counts in. */
export async function floor(trx: Trx): Promise<void> {
  await trx.schema.alterTable('movements').addColumn('warm_up', 'text').execute();
  await trx.schema.alterTable('gyms').addColumn('unit', 'text').execute();
  await trx.schema.alterTable('gyms').addColumn('step', 'double precision').execute();
}
