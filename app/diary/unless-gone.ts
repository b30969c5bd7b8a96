import { diaryErrorCode } from './diary-error.ts';

/** Takes an addition back; resolves to false where what was added is gone already. */
export async function unlessGone(remove: () => Promise<unknown>): Promise<unknown> {
  try {
    return await remove();
  } catch (error) {
    if (diaryErrorCode(error) === 'not_found') return false;
    throw error;
  }
}
