import { CATALOGUE, type CatalogueEntry } from '../../../schema/catalogue.ts';
import { CATALOGUE_GROUPS, type CatalogueGroup, catalogueGroup } from '../../../schema/classification.ts';

export interface CatalogueSection {
  group: CatalogueGroup;
  entries: readonly CatalogueEntry[];
}

/** The catalogue by group, with the entries whose name, muscles or group hold every word of `query`. */
export function searchCatalogue(
  query: string,
  catalogue: readonly CatalogueEntry[] = CATALOGUE,
): CatalogueSection[] {
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const hits = catalogue.filter((entry) => {
    const text = `${entry.name} ${entry.targetMuscles} ${catalogueGroup(entry.targetMuscles)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return CATALOGUE_GROUPS.map((group) => ({
    group,
    entries: hits.filter((entry) => catalogueGroup(entry.targetMuscles) === group),
  })).filter((section) => section.entries.length > 0);
}
