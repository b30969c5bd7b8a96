import type { Observable } from 'rxjs';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { LiveReads, RecordStore } from './port.ts';

/** The records that are documents: all days and exercises, the recent sets, and sets with a base. */
export interface Documents
  extends Pick<RecordStore, 'get' | 'put' | 'remove' | 'withBase' | 'documents'>,
    Pick<LiveReads, 'rows'> {
  /** Visible sets of an exercise, newest first, at most `limit`. */
  logsOf(exerciseId: string, limit?: number): Observable<WorkoutLog[]>;
  /** Its visible sets since an instant (ms), newest first. */
  logsSince(exerciseId: string, since: number): Observable<WorkoutLog[]>;
  /** All visible sets, in no order. */
  logDates(): Observable<{ id: string; date: string }[]>;
  /** Ids of sets, hidden ones too, within these bounds and with them. */
  logIdsBetween(minId: string, maxId: string): Promise<string[]>;
  /** The ids of sets that were put or removed, in any tab. */
  touchedLogs: Observable<readonly string[]>;
}
