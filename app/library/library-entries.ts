import { CATALOGUE, catalogueEntry, catalogueEquipment } from '../../schema/catalogue.ts';
import {
  CATALOGUE_GROUPS,
  type CatalogueGroup,
  catalogueGroup,
  type Equipment,
  type LibraryTab,
  libraryTab,
} from '../../schema/classification.ts';
import { type Exercise, nameKey } from '../../schema/exercise.ts';

export const TABS = ['All', 'Push', 'Pull', 'Legs'] as const;
export type Tab = (typeof TABS)[number];

export const EQUIPMENT: readonly Equipment[] = ['Barbell', 'Dumbbells', 'Machine', 'Bodyweight'];
export const GROUPS = CATALOGUE_GROUPS;

export interface LibraryEntry {
  name: string;
  targetMuscles: string;
  equipment: string;
  tab: LibraryTab | null;
  group: CatalogueGroup | null;
  /** The lifter's own exercise: no notes, and the default picture. */
  own: boolean;
}

const BUILT_IN: readonly LibraryEntry[] = CATALOGUE.map(({ name, targetMuscles }) =>
  entry(name, targetMuscles, catalogueEquipment(name), false),
);

/** The catalogue, then the lifter's own exercises by name, each name once (trimmed, any case). */
export function libraryEntries(program: readonly Exercise[]): LibraryEntry[] {
  const own = new Map<string, LibraryEntry>();
  for (const { name, targetMuscles, equipment } of program) {
    const key = nameKey(name);
    if (catalogueEntry(name) || own.has(key)) continue;
    own.set(key, entry(name.trim(), targetMuscles, equipment || catalogueEquipment(name), true));
  }
  return [...BUILT_IN, ...[...own.values()].sort((a, b) => a.name.localeCompare(b.name))];
}

function entry(name: string, targetMuscles: string, equipment: string, own: boolean): LibraryEntry {
  const tab = libraryTab(targetMuscles);
  return { name, targetMuscles, equipment, tab, group: catalogueGroup(targetMuscles), own };
}

/** Chosen values; an empty list leaves that side open. */
export interface Filter {
  equipment: readonly string[];
  groups: readonly string[];
}

export const NO_FILTER: Filter = { equipment: [], groups: [] };

export function filterCount(filter: Filter): number {
  return filter.equipment.length + filter.groups.length;
}

/** The entries of a tab that match the filter, and the search by name or target muscles. */
export function findEntries(
  entries: readonly LibraryEntry[],
  tab: Tab,
  search: string,
  filter: Filter,
): LibraryEntry[] {
  const wanted = search.trim().toLowerCase();
  return entries.filter(
    (each) =>
      (tab === 'All' || each.tab === tab) &&
      (filter.equipment.length === 0 || filter.equipment.includes(each.equipment)) &&
      (filter.groups.length === 0 || (each.group !== null && filter.groups.includes(each.group))) &&
      (each.name.toLowerCase().includes(wanted) || each.targetMuscles.toLowerCase().includes(wanted)),
  );
}

/** What an empty list says (specification §2). */
export const EMPTY_MESSAGES: Readonly<Record<Tab, string>> = {
  All: 'No exercises match your search',
  Push: 'No push exercises match your search',
  Pull: 'No pull exercises match your search',
  Legs: 'No legs exercises match your search',
};
