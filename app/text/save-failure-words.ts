import { diaryErrorCode } from '../diary/diary-error.ts';

export const FULL = {
  title: 'This device is full',
  text: 'The last change could not be kept. Free some space, then save it again. What was saved before is still here.',
};

/** The words below 'Save failed': what helps, where that is known. */
export function saveFailureWords(error: unknown): string {
  if (diaryErrorCode(error) === 'storage_full') return `${FULL.title}. ${FULL.text}`;
  return 'There was a problem saving your workout. Please try again.';
}
