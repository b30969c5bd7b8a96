/** One a line: name | target muscles | equipment | other words for it (catalogue-more.ts). */
export const SHOULDERS = `
Seated Barbell Overhead Press | Shoulders, Triceps | Barbell | seated military press, seated overhead press
Push Press | Shoulders, Triceps | Barbell
Behind-the-Neck Press | Shoulders, Triceps | Barbell | btn press
Z Press | Shoulders, Core | Barbell | floor seated press
Arnold Press | Shoulders, Triceps | Dumbbells
Single-Arm Dumbbell Press | Shoulders, Triceps, Core | Dumbbells | one-arm overhead press
Machine Shoulder Press | Shoulders, Triceps | Machine | seated press machine, plate-loaded shoulder press
Smith Machine Shoulder Press | Shoulders, Triceps | Machine | smith overhead press
Kettlebell Press | Shoulders, Triceps | Kettlebell | kettlebell overhead press, kettlebell military press
Handstand Push-Ups | Shoulders, Triceps | Bodyweight | hspu
Pike Push-Ups | Shoulders, Triceps | Bodyweight
Turkish Get-Up | Shoulders, Core | Kettlebell | tgu
Log Press | Shoulders, Triceps | Other | log clean and press
Cable Lateral Raise | Shoulders | Cable | cable side raise
Machine Lateral Raise | Shoulders | Machine | side raise machine
Cable Front Raise | Shoulders | Cable
Plate Front Raise | Shoulders | Other | plate raise, bus driver
Upright Row | Shoulders, Traps | Barbell | barbell upright row
Cable Upright Row | Shoulders, Traps | Cable
Cable External Rotation | Shoulders, Rotator Cuff | Cable | rotator cuff, external rotation
Battle Ropes | Shoulders, Core, Cardio | Other | battling ropes, rope waves
`;
