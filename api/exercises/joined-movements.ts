import { movementOf } from '../../schema/catalogue/movement.ts';
import { joinsOf } from '../../schema/catalogue/movement-rows.ts';
import type { Exercise } from '../../schema/exercise.ts';
import type { Steps } from '../db/long-reads.ts';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/tables.ts';

/** Some milliseconds' worth. */
const ALIASES_A_STEP = 500;

const aliasesAfter = prepared((db: Database, { userId, after }: { userId: string; after: string }) =>
  db
    .selectFrom('movements')
    .select(['id', 'alias_of'])
    .where('user_id', '=', userId)
    .where('tombstone', '=', 0)
    .where('alias_of', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(ALIASES_A_STEP),
);

/** Says whose history an exercise's sets belong to: that of its movement, or of what the lifter joined it with. */
export async function readJoins({
  trx,
  userId,
  pause,
}: Steps): Promise<(exercise: Pick<Exercise, 'name' | 'movementId'>) => string> {
  const rows: { id: string; aliasOf: string }[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const found: { id: string; alias_of: string | null }[] = await aliasesAfter(trx, { userId, after });
    for (const { id, alias_of } of found) if (alias_of !== null) rows.push({ id, aliasOf: alias_of });
    after = found.length < ALIASES_A_STEP ? undefined : found.at(-1)?.id;
    await pause();
  }
  const joined = joinsOf(rows);
  return (exercise) => joined(movementOf(exercise));
}
