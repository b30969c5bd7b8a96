import { CATALOGUE, catalogueEquipment } from '../../schema/catalogue/catalogue.ts';
import {
  CATALOGUE_MORE,
  movementEntry,
  SEARCHED_CATALOGUE,
  searchedEntry,
} from '../../schema/catalogue/catalogue-more.ts';
import {
  CATALOGUE_GROUPS,
  type CatalogueGroup,
  catalogueGroup,
  EQUIPMENT_CHOICES,
  type LibraryTab,
  libraryTab,
} from '../../schema/catalogue/classification.ts';
import { searchExercises } from '../../schema/catalogue/exercise-search.ts';
import { musclesOfName } from '../../schema/catalogue/name-muscles.ts';
import { type Exercise, nameKey } from '../../schema/exercise.ts';

export const TABS = ['All', 'Push', 'Pull', 'Legs'] as const;
export type Tab = (typeof TABS)[number];

export const EQUIPMENT: readonly string[] = EQUIPMENT_CHOICES;
export const GROUPS = CATALOGUE_GROUPS;

export interface LibraryEntry {
  name: string;
  targetMuscles: string;
  equipment: string;
  aliases: readonly string[];
  tab: LibraryTab | null;
  group: CatalogueGroup | null;
  /** Of an exercise that was renamed: what it is still. */
  movementId?: string | undefined;
  /** The lifter's own exercise: no notes, and no picture of its own. */
  own: boolean;
}

/** What there is to choose from. */
interface Library {
  /** Shown without a search: the specification's 37, then what else the program has. */
  listed: readonly LibraryEntry[];
  /** What a search or a filter finds: those, and the rest of the catalogue. */
  all: readonly LibraryEntry[];
}

const BUILT_IN = SEARCHED_CATALOGUE.slice(0, CATALOGUE.length).map((found) => entry(found, false));
const LISTED_KEYS = new Set(BUILT_IN.map(({ name }) => nameKey(name)));
const MORE = CATALOGUE_MORE.map((found) => entry(found, false));

/** The catalogue, then the program's other exercises by name, each name once (trimmed, any case). */
export function libraryOf(program: readonly Exercise[]): Library {
  const others = new Map<string, LibraryEntry>();
  for (const { name, targetMuscles, equipment, movementId } of program) {
    const key = nameKey(name);
    if (LISTED_KEYS.has(key) || others.has(key)) continue;
    const known = searchedEntry(name) ?? (movementId === undefined ? null : movementEntry(movementId));
    const shown = equipment || known?.equipment || catalogueEquipment(name);
    const found = { name: name.trim(), targetMuscles, equipment: shown, aliases: known?.aliases ?? [] };
    others.set(key, { ...entry(found, known === null), movementId });
  }
  const listed = [...BUILT_IN, ...[...others.values()].sort((a, b) => a.name.localeCompare(b.name))];
  return { listed, all: [...listed, ...MORE.filter(({ name }) => !others.has(nameKey(name)))] };
}

type Found = Pick<LibraryEntry, 'name' | 'targetMuscles' | 'equipment' | 'aliases'>;

/** Where no muscles are named, the name may tell where the exercise belongs. */
function entry(found: Found, own: boolean): LibraryEntry {
  const muscles = found.targetMuscles || musclesOfName(found.name);
  return { ...found, tab: libraryTab(muscles), group: catalogueGroup(muscles), own };
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

/** The entries of a tab that match the filter and the search, the best hits first. */
export function findEntries(
  { listed, all }: Library,
  tab: Tab,
  search: string,
  filter: Filter,
): readonly LibraryEntry[] {
  const isNarrowed = search.trim() !== '' || filterCount(filter) > 0;
  return (isNarrowed ? searchExercises(all, search) : listed).filter(
    (each) =>
      (tab === 'All' || each.tab === tab) &&
      (filter.equipment.length === 0 || filter.equipment.some((one) => isDoneWith(each, one))) &&
      (filter.groups.length === 0 || (each.group !== null && filter.groups.includes(each.group))),
  );
}

/** The specification counts cables among the machines (§4); who asks for a cable means those too. */
function isDoneWith({ equipment, name }: LibraryEntry, wanted: string): boolean {
  return equipment === wanted || (wanted === 'Cable' && equipment === 'Machine' && /cable/i.test(name));
}

/** What an empty list says (specification §2). */
export const EMPTY_MESSAGES: Readonly<Record<Tab, string>> = {
  All: 'No exercises match your search',
  Push: 'No push exercises match your search',
  Pull: 'No pull exercises match your search',
  Legs: 'No legs exercises match your search',
};
