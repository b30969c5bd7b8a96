/** One a line: name | target muscles | equipment | other words for it (catalogue-more.ts). */
export const BACK = `
Chin-Ups | Lats, Biceps | Bodyweight | chins, underhand pull-up, supinated pull-up
Weighted Pull-Ups | Lats, Rhomboids, Biceps | Bodyweight | belt pull-up
Weighted Chin-Ups | Lats, Biceps | Bodyweight | belt chin-up
Assisted Pull-Ups | Lats, Biceps | Machine | assisted chin-up, pull-up machine, gravitron
Wide-Grip Pull-Ups | Lats, Rhomboids | Bodyweight
Neutral-Grip Pull-Ups | Lats, Biceps | Bodyweight | hammer-grip pull-up, parallel-grip pull-up
Muscle-Ups | Lats, Back | Bodyweight | bar muscle-up, ring muscle-up
Inverted Row | Back, Biceps | Bodyweight | body row, australian pull-up, ring row
Wide-Grip Lat Pulldown | Lats, Biceps | Cable
Close-Grip Lat Pulldown | Lats, Biceps | Cable | v-bar pulldown, neutral-grip pulldown
Reverse-Grip Lat Pulldown | Lats, Biceps | Cable | underhand pulldown
Single-Arm Lat Pulldown | Lats | Cable | one-arm pulldown
Straight-Arm Pulldown | Lats | Cable | straight-arm pushdown, lat prayer, stiff-arm pulldown
Seated Cable Row | Back, Lats, Biceps | Cable | low row, seated row
Single-Arm Cable Row | Back, Lats, Biceps | Cable | one-arm cable row
Machine Row | Back, Lats, Biceps | Machine | plate-loaded row
Chest-Supported Row | Back, Lats, Biceps | Dumbbells | incline row, incline dumbbell row
T-Bar Row | Back, Lats, Biceps | Barbell | landmine row
Pendlay Row | Back, Lats, Biceps | Barbell | dead-stop row
Yates Row | Back, Lats, Biceps | Barbell | underhand row, reverse-grip row
Seal Row | Back, Lats, Biceps | Barbell
Meadows Row | Back, Lats | Barbell | one-arm landmine row
Dumbbell Row | Back, Lats, Biceps | Dumbbells | two-arm dumbbell row
Kroc Row | Back, Lats, Grip | Dumbbells
Renegade Row | Back, Lats, Core | Dumbbells | plank row
Kettlebell Row | Back, Lats, Biceps | Kettlebell
Machine Pullover | Lats | Machine | pullover machine
Sumo Deadlift | Back, Glutes, Hamstrings, Quads | Barbell | sumo
Trap Bar Deadlift | Back, Glutes, Quads | Barbell | hex bar deadlift
Deficit Deadlift | Back, Glutes, Hamstrings | Barbell
Paused Deadlift | Back, Glutes, Hamstrings | Barbell | pause deadlift
Snatch-Grip Deadlift | Back, Glutes, Hamstrings | Barbell | wide-grip deadlift
Rack Pull | Back, Glutes, Traps | Barbell | block pull, partial deadlift
Barbell Shrugs | Traps, Upper Back | Barbell | shrug
Dumbbell Shrugs | Traps, Upper Back | Dumbbells
Reverse Flys | Rear Delts, Upper Back | Dumbbells | rear delt fly, rear delt raise, bent-over lateral raise
Reverse Pec Deck | Rear Delts, Upper Back | Machine | rear delt machine, reverse machine fly
Cable Rear Delt Fly | Rear Delts, Upper Back | Cable | reverse cable fly
Band Pull-Aparts | Rear Delts, Upper Back | Band
Prone Y-Raise | Upper Back, Rear Delts | Dumbbells | trap raise
Back Extension | Lower Back, Glutes, Hamstrings | Bodyweight | hyperextension, roman chair, hyper
Reverse Hyperextension | Lower Back, Glutes | Machine | reverse hyper
Superman | Lower Back, Glutes | Bodyweight | supermans
Neck Extension | Neck, Upper Back | Other | neck curl, neck harness
Power Clean | Back, Glutes, Quads | Barbell | clean
Hang Clean | Back, Glutes, Quads | Barbell | hang power clean
Clean and Jerk | Back, Glutes, Quads | Barbell | jerk, c&j
Snatch | Back, Glutes, Quads | Barbell | power snatch, hang snatch
Clean Pull | Back, Glutes, Traps | Barbell | snatch pull, high pull
Kettlebell Clean | Back, Glutes | Kettlebell | kettlebell clean and press
Kettlebell Snatch | Back, Glutes | Kettlebell
Dumbbell Snatch | Back, Glutes | Dumbbells
Atlas Stone | Back, Glutes, Hamstrings | Other | stone lift, stone load
Rowing Machine | Back, Quads, Cardio | Machine | rower, rowing erg, rowing
Ski Erg | Lats, Core, Cardio | Machine | skierg
`;
