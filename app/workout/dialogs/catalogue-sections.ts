import { CATALOGUE } from '../../../schema/catalogue.ts';
import { SEARCHED_CATALOGUE, type SearchedEntry } from '../../../schema/catalogue-more.ts';
import { CATALOGUE_GROUPS, type CatalogueGroup, catalogueGroup } from '../../../schema/classification.ts';
import { searchExercises } from '../../../schema/exercise-search.ts';

export interface CatalogueSection {
  group: CatalogueGroup;
  entries: readonly SearchedEntry[];
}

/** The specification's 37, which the list shows without a search. */
const LISTED = SEARCHED_CATALOGUE.slice(0, CATALOGUE.length);

/** The catalogue by group; with a query what it finds, the group of the best hit first. */
export function catalogueSections(query: string): CatalogueSection[] {
  const isSearched = query.trim() !== '';
  const entries = isSearched ? searchExercises(SEARCHED_CATALOGUE, query) : LISTED;
  const found = entries.flatMap((entry) => catalogueGroup(entry.targetMuscles) ?? []);
  const groups = isSearched ? [...new Set(found)] : CATALOGUE_GROUPS;
  return groups.map((group) => ({
    group,
    entries: entries.filter((entry) => catalogueGroup(entry.targetMuscles) === group),
  }));
}
