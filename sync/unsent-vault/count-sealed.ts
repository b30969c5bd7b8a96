import { type SealedCount, vaultDatabase } from './vault-database.ts';

/**
 * How much earlier sign-outs keep on this device, whoever's; undefined when nothing is kept. A record of an
 * older app without a count counts as one other change. Rejects where the browser locks storage away.
 */
export async function countSealed(factory: IDBFactory = indexedDB): Promise<SealedCount | undefined> {
  const records = await vaultDatabase(factory).records();
  if (records.length === 0) return undefined;
  const counts = records.map(({ count }) => count ?? { sets: 0, others: 1 });
  return {
    sets: counts.reduce((sum, { sets }) => sum + sets, 0),
    others: counts.reduce((sum, { others }) => sum + others, 0),
  };
}
