import type { Trx } from '../tables.ts';

/** What an import changed of rows that were here, so that its undo puts them back. */
export async function replacedRows(trx: Trx): Promise<void> {
  await trx.schema.alterTable('imports').addColumn('replaced', 'text').execute();
}
