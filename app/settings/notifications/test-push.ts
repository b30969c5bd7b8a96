import { AccountError } from '../../session/account-client.ts';
import { sendTestPush } from '../../session/push-client.ts';
import { problemWords, TEST_WORDS } from './notification-words.ts';

/** Has the server send this device a test; resolves to what became of it, in words. */
export async function testPush(): Promise<string> {
  try {
    return TEST_WORDS[await sendTestPush()];
  } catch (error) {
    if (!(error instanceof AccountError)) throw error;
    return problemWords(error.code);
  }
}
