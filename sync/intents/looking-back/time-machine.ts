import { ENTITY_TYPES, type EntityType, entityOf } from '../../../schema/entities.ts';
import { isDeleted, type Row } from '../../../schema/merge.ts';
import type { PackDigest } from '../../../schema/progress/pack-digest.ts';
import { shownContent } from '../../../schema/shown-row.ts';
import type { ChangedSince, DiaryThen } from '../../diary/looking-back-intents.ts';
import type { Engine } from '../../engine.ts';
import { isWhole } from '../../store/rows.ts';
import { binItems } from '../bin.ts';

/** How many changed rows are listed: the newest are what somebody looks for. */
const CHANGED_MAX = 200;

/**
 * The diary at an instant, by the stamps of this device's rows. A row was there if its oldest stamp is not
 * later than the instant and its deletion, if any, is later. Only packs that were written or changed on both
 * sides of the instant are read; of the others the kept figures say enough.
 */
export async function diaryAsOf(engine: Engine, instant: number): Promise<DiaryThen> {
  const before: Partial<Record<EntityType, number>> = {};
  const still: Partial<Record<EntityType, number>> = {};
  const added: Partial<Record<EntityType, number>> = {};
  const changed: ChangedSince[] = [];
  const wereThere = new Set<string>();
  const count = (counts: typeof before, by: number) => {
    if (by > 0) counts.log = (counts.log ?? 0) + by;
  };
  const isKnown = ({ shown, firstWritten, lastTouched }: PackDigest) => {
    if (lastTouched <= instant) {
      for (const counts of [before, still]) count(counts, shown);
      return true;
    }
    if (firstWritten > instant) count(added, shown);
    return firstWritten > instant;
  };
  const { records: stored } = engine.store;
  for (const type of ENTITY_TYPES) {
    for await (const records of type === 'log' ? stored.sets(isKnown) : stored.all(type)) {
      for (const { view } of records) {
        if (!isWhole(view)) continue;
        const isThere = !isDeleted(view);
        if (!wasThere(view, instant)) {
          if (isThere) added[type] = (added[type] ?? 0) + 1;
          continue;
        }
        before[type] = (before[type] ?? 0) + 1;
        if (!isThere) {
          wereThere.add(`${type}/${view.id}`);
          continue;
        }
        still[type] = (still[type] ?? 0) + 1;
        const fields = changedFields(view, instant);
        if (fields.length > 0) changed.push({ type, id: view.id, content: shownContent(view), fields });
      }
    }
  }
  const newest = ({ fields }: ChangedSince) => Math.max(...fields.map(({ at }) => at));
  const gone = (await binItems(engine)).filter(({ rows }) =>
    rows.some(({ type, id }) => wereThere.has(`${type}/${id}`)),
  );
  return {
    ...{ before, still, added, gone },
    changed: changed.sort((a, b) => newest(b) - newest(a)).slice(0, CHANGED_MAX),
  };
}

/** A row that was brought back in between has the stamps of its return, and counts as new since then. */
function wasThere({ fields, clocks: { deleted = 0, ...content } }: Row, instant: number): boolean {
  const stamps = Object.values(content);
  if (Math.min(...stamps) > instant) return false;
  if (fields.deleted !== true || deleted > instant) return true;
  return stamps.some((at) => at > deleted && at <= instant);
}

function changedFields({ type, clocks }: Row, instant: number): ChangedSince['fields'] {
  const { definition } = entityOf(type);
  return Object.entries(clocks).flatMap(([field, at]) =>
    at > instant && Object.hasOwn(definition, field) && definition[field]?.label !== undefined
      ? [{ field, at }]
      : [],
  );
}
