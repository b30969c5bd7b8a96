const LOG = `json_object(
  'id', l.id, 'exerciseId', l.exercise_id, 'exerciseName', l.exercise_name, 'date', l.date,
  'setNumber', l.set_number, 'weight', l.weight, 'reps', l.reps, 'enteredWeight', l.entered_weight,
  'enteredUnit', l.entered_unit, 'userId', l.user_id)`;

/** A JSON object without its last brace, for more to be joined on: SQLite would parse nested JSON once more. */
const open = (object: string) => `rtrim(${object}, '}')`;

/**
 * GET /api/workout-program as one statement: SQLite builds the answer's JSON from the product's own tables,
 * each set's once. The parameter `userId` is whose. It leaves out what the seeded program has none of:
 * deleted exercises. `indexed by` and `cross join` keep SQLite from walking every set for each exercise.
 */
export const PROGRAM_JSON = `
with
  list as materialized (
    select exercise_id, group_concat(json) as json from (
      select exercise_id, ${LOG} as json from workout_logs l
      where user_id = @userId and tombstone = 0
      order by exercise_id, date, set_number, id)
    group by exercise_id),
  exercise as materialized (
    select e.*, lower(trim(e.name)) as name_key, coalesce(list.json, '') as logs, (
      select max(l.date) from exercises same
        cross join workout_logs l indexed by workout_logs_exercise
          on l.user_id = @userId and l.exercise_id = same.id and l.tombstone = 0
      where same.user_id = @userId and lower(trim(same.name)) = lower(trim(e.name))) as newest
    from exercises e left join list on list.exercise_id = e.id
    where e.user_id = @userId and e.tombstone = 0)
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
            cross join workout_logs l indexed by workout_logs_exercise
              on l.user_id = @userId and l.exercise_id = same.id and l.tombstone = 0
          where same.name_key = e.name_key and l.date > date(e.newest, '-2 days')
            and date(l.date, 'localtime') = date(e.newest, 'localtime')
          order by l.set_number) l) || '}', 'null')
      || ',"logs":[' || e.logs || ']}')
    from (select * from exercise where workout_day_id = d.id order by order_index, id) e)
  || '],"logs":[' || (
    select group_concat(logs) from (
      select logs from exercise where workout_day_id = d.id and logs <> '' order by order_index, id))
  || ']}') || ']'
from (select * from workout_days where user_id = @userId and tombstone = 0 order by day_number, id) d`;
