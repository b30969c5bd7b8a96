import type { Place } from '../../sync/storage/testing/rule.ts';
import { storageRules } from '../../sync/storage/testing/rules.ts';

/** What the page says of a rule when it has tried it. */
export interface Tried {
  title: string;
  error: string | null;
}

declare global {
  var tried: Tried[] | undefined;
}

const QUERY_RUNS = 60;

const place: Place = {
  factory: indexedDB,
  keyRange: IDBKeyRange,
  name: () => `rules-${crypto.randomUUID()}`,
};

const results: Tried[] = [];
for (const { title, run } of storageRules(QUERY_RUNS)) {
  const error = await run(place).then(
    () => null,
    (cause: unknown) => (cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)),
  );
  results.push({ title, error });
}
globalThis.tried = results;
