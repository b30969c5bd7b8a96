import type { Observable } from 'rxjs';
import type { WorkoutLog } from '../../../schema/workout-log.ts';
import type { LiveReads, RecordStore } from '../port.ts';

/** The records that are documents: all days and exercises, the recent sets, and sets with a base. */
export interface Documents extends Pick<RecordStore, 'get' | 'documents'>, Pick<LiveReads, 'rows'> {
  keys: RecordStore['documentKeys'];
  /** Visible sets of an exercise, newest first, at most `limit`. */
  logsOf(exerciseId: string, limit?: number): Observable<WorkoutLog[]>;
  /** Visible sets of an exercise since an instant (ms), newest first. */
  logsSince(exerciseId: string, since: number): Observable<WorkoutLog[]>;
  /** Visible sets from one instant (ms) until before another, in no order. */
  logsBetween(from: number, before: number): Observable<WorkoutLog[]>;
  /** Visible sets dated after an instant (ISO), which is asked for again at each change; in no order. */
  logsAfter(instant: () => string): Observable<WorkoutLog[]>;
  /** Instants (ms) of visible sets, enough to tell the local days on which workouts began. */
  logDays(): Observable<number[]>;
  /** Instants (ms) of visible sets, at least one of each UTC year. */
  logYears(): Observable<number[]>;
  /** Ids of sets, hidden ones too, between these bounds and including them. */
  logIdsBetween(minId: string, maxId: string): Promise<string[]>;
  /** The ids of sets that were put or removed, in any tab. */
  touchedLogs: Observable<readonly string[]>;
}
