import type { Observable } from 'rxjs';
import type { WorkoutLog } from '../../schema/workout-log.ts';
import type { LiveReads, RecordStore } from './port.ts';

/** The records that are documents: all days and exercises, the recent sets, and sets with a base. */
export interface Documents extends Pick<RecordStore, 'get' | 'documents'>, Pick<LiveReads, 'rows'> {
  /** Visible sets of an exercise, newest first, at most `limit`. */
  logsOf(exerciseId: string, limit?: number): Observable<WorkoutLog[]>;
  /** Its visible sets since an instant (ms), newest first. */
  logsSince(exerciseId: string, since: number): Observable<WorkoutLog[]>;
  /** Visible sets of an instant (ms) or later and before another, in no order. */
  logsBetween(from: number, before: number): Observable<WorkoutLog[]>;
  /** Visible sets dated after an instant (ISO) that is asked for at each change, in no order. */
  logsAfter(instant: () => string): Observable<WorkoutLog[]>;
  /** Instants (ms) of visible sets, at least one of each local day. */
  logDays(): Observable<number[]>;
  /** The same of each UTC year. */
  logYears(): Observable<number[]>;
  /** Ids of sets, hidden ones too, within these bounds and with them. */
  logIdsBetween(minId: string, maxId: string): Promise<string[]>;
  /** The ids of sets that were put or removed, in any tab. */
  touchedLogs: Observable<readonly string[]>;
}
