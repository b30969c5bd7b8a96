import { searchExercises } from '../../../schema/catalogue/exercise-search.ts';
import { wordsIn } from '../../../schema/catalogue/search-words.ts';
import type { HistoryIndex } from '../../../sync/index.ts';

/** More results than anybody reads; who wants fewer types more words. */
const NOTES_MAX = 200;

/**
 * The exercises that a search finds, best first, and the notes in which every word of the search begins some word,
 * newest first. An empty search finds every exercise and no note.
 */
export function searchHistory(
  { movements, notes }: HistoryIndex,
  query: string,
): Pick<HistoryIndex, 'movements' | 'notes'> {
  const words = wordsIn(query);
  const isIn = (text: string) => {
    const own = wordsIn(text);
    return words.every((word) => own.some((other) => other.startsWith(word)));
  };
  return {
    movements: searchExercises(movements, query),
    notes: words.length === 0 ? [] : notes.filter(({ text }) => isIn(text)).slice(0, NOTES_MAX),
  };
}
