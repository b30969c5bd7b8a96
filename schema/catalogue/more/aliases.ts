/** Other words for the catalogue's own 37, one a line: name | words. The short ones are what is typed most. */
export const ALIASES = `
Barbell Bench Press | bench, bench press, flat bench, chest press
Dumbbell Bench Press | flat dumbbell press, dumbbell chest press, dumbbell press
Incline Dumbbell Press | incline dumbbell bench press
Seated Chest Flys | machine chest fly, seated fly
Cable Crossover | crossovers
Push-Ups | press-up
Chest Dips | dips, bar dips
Deadlift | conventional deadlift, barbell deadlift
Pull-Ups | pull-up bar, overhand pull-up
Lat Pulldown Machine | pulldown, lat pull, cable pulldown
Horizontal Row | row, seated row machine
Vertical Row | pulldown row, high row
Bent-Over Barbell Row | barbell row, bent-over row
Single-Arm Dumbbell Row | one-arm row
Cable Face Pull | rope face pull
Barbell Squats | squat, back squat, high-bar squat, low-bar squat
Leg Press Machine | 45 degree leg press, sled leg press
Romanian Deadlift | rdl, barbell rdl
Hip Thrust | barbell hip thrust, glute thrust
Seated Leg Extension Machine | leg extension, quad extension, knee extension
Hamstring Curl | leg curl
Dumbbell Lunges | lunge, forward lunge
Calf Raise Machine | calf raise, heel raise
Military Press | overhead press, ohp, standing press, strict press, barbell shoulder press, press
Dumbbell Shoulder Press | shoulder press, dumbbell overhead press, seated dumbbell press
Dumbbell Lateral Raise | lateral raise, side raise, side lateral
Dumbbell Front Raise | front raise
Dumbbell Curls | curl, bicep curl, alternating curl
Barbell Curl | barbell bicep curl, standing curl
Dumbbell Hammer Curls | hammer curl, neutral-grip curl
Tricep Cable Pulldown Bar | pushdown, pressdown, tricep pushdown, cable pushdown
Overhead Dumbbell Extension | overhead tricep extension, tricep extension
Barbell Skull Crushers | skull crusher, lying tricep extension, ez-bar skull crusher, nose breaker
Barbell Wrist Curl | wrist curl, forearm curl
Planks | front plank, forearm plank
Mountain Climbers | climbers
Hanging Leg Raises | hanging leg lift
`;
