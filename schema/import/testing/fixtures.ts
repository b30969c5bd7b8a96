/** Small files of each format, made up after its description, with its quirks. */
export const STRONG_S0 = `Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes
2019-03-05 18:04:11,"Push A","Bench Press (Barbell)",1,135.0,5,0,0,"",""
2019-03-05 18:04:11,"Push A","Pull Up",1,0.0,8,0,0,"",""
`;

export const STRONG_S1 = `Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
2024-03-05 18:04:11,"Push A",1h 12m,"Bench Press (Barbell)",W,40.0,10.0,0,0.0,"","slept well",
2024-03-05 18:04:11,"Push A",1h 12m,"Bench Press (Barbell)",1,82.5,5.0,0,0.0,"felt "easy" today","slept well",8.5
2024-03-05 18:04:11,"Push A",1h 12m,"Bench Press (Barbell)",Rest Timer,0,0,0,120.0,"","slept well",
2024-03-05 18:04:11,"Push A",1h 12m,"Bench Press (Barbell)",Rest Timer,0,0,0,120.0,"","slept well",
2024-03-05 18:04:11,"Push A",1h 12m,"Bench Press (Barbell)",2,82.5,5.0,0,0.0,"felt "easy", then hard","slept well",9
2024-03-05 18:04:11,"Push A",1h 12m,"Bench Press (Barbell)",D,60.0,8.0,0,0.0,"two
lines","slept well",
2024-03-05 18:04:11,"Push A",1h 12m,"Pull Up (Assisted)",1,20.0,8.0,0,0.0,"","slept well",
2024-03-05 18:04:11,"Push A",1h 12m,"Plank",1,0.0,0.0,0,60.0,"","slept well",
2024-03-07 06:00:00,"Mittags-Workout ",45h 56m,"Running",1,0.0,0.0,2.5,900.0,"","",
2024-03-07 06:00:00,"Mittags-Workout ",45h 56m,"Squat (Barbell)",F,100.0,13.0,0,0.0,"","",10
`;

export const STRONG_S1_SHORT = `Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,RPE
2023-11-02 07:00:00,"A",35m,"Deadlift (Barbell)",1,100,5,0,0,
`;

export const STRONG_S2 = `Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration
2021-05-01 18:00:00;"Legs";"Squat (Barbell)";1;225.0;lbs;5;;;;0;"";"";1h
2021-05-01 18:00:00;"Legs";"Squat (Barbell)";2;102.5;kg;5;8;;;0;"";"";1h
2021-05-01 18:00:00;"Legs";"Running";1;;;;;3.1;mi;1800;"";"";1h
`;

export const STRONG_S3 = `"Workout #";"Date";"Workout Name";"Duration (sec)";"Exercise Name";"Set Order";"Weight (kg)";"Reps";"RPE";"Distance (meters)";"Seconds";"Notes";"Workout Notes"
"311";"2026-02-03 07:05:10";"Push A";"3720";"Bench Press (Barbell)";"W";"40";"10";"";"";"0";"";""
"311";"2026-02-03 07:05:10";"Push A";"3720";"Bench Press (Barbell)";"1";"82,5";"5";"8,5";"";"0";"";""
"311";"2026-02-03 07:05:10";"Push A";"3720";"Bench Press (Barbell)";"Rest Timer";"";"";"";"";"120";"";""
"311";"2026-02-03 07:05:10";"Push A";"3720";"Bench Press (Barbell)";"Note";"";"";"";"";"";"elbows in";""
"311";"2026-02-03 07:05:10";"Push A";"3720";"Bench Press (Barbell)";"D";"62,5";"8";"";"";"0";"";""
"312";"2026-02-05 07:05:10";"Cardio";"1800";"Rowing (Machine)";"1";"";"";"";"1 200,5";"600";"";""
`;

