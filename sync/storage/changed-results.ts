type Doc = Record<string, unknown>;

interface Change {
  id: string;
  /** The changed document; null where it was deleted. */
  doc: Doc | null;
}

interface Query {
  primaryKey: string;
  skip?: number | undefined;
  limit?: number | undefined;
  sortComparator(a: Doc, b: Doc): number;
  queryMatcher(doc: Doc): boolean;
}

interface Results {
  queryParams: Query;
  changeEvent: Change;
  /** The query's results so far, in its order. */
  previousResults: readonly Doc[];
  keyDocumentMap: ReadonlyMap<string, Doc>;
}

/**
 * What a change does to a live query's results; the last one asks the store again, where the results alone
 * can't say what comes into them.
 */
type Action = 'doNothing' | 'place' | 'runFullQueryAgain';

/** What a change does to a live query's results, by RxDB's interface of `event-reduce-js`. */
export function actionOf({ queryParams, changeEvent, previousResults, keyDocumentMap }: Results): Action {
  const { skip = 0, limit = Number.POSITIVE_INFINITY } = queryParams;
  if (skip > 0) return 'runFullQueryAgain';
  const was = keyDocumentMap.has(changeEvent.id);
  if (!was) return isWanted(queryParams, changeEvent) ? 'place' : 'doNothing';
  // Behind a full window there may be a document that takes the place.
  return previousResults.length >= limit ? 'runFullQueryAgain' : 'place';
}

/** Applies `place` to the results. */
export function act(
  _action: Action,
  query: Query,
  change: Change,
  results: Doc[],
  byKey: Map<string, Doc>,
): void {
  const { primaryKey, limit = Number.POSITIVE_INFINITY } = query;
  if (byKey.delete(change.id)) {
    const at = results.findIndex((doc) => doc[primaryKey] === change.id);
    if (at >= 0) results.splice(at, 1);
  }
  const { doc } = change;
  if (!doc || !isWanted(query, change)) return;
  results.splice(placeFor(doc, query, results), 0, doc);
  byKey.set(change.id, doc);
  const [pushedOut] = results.splice(limit);
  if (pushedOut) byKey.delete(String(pushedOut[primaryKey]));
}

const isWanted = (query: Query, { doc }: Change) => doc !== null && query.queryMatcher(doc);

/** A sort of RxDB's ends with the primary key, so no two documents are equal in it. */
function placeFor(doc: Doc, { sortComparator }: Query, results: readonly Doc[]): number {
  let [low, high] = [0, results.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sortComparator(results[middle] as Doc, doc) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
