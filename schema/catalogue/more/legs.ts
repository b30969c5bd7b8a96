/** One a line: name | target muscles | equipment | other words for it (catalogue-more.ts). */
export const LEGS = `
Front Squat | Quads, Glutes | Barbell
Paused Squat | Quads, Glutes | Barbell | pause squat
Box Squat | Quads, Glutes, Hamstrings | Barbell
Zercher Squat | Quads, Glutes | Barbell
Overhead Squat | Quads, Glutes, Core | Barbell | ohs
Safety Bar Squat | Quads, Glutes | Barbell | ssb squat, yoke bar squat
Smith Machine Squat | Quads, Glutes | Machine | smith squat
Hack Squat | Quads, Glutes | Machine | hack squat machine, reverse hack squat
Pendulum Squat | Quads, Glutes | Machine
Belt Squat | Quads, Glutes | Machine
V-Squat | Quads, Glutes | Machine | v squat machine
Goblet Squat | Quads, Glutes | Kettlebell | kettlebell squat, dumbbell squat
Bulgarian Split Squat | Quads, Glutes | Dumbbells | bss, rfess, rear-foot-elevated split squat, bulgarians
Split Squat | Quads, Glutes | Dumbbells | static lunge
Air Squat | Quads, Glutes | Bodyweight | bodyweight squat
Jump Squat | Quads, Glutes, Calves | Bodyweight | squat jump
Pistol Squat | Quads, Glutes | Bodyweight | single-leg squat, one-leg squat
Sissy Squat | Quads | Bodyweight
Cossack Squat | Quads, Glutes, Adductors | Bodyweight
Wall Sit | Quads | Bodyweight | wall squat
Barbell Lunges | Quads, Glutes, Hamstrings | Barbell | barbell lunge
Walking Lunges | Quads, Glutes, Hamstrings | Dumbbells
Reverse Lunges | Quads, Glutes, Hamstrings | Dumbbells | backward lunge
Side Lunges | Quads, Glutes, Adductors | Dumbbells | lateral lunge
Step-Ups | Quads, Glutes | Dumbbells | box step-up
Single-Leg Press | Quads, Glutes | Machine | one-leg leg press
Single-Leg Extension | Quads | Machine | one-leg extension
Thruster | Quads, Glutes, Front Delts | Barbell | squat to press
Stiff-Leg Deadlift | Hamstrings, Glutes | Barbell | sldl, straight-leg deadlift
Dumbbell Romanian Deadlift | Hamstrings, Glutes | Dumbbells | dumbbell rdl, dumbbell deadlift
Single-Leg Romanian Deadlift | Hamstrings, Glutes | Dumbbells | single-leg rdl, one-leg deadlift, b-stance rdl
Kettlebell Deadlift | Glutes, Hamstrings | Kettlebell
Good Morning | Hamstrings, Glutes | Barbell
Lying Leg Curl | Hamstrings | Machine | prone leg curl, lying hamstring curl
Seated Leg Curl | Hamstrings | Machine | seated hamstring curl
Nordic Hamstring Curl | Hamstrings | Bodyweight | nordic curl, nordics
Ball Leg Curl | Hamstrings, Glutes | Other | swiss ball curl, slider curl
Glute-Ham Raise | Hamstrings, Glutes | Machine | ghr, ghd
Kettlebell Swing | Glutes, Hamstrings | Kettlebell | swing, russian swing, kettlebell
Cable Pull-Through | Glutes, Hamstrings | Cable
Glute Bridge | Glutes, Hamstrings | Bodyweight | hip bridge, hip raise
Barbell Glute Bridge | Glutes, Hamstrings | Barbell
Single-Leg Hip Thrust | Glutes, Hamstrings | Bodyweight | one-leg glute bridge, b-stance hip thrust
Machine Hip Thrust | Glutes, Hamstrings | Machine | hip thrust machine, glute drive
Glute Kickback | Glutes | Cable | cable kickback, donkey kick
Hip Abduction Machine | Glutes, Abductors | Machine | abductor, outer thigh
Hip Adduction Machine | Adductors, Glutes | Machine | adductor, inner thigh
Band Side Walk | Glutes, Abductors | Band | lateral band walk, monster walk, crab walk
Clamshell | Glutes, Abductors | Band
Standing Calf Raise | Calves | Machine | smith calf raise
Seated Calf Raise | Calves | Machine | soleus raise
Leg Press Calf Raise | Calves | Machine | calf press
Single-Leg Calf Raise | Calves | Bodyweight | one-leg calf raise, bodyweight calf raise
Donkey Calf Raise | Calves | Machine
Tibialis Raise | Calves, Shins | Bodyweight | tib raise, shin raise
Box Jumps | Quads, Glutes, Calves | Bodyweight | box jump, plyo jump
Sled Push | Quads, Glutes, Calves | Other | prowler
Sled Pull | Quads, Glutes, Hamstrings | Other | sled drag
Yoke Carry | Quads, Glutes, Core | Other | yoke walk
Sandbag Carry | Quads, Glutes, Core | Other | sandbag walk, bear hug carry
Tire Flip | Quads, Glutes | Other | tyre flip
Wall Ball | Quads, Glutes, Front Delts | Other | wall ball shot
Treadmill Run | Quads, Calves, Cardio | Machine | treadmill, running, jogging, run
Incline Walk | Glutes, Calves, Cardio | Machine | treadmill walk, walking, walk
Stationary Bike | Quads, Cardio | Machine | exercise bike, cycling, spinning, spin bike
Air Bike | Quads, Cardio | Machine | assault bike, fan bike
Elliptical | Quads, Glutes, Cardio | Machine | cross trainer, elliptical trainer
Stair Climber | Quads, Glutes, Cardio | Machine | stairmaster, stepper, stair machine
Jump Rope | Calves, Cardio | Other | skipping, rope skipping, double unders
Jumping Jacks | Calves, Cardio | Bodyweight | star jumps
`;