export const HEVY = `"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_miles","duration_seconds","rpe"
"Upper","15 Sep 2025, 07:48","15 Sep 2025, 08:55","late\\nnight","Lat Pulldown (Cable)",0,"wide grip",0,"warmup",30,12,,,
"Upper","15 Sep 2025, 07:48","15 Sep 2025, 08:55","late\\nnight","Lat Pulldown (Cable)",0,"wide grip",1,"normal",55,10,,,8.5
"Upper","15 Sep 2025, 07:48","15 Sep 2025, 08:55","late\\nnight","Bicep Curl (Dumbbell)",0,"",0,"failure",12.5,9,,,10
"Upper","15 Sep 2025, 07:48","15 Sep 2025, 08:55","late\\nnight","Lat Pulldown (Cable)",,"wide grip",0,"dropset",40,10,,,
"Upper","15 Sep 2025, 07:48","15 Sep 2025, 08:55","late\\nnight","Lat Pulldown (Cable)",,"wide grip",1,"dropset",30,10,,,
"Core","14 Sep 2025, 07:48","14 Sep 2025, 08:10","","Plank",,"",0,"normal",,,,60,
"Core","14 Sep 2025, 07:48","14 Sep 2025, 08:20","","Running",,"",0,"normal",,,1.5,720,
`;

export const FITNOTES = `Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
2025-11-02,Flat Barbell Bench Press,Chest,80.0,kgs,5,,,,paused
2025-11-02,Flat Barbell Bench Press,Chest,80.0,kgs,5,,,,
2025-11-02,Deadlift,Back,225.0,lbs,3,,,,
2025-11-03,Running (Treadmill),Cardio,,,,5.0,km,0:25:30,
2025-11-03,Pull Up,Back,0.0,,10,,,,
2025-11-03,Plank,Abs,,,,,,01:30,
`;

export const FITNOTES_OLD = `Date,Exercise,Category,Weight (lbs),Reps,Distance,Distance Unit,Time
13/04/2019,Squat,Legs,135.0,5,,,
02/05/2019,Squat,Legs,140.0,5,,,
`;

export const FITNOTES_IOS = `Date,Exercise,Category,Weight (kg),Weight (lbs),Reps,Distance,Distance Unit,Time,Notes,Kind
2024-01-02,Bench,Chest,60,,8,,,,,wr
2024-01-03,Bench,Chest,61.235,135,8,,,,easy,wr
2024-01-03,Run,Cardio,,,,3000,m,0:15:00,,dt
2024-01-03,Push Up,Chest,,,20,,,,,r
`;

export const FITNOTES_SESSIONS = `Name,StartTime,EndTime,BodyWeight,Exercise,Equipment,Reps,Weight,Time,Distance,Status,IsWarmup,RPE,RIR,Categories,Note
Push,2025-01-02T17:00:00Z,2025-01-02T18:00:00Z,80,Bench Press,Barbell,10,40,,,Done,true,,,Chest,
Push,2025-01-02T17:00:00Z,2025-01-02T18:00:00Z,80,Bench Press,Barbell,5,80,,,Done,false,8,,Chest,good
Push,2025-01-02T17:00:00Z,2025-01-02T18:00:00Z,80,Bench Press,Barbell,0,90,,,Failed,false,,0,Chest,
`;

export const STRONGLIFTS_A = `\uFEFFDate (yyyy/mm/dd),Workout,Workout Name,Program Name,Body Weight (KG),Exercise,SetsxReps,Sets×Time,Top Set (Reps×KG),e1RM  (KG),Reps,Volume (KG),Workout Volume (KG),Duration (hours),Start Time (h:mm),End Time (h:mm),Notes,Set 1 (Reps), Set 1 (LB),Set 2 (Reps), Set 2 (LB),Set 3 (Reps), Set 3 (LB)
2025/10/06,412,Workout A,StrongLifts 5×5,83,Squat,3×5,,,106,25,2312.5,6100,0.92,6:58 AM,7:53 AM,,5,92.5,5,92.5,4,92.5
2025/10/06,412,Workout A,StrongLifts 5×5,83,Bench Press,5/0/-,,,106,25,2312.5,6100,0.92,6:58 AM,7:53 AM,,5,60,0,60,0,60
2025/10/06,413,Workout B,StrongLifts 5×5,83,Deadlift,3×5,,,106,25,2312.5,6100,0.5,11:50 PM,12:20 AM,grip,5,100,0,100,5,100
2025/10/08,414,Workout A,StrongLifts 5×5,83,Squat,1×5,,,106,25,2312.5,6100,,,,,5,95
`;

