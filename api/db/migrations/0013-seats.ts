import type { Trx } from '../tables.ts';

/** How a machine is set, gym by gym. */
export async function seats(trx: Trx): Promise<void> {
  await trx.schema.alterTable('movements').addColumn('seats', 'text').execute();
}
