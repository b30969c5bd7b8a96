const LOG = `json_object(
  'id', l.id, 'exerciseId', l.exercise_id, 'exerciseName', l.exercise_name, 'date', l.date,
  'setNumber', l.set_number, 'weight', l.weight, 'reps', l.reps, 'enteredWeight', l.entered_weight,
  'enteredUnit', l.entered_unit, 'userId', l.user_id)`;

/** A JSON object without its last brace, for more to be joined on: SQLite would parse nested JSON once more. */
const open = (object: string) => `rtrim(${object}, '}')`;

/**
 * GET /api/workout-program as one statement: SQLite builds the answer's JSON from the product's own tables.
 * The parameter `userId` is whose. It leaves out what the seeded program has none of: deleted exercises.
 */
export const PROGRAM_JSON = `
with
  exercise as materialized (
    select e.*, (
      select max(l.date) from exercises same
        join workout_logs l on l.user_id = @userId and l.exercise_id = same.id and l.tombstone = 0
      where same.user_id = @userId and lower(trim(same.name)) = lower(trim(e.name))) as newest
    from exercises e where e.user_id = @userId and e.tombstone = 0)
select '[' || group_concat(${open(`json_object(
    'id', d.id, 'dayNumber', d.day_number, 'title', d.title, 'userId', d.user_id)`)}
  || ',"exercises":[' || (
    select group_concat(${open(`json_object(
        'id', e.id, 'workoutDayId', e.workout_day_id, 'name', e.name, 'targetMuscles', e.target_muscles,
        'orderIndex', e.order_index, 'equipment', e.equipment, 'sets', e.sets, 'userId', e.user_id)`)}
      || ',"previousWorkout":' || coalesce(${open(`json_object('date', e.newest)`)} || ',"sets":' || (
        select json_group_array(json_object('setNumber', l.set_number, 'weight', l.weight, 'reps', l.reps))
        from (
          select l.* from exercise same
            join workout_logs l on l.user_id = @userId and l.exercise_id = same.id and l.tombstone = 0
          where lower(trim(same.name)) = lower(trim(e.name)) and e.newest is not null
            and date(l.date, 'localtime') = date(e.newest, 'localtime')
          order by l.set_number) l) || '}', 'null')
      || ',"logs":' || (
        select json_group_array(${LOG})
        from (
          select * from workout_logs
          where user_id = @userId and exercise_id = e.id and tombstone = 0
          order by date, set_number, id) l) || '}')
    from (select * from exercise where workout_day_id = d.id order by order_index, id) e)
  || '],"logs":' || (
    select json_group_array(${LOG})
    from (
      select l.* from exercise e
        join workout_logs l on l.user_id = @userId and l.exercise_id = e.id and l.tombstone = 0
      where e.workout_day_id = d.id
      order by e.order_index, e.id, l.date, l.set_number, l.id) l) || '}') || ']'
from (select * from workout_days where user_id = @userId and tombstone = 0 order by day_number, id) d`;