export const STRONGLIFTS_B = `Date (yyyy/mm/dd),Workout Name,Exercise,Set 1 (Reps),Set 1 (KG),Set 2 (Reps),Set 2 (KG),Note
2020/10/06,Workout A,Squat,5,60,0,60,tired
`;

export const STRONGLIFTS_C = `Date,Note,Body Weight (KG),Body Weight (LB),Exercise 1,Weight (KG),Weight (LB),Set 1,Set 2,Set 3,Exercise 2,Weight (KG),Weight (LB),Set 1,Set 2,Set 3
03/04/18,first,80,176.37,Squat,61.23,135,5,5,5,Bench Press,40,88.18,5,0,5
03/24/18,,80,176.37,Squat,63.5,140,5,5,4,Deadlift,60,132.28,5,,
`;

export const JEFIT = `### SETTING ###########################
_id,mass,length
1, lbs, in

### WORKOUT SESSIONS ####################
_id,mydate,starttime,total_time
77,2024-05-01,1714582800,3600

### EXERCISE LOGS #######################
USERID,TIMESTAMP,belongSys,logs,_id,record,mydate,eid,ename,day_item_id,belongsession,logTime,interval_logs,auto_generated
1,1714590000,0,"135x10,145.00003x8",1,180,2024-05-01,2,"Barbell Bench Press",0,77,1714583000,"",0
1,1714590000,0,"0x12",2,0,2024-05-01,3,"Pull-Up",0,77,1714584000,"",0
1,1714590000,0,"18.00003x8,x9",3,0,2024-05-02,4,"Curl",0,0,1714670000,"",0

### CARDIO LOGS #########################
_id,mydate
1,2024-05-01

### ROUTINES ############################
_id,name,description
1,"Mine","one

two"
`;

export const LIFTOSAUR = `Workout DateTime,Program,Day Name,Exercise,Is Warmup Set?,Required Reps,Completed Reps,Is AMRAP?,Required RPE,Completed RPE,Log RPE?,Required Weight Value,Required Weight Unit,Completed Weight Value,Completed Weight Unit,Ask Weight?,Completed Reps Time,Target Muscles,Synergist Muscles,Notes
2026-04-02T16:11:08.000Z,GZCLP,Day 1,"Squat, Barbell",1,5,5,0,,,0,60,kg,60,kg,0,2026-04-02T16:15:31.000Z,"Quads, Glutes",Adductors,
2026-04-02T16:11:08.000Z,GZCLP,Day 1,"Squat, Barbell",0,3,5,1,,9.5,0,100,kg,100,kg,0,2026-04-02T16:20:31.000Z,"Quads, Glutes",Adductors,deep
2026-04-02T16:11:08.000Z,GZCLP,Day 1,"Squat, Barbell",0,3,,1,,,0,100,kg,,,0,,"Quads, Glutes",Adductors,deep
2026-04-02T16:11:08.000Z,GZCLP,Day 1,"Lunge, Dumbbell",0,8,7.5,0,,,0,40,lb,40,lb,0,,"Quads, Glutes",Adductors,
`;

const liftosaurSet = (value: number, unit: string, more: object) => ({
  ...{ reps: 5, weight: { value, unit }, originalWeight: { value, unit } },
  ...more,
});

