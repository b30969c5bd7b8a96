import { ACCOUNT_CALLS } from './account-calls.ts';
import type { DescribedCalls } from './described-call.ts';
import { DIARY_CALLS } from './diary-calls.ts';
import { HOST_CALLS } from './host-calls.ts';
import { PUSH_CALLS } from './push-calls.ts';
import { SYNC_CALLS } from './sync-calls.ts';

/** Every call of the API. */
export const CALLS: DescribedCalls = {
  ...ACCOUNT_CALLS,
  ...PUSH_CALLS,
  ...HOST_CALLS,
  ...DIARY_CALLS,
  ...SYNC_CALLS,
};
