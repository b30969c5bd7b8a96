import { CATALOGUE } from '../../../schema/catalogue/catalogue.ts';
import {
  SEARCHED_CATALOGUE,
  type SearchedEntry,
  searchedEntry,
} from '../../../schema/catalogue/catalogue-more.ts';
import {
  CATALOGUE_GROUPS,
  type CatalogueGroup,
  catalogueGroup,
} from '../../../schema/catalogue/classification.ts';
import { searchExercises } from '../../../schema/catalogue/exercise-search.ts';
import type { Exercise } from '../../../schema/exercise.ts';

interface CatalogueSection {
  group: CatalogueGroup | 'Earlier';
  entries: readonly SearchedEntry[];
}

/** The specification's 37 exercises, which the list shows without a search. */
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

/** A section of the lifter's earlier exercises that are not in the catalogue; no section where there are none. */
export function earlierSection(exercises: readonly Exercise[], query: string): CatalogueSection[] {
  const own = exercises
    .filter(({ name }) => searchedEntry(name) === null)
    .map(({ name, targetMuscles, equipment }) => ({ name, targetMuscles, equipment, aliases: [] }));
  const entries = query.trim() === '' ? own : searchExercises(own, query);
  return entries.length > 0 ? [{ group: 'Earlier', entries }] : [];
}