/** Liftosaur's storage, the newest workout first, with one of an older release below it. */
export const LIFTOSAUR_JSON = JSON.stringify({
  version: '20250301000000',
  currentProgramId: 'p1',
  programs: [{ id: 'p1', name: 'Three Days', exercises: [] }],
  stats: { weight: { weight: [{ value: { value: 82.5, unit: 'kg' }, timestamp: 1_743_500_000_000 }] } },
  settings: {
    units: 'kg',
    exercises: { abcdefgh: { id: 'abcdefgh', name: 'Sled Push', isDeleted: false } },
    gyms: [{ id: 'g1', name: 'Home', equipment: { zzz: { name: 'Safety Bar' } } }],
  },
  history: [
    {
      id: 1_743_530_400_000,
      date: '2025-04-01T18:00:00.000Z',
      startTime: 1_743_530_400_000,
      endTime: 1_743_533_100_000,
      programName: 'Three Days',
      dayName: 'Day 2',
      notes: 'slept badly',
      entries: [
        {
          exercise: { id: 'benchPress', equipment: 'barbell' },
          notes: 'thumb on the ring',
          warmupSets: [
            liftosaurSet(40, 'kg', {
              completedReps: 5,
              completedWeight: { value: 40, unit: 'kg' },
              isCompleted: true,
            }),
          ],
          sets: [
            liftosaurSet(80, 'kg', {
              completedReps: 5,
              completedWeight: { value: 82.5, unit: 'kg' },
              completedRpe: 8.5,
              isCompleted: true,
              timestamp: 1_743_530_900_000,
            }),
            liftosaurSet(80, 'kg', { completedReps: 0, isCompleted: true }),
            liftosaurSet(80, 'kg', { isCompleted: false }),
          ],
        },
        {
          exercise: { id: 'bulgarianSplitSquat', equipment: 'zzz' },
          warmupSets: [],
          sets: [
            liftosaurSet(60, 'lb', {
              completedReps: 8,
              completedRepsLeft: 7,
              isUnilateral: true,
              isCompleted: true,
            }),
          ],
        },
      ],
    },
    {
      id: 1_675_443_600_000,
      date: '2023-02-03T17:00:00+00:00',
      startTime: 1_675_443_600_000,
      dayName: 'Day 1',
      entries: [
        {
          exercise: { id: 'abcdefgh' },
          warmupSets: [],
          sets: [liftosaurSet(100, 'kg', { completedReps: 6 })],
        },
      ],
    },
  ],
});

export const OPENGYM = JSON.stringify({
  unit: 'lb',
  customEx: [{ id: 'c1', name: 'My Press' }],
  routines: [],
  bodyweight: [{ d: '2025-01-01', w: 180, t: 1 }],
  workouts: [
    {
      id: 'w1',
      d: '2025-01-01',
      start: 1_735_725_600_000,
      end: 1_735_729_200_000,
      name: 'Push',
      entries: [
        {
          id: 'bench-press',
          sets: [
            { w: 45, r: 10, done: true, warmup: true },
            { w: 135, r: 5, done: true, rir: 0 },
            { w: 135, r: 5, done: false },
          ],
        },
        { id: 'c1', sets: [{ w: 50.5, r: 6, done: true, rpe: 8.5 }] },
        { id: 'plank', sets: [{ sec: 60, w: 0 }] },
        { id: 'treadmill', sets: [{ min: 10, speed: 9 }] },
      ],
    },
  ],
});

