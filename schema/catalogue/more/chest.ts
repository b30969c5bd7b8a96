/** One a line: name | target muscles | equipment | other words for it (catalogue-more.ts). */
export const CHEST = `
Incline Barbell Bench Press | Upper Chest, Shoulders, Triceps | Barbell | incline bench, incline press
Decline Barbell Bench Press | Chest, Triceps | Barbell | decline bench, decline press
Close-Grip Bench Press | Chest, Triceps | Barbell | cgbp, narrow grip bench, tricep bench press
Wide-Grip Bench Press | Chest, Shoulders | Barbell
Paused Bench Press | Chest, Shoulders, Triceps | Barbell | pause bench, competition bench
Floor Press | Chest, Triceps | Barbell | barbell floor press
Board Press | Chest, Triceps | Barbell | block press
Smith Machine Bench Press | Chest, Shoulders, Triceps | Machine | smith bench
Smith Machine Incline Press | Upper Chest, Shoulders, Triceps | Machine | smith incline bench
Machine Chest Press | Chest, Shoulders, Triceps | Machine | seated chest press, plate-loaded chest press
Incline Machine Press | Upper Chest, Shoulders, Triceps | Machine | incline chest press
Decline Dumbbell Press | Chest, Triceps | Dumbbells | decline dumbbell bench press
Dumbbell Floor Press | Chest, Triceps | Dumbbells
Dumbbell Squeeze Press | Chest, Triceps | Dumbbells | hex press, crush press
Dumbbell Flys | Chest, Shoulders | Dumbbells | chest fly, flat fly, lying fly
Incline Dumbbell Flys | Upper Chest, Shoulders | Dumbbells | incline fly
Pec Deck | Chest, Shoulders | Machine | pec fly, pec dec, butterfly, machine fly
Cable Chest Fly | Chest, Shoulders | Cable | standing cable fly, cable fly
Low-to-High Cable Fly | Upper Chest, Shoulders | Cable | low cable fly
High-to-Low Cable Fly | Chest, Shoulders | Cable | high cable fly, decline cable fly
Cable Chest Press | Chest, Triceps | Cable | standing cable press
Dumbbell Pullover | Chest, Lats | Dumbbells | pullover
Landmine Press | Upper Chest, Shoulders, Triceps | Barbell | angled press
Incline Push-Ups | Chest, Triceps | Bodyweight | hands-elevated press-up
Decline Push-Ups | Upper Chest, Triceps | Bodyweight | feet-elevated press-up
Diamond Push-Ups | Chest, Triceps | Bodyweight | close-grip push-up, triangle push-up
Knee Push-Ups | Chest, Triceps | Bodyweight | kneeling press-up
Weighted Push-Ups | Chest, Shoulders, Triceps | Bodyweight | vest push-up
Ring Push-Ups | Chest, Triceps, Core | Bodyweight | suspended push-up
Weighted Dips | Chest, Triceps, Shoulders | Bodyweight | belt dip
Ring Dips | Chest, Triceps | Bodyweight
Assisted Dips | Chest, Triceps | Machine | dip machine, assisted dip machine
`;
