import { ERROR_CODES, type ErrorBody, type ErrorCode } from '../../../schema/errors.ts';
import type { Row } from '../../../schema/merge.ts';
import { errorBody } from '../../errors.ts';

/** What a call came to. */
export type Verdict =
  /** `isNew`: there was no such row before. `isAsSent`: the new row holds just what the call says, with its stamp. */
  | { status: number; row: Row; isNew?: boolean; isAsSent?: boolean; error?: undefined }
  | { status: number; row?: undefined; isNew?: undefined; error: ErrorBody['error'] };

export function refusal(code: ErrorCode, message: string, fields?: Record<string, string>): Verdict {
  return { status: ERROR_CODES[code].status, error: errorBody(code, message, fields).error };
}