export const GYMCOACH = `session_id,session_date,session_started_at,session_finished_at,duration_min,program,workout,exercise,muscle_group,uses_bodyweight,set_number,external_load_kg,effective_weight_kg,reps,rir,is_warmup,is_drop_set,volume_kg,estimated_1rm_kg,set_notes,duration_sec,distance_m,avg_hr,max_hr
s1,2026-01-05,2026-01-05T17:00:00.000Z,2026-01-05T18:00:00.000Z,60,PPL,Push,Bench Press,Chest,false,1,40,40,10,,true,false,400,53,,,,,
s1,2026-01-05,2026-01-05T17:00:00.000Z,2026-01-05T18:00:00.000Z,60,PPL,Push,Bench Press,Chest,false,2,80,80,5,2,false,false,400,93,'=SUM(A1),,,,
s1,2026-01-05,2026-01-05T17:00:00.000Z,2026-01-05T18:00:00.000Z,60,PPL,Push,Bench Press,Chest,false,3,60,60,8,,false,true,480,76,'-hard,,,,
s1,2026-01-05,2026-01-05T17:00:00.000Z,2026-01-05T18:00:00.000Z,60,PPL,Push,Dips,Chest,true,1,0,80,8,0,false,false,640,100,,,,,
`;

export const LIFTLOG = `SessionId,Timestamp,Exercise,Weight,WeightUnit,Reps,TargetReps,Notes
a-1,2025-06-01T18:10:00,Squat,100,Kilograms,5,5,
a-1,2025-06-01T18:05:00,Squat,100,Kilograms,0,5,
a-2,2025-06-03T18:05:00,Bench,135,Pounds,5,5,ok
`;

export const FLEXIFY = `id,name,reps,weight,created,unit,bodyWeight,duration,distance,cardio,hidden,incline
1,Bench press,5.0,80.0,2024-06-01T10:00:00.000,kg,75.5,0.0,0.0,0,0,
2,Bench press,5.0,80.0,2024-06-01T10:05:00.000,kg,75.5,0.0,0.0,0,0,
3,Treadmill,0.0,0.0,2024-06-02T10:05:00.000,km,75.5,20.5,5.0,1,0,3
4,Deadlift,0.0,0.0,2024-06-02T10:06:00.000,kg,0.0,0.0,0.0,0,1,
`;

export const FITBOD = `Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,multiplier
2025-05-01 17:20:00 +0000,Dumbbell Bench Press,10,22.67962,0.0,0.0,0.0,0.0,false,,2.0
2025-05-01 17:20:00 +0000,Dumbbell Bench Press,8,10.0,0.0,0.0,0.0,0.0,true,,2.0
2025-05-01 17:20:00 +0000,Running,0,0.0,600.0,1609.34,0.0,0.0,false,,1.0
2025-05-03 17:20:00 +0000,Squat,5,100.0,0.0,0.0,0.0,0.0,false,deep,1.0
`;

export const CHALKBOOK_CSV = `session_id,session_start,session_end,local_day,offset_min,session_name,session_note,exercise,set_id,set_number,kind,chain_of,weight_kg,entered_weight,entered_unit,reps,reps_left,effort,effort_scale,duration_s,distance_m,entered_distance,distance_unit,assist,outcome,group,note,date,exercise_note,derived_e1rm_kg
s1,2026-01-05T17:00:00.000Z,2026-01-05T18:00:00.000Z,2026-01-06,540,Push,fine,Barbell Bench Press,i1,1,,,61.23496995,135,lb,5,,8.5,rpe,,,,,,,A,'=1+1,2026-01-05T17:05:00.000Z,elbows,71
s1,2026-01-05T17:00:00.000Z,2026-01-05T18:00:00.000Z,2026-01-06,540,Push,fine,Barbell Bench Press,i2,2,drop,i1,50,50,kg,8,7,0,rir,,,,,,,A,,2026-01-05T17:06:00.000Z,elbows,60
,,,2026-01-08,60,,,Run,i3,1,,,0,0,kg,0,,,,600,1609.344,1,mi,,,,,2026-01-08T17:06:00.000Z,,
s2,2026-01-09T17:00:00.000Z,,2026-01-09,60,,,Pull-Ups,i4,1,failure,,20,20,kg,0,,,,,,,,true,missed,,,2026-01-09T17:06:00.000Z,,
`;
