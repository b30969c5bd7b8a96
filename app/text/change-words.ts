import type { Day } from '../../schema/day.ts';
import { ENTITIES, ENTITY_TYPES, type EntityType, entityOf } from '../../schema/entities.ts';
import type { Exercise } from '../../schema/exercise.ts';
import { deletesSets, isPackCall, setsInCall } from '../../schema/packs/pack-call.ts';
import type { PendingEntry } from '../../sync/index.ts';
import { countWords } from './count-words.ts';
import { newSetsIn } from './new-sets-in.ts';

export interface Program {
  days: readonly Day[];
  exercises: readonly Exercise[];
}

/** The changes of one gesture that are only on this device, as one line. */
interface ChangeLine {
  /** The first of its changes. */
  id: string;
  text: string;
  /** When it was made, ms. */
  at: number;
}

/**
 * What a change is, for one of a kind and for several of one gesture: what it is of, by its name or counted, then what
 * was done.
 */
interface Words {
  /** Changes of the same kind and gesture make one line. */
  kind: string;
  one: string;
  many: (count: number) => string;
}

/** Lines in queue order. Changes of one gesture and one kind share a line. */
export function changeLines(entries: readonly PendingEntry[], program: Program): ChangeLine[] {
  const names = namesOf(entries, program);
  const groups: { words: Words; entries: PendingEntry[] }[] = [];
  for (const entry of entries) {
    const words = wordsOf(entry, names);
    const group = groups.at(-1);
    const first = group?.entries[0];
    if (group && first?.timestamp === entry.timestamp && group.words.kind === words.kind) {
      group.entries.push(entry);
    } else groups.push({ words, entries: [entry] });
  }
  return groups.flatMap(({ words, entries: [first, ...rest] }) =>
    first ? [{ id: first.id, text: textOf(words, [first, ...rest]), at: first.timestamp }] : [],
  );
}

function textOf({ one, many }: Words, entries: readonly PendingEntry[]): string {
  const count = entries.reduce((sum, entry) => sum + changesIn(entry), 0);
  return count > 1 ? many(count) : one;
}

/** Each set of a pack is one. */
function changesIn(entry: PendingEntry): number {
  return isPackCall(entry) ? setsInCall(entry) : 1;
}

/** One change by itself, such as a refused one. */
export function changeText(entry: PendingEntry, program: Program): string {
  return textOf(wordsOf(entry, namesOf([entry], program)), [entry]);
}

/** How much is only on this device: "3 sets and 1 other change". */
export function unsentWords(entries: readonly PendingEntry[]): string {
  const sets = entries.reduce((sum, entry) => sum + newSetsIn(entry), 0);
  const others = entries
    .filter((entry) => newSetsIn(entry) === 0)
    .reduce((sum, entry) => sum + changesIn(entry), 0);
  return countWords({ sets, others });
}

interface Names {
  day: (id: string) => string | undefined;
  exercise: (id: string) => string | undefined;
}

/** What is shown of a name; the queue itself knows those of things that are deleted or refused. */
function namesOf(entries: readonly PendingEntry[], { days, exercises }: Program): Names {
  const dayNames = new Map(days.map(({ id, dayNumber }) => [id, `Day ${dayNumber}`]));
  const exerciseNames = new Map(exercises.map(({ id, name }) => [id, name]));
  for (const { url, body } of entries) {
    const id = field(body, 'id');
    const name = field(body, 'name');
    if (url === ENTITIES.exercise.path && id && name && !exerciseNames.has(id)) exerciseNames.set(id, name);
  }
  return {
    day: (id) => dayNames.get(id),
    exercise: (id) => exerciseNames.get(id),
  };
}

function wordsOf(entry: PendingEntry, names: Names): Words {
  if (isPackCall(entry)) {
    if (deletesSets(entry)) return { kind: 'log DELETE', ...counted('log', 'deleted') };
    const exerciseId = field(entry.body, 'exerciseId') ?? '';
    return setWords(exerciseId, names.exercise(exerciseId));
  }
  const type = ENTITY_TYPES.find((one) => entry.url.startsWith(ENTITIES[one].path));
  const id = type ? entry.url.slice(ENTITIES[type].path.length + 1) : '';
  const words = type
    ? (BY_TYPE[type] ?? anyWords(type))(entry, id, names)
    : { one: '1 change', many: several('changes') };
  return { kind: `${type} ${entry.action}`, ...words };
}

/** Sets of one exercise, one by one or packed. */
function setWords(exerciseId: string, name: string | undefined): Words {
  return { kind: `sets of ${exerciseId}`, ...counted('log', 'added', name && ` of ${name}`) };
}

const several = (nouns: string) => (count: number) => `${count} ${nouns}`;

type Counted = Omit<Words, 'kind'>;

/** "1 set deleted", "2 sets of Squat added". */
function counted(type: EntityType, done: string, which = ''): Counted {
  const [one, many] = entityOf(type).nouns;
  return { one: `1 ${one}${which} ${done}`, many: several(`${many}${which} ${done}`) };
}

/** "Squat moved", and without its name as counted(). */
function named(type: EntityType, name: string | undefined, done: string): Counted {
  const words = counted(type, done);
  return name ? { ...words, one: `${name} ${done}` } : words;
}

/** One that is renamed alone says its new name. */
const renamed = (words: Counted, name: string): Counted => ({ ...words, one: `${words.one} “${name}”` });

const DONE = { POST: 'added', PUT: 'changed', DELETE: 'deleted' } as const;

type WordsOf = (entry: PendingEntry, id: string, names: Names) => Counted & { kind?: string };

/** Of an entity that has no words of its own. */
const anyWords =
  (type: EntityType): WordsOf =>
  ({ action }) =>
    counted(type, DONE[action]);

const BY_TYPE: Partial<Record<EntityType, WordsOf>> = {
  log({ action, body }, _id, names) {
    if (action === 'PUT') return counted('log', 'corrected');
    if (action === 'DELETE') return counted('log', 'deleted');
    const exerciseId = field(body, 'exerciseId') ?? '';
    return setWords(exerciseId, field(body, 'exerciseName') || names.exercise(exerciseId));
  },
  exercise({ action, body }, id, names) {
    const name = field(body, 'name');
    if (action === 'POST') return named('exercise', name, 'added');
    if (action === 'PUT' && name) return renamed(counted('exercise', 'renamed'), name);
    const isMoved = action === 'PUT' && body && typeof body === 'object' && Object.hasOwn(body, 'orderIndex');
    if (isMoved) return { kind: 'order', ...named('exercise', names.exercise(id), 'moved') };
    return named('exercise', names.exercise(id), DONE[action]);
  },
  day({ action, body }, id, names) {
    const title = field(body, 'title');
    if (action === 'POST') return named('day', title && `Day “${title}”`, 'added');
    if (action === 'PUT' && title) return renamed(named('day', names.day(id), 'renamed'), title);
    return named('day', names.day(id), DONE[action]);
  },
};

/** A text field of a call's body, which may hold anything once the server has refused it. */
function field(body: unknown, name: string): string | undefined {
  if (!body || typeof body !== 'object' || !Object.hasOwn(body, name)) return undefined;
  const value = (body as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}
