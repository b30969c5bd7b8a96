import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { LogFieldsSchema, type WorkoutLog } from '../../schema/workout-log.ts';
import { contentOf, type RowRepository, syncedColumns, syncedRow } from '../db/row-repository.ts';
import type { Database, WorkoutLogsTable } from '../db/tables.ts';

export const logRows: RowRepository = {
  async find(trx, userId, id) {
    const found = await trx
      .selectFrom('workout_logs')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    return found && syncedRow('log', found, fieldsOf(found));
  },
  async save(trx, userId, row, isNew) {
    const fields = v.parse(LogFieldsSchema, contentOf(row));
    const columns = {
      exercise_id: fields.exerciseId,
      exercise_name: fields.exerciseName,
      // Sorted as text, so every stored instant has the same form.
      date: new Date(fields.date).toISOString(),
      set_number: fields.setNumber,
      weight: fields.weight,
      reps: fields.reps,
      entered_weight: fields.enteredWeight,
      entered_unit: fields.enteredUnit,
      ...syncedColumns(row),
    };
    if (isNew) {
      await trx
        .insertInto('workout_logs')
        .values({ user_id: userId, id: row.id, ...columns })
        .execute();
      return;
    }
    await trx
      .updateTable('workout_logs')
      .set(columns)
      .where('user_id', '=', userId)
      .where('id', '=', row.id)
      .execute();
  },
  async since(db, userId, seq, limit) {
    const found = await db
      .selectFrom('workout_logs')
      .selectAll()
      .where('user_id', '=', userId)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(limit)
      .execute();
    return found.map((columns) => syncedRow('log', columns, fieldsOf(columns)));
  },
};

/** The user's sets, oldest first: all, those of deleted exercises too, or those of some exercises. */
export async function listLogs(
  db: Database,
  userId: string,
  exerciseIds?: readonly string[],
): Promise<WorkoutLog[]> {
  let query = db
    .selectFrom('workout_logs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('tombstone', '=', 0);
  if (exerciseIds) query = query.where('exercise_id', 'in', exerciseIds);
  const found = await query.orderBy('date').orderBy('set_number').orderBy('id').execute();
  return found.map((columns) => ({ id: columns.id, ...fieldsOf(columns) }));
}

function fieldsOf(columns: Selectable<WorkoutLogsTable>) {
  return {
    exerciseId: columns.exercise_id,
    exerciseName: columns.exercise_name,
    date: columns.date,
    setNumber: columns.set_number,
    weight: columns.weight,
    reps: columns.reps,
    enteredWeight: columns.entered_weight,
    enteredUnit: columns.entered_unit,
  };
}
