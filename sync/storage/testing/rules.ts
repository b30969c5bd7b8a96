import { DATABASE_RULES } from './database-rules.ts';
import { INSTANCE_RULES } from './instance-rules.ts';
import { queryRules } from './query-rules.ts';
import type { Rule } from './rule.ts';
import { RXDB_RULES } from './rxdb-rules.ts';

/** Everything that the storage must keep wherever it runs. @param runs see queryRules */
export function storageRules(runs: number, seed?: number): readonly Rule[] {
  return [...INSTANCE_RULES, ...queryRules(runs, seed), ...DATABASE_RULES, ...RXDB_RULES];
}
