/** One a line: name | target muscles | equipment | other words for it (catalogue-more.ts). */
export const ARMS = `
EZ-Bar Curl | Biceps, Forearms | Barbell | ez curl
Preacher Curl | Biceps | Barbell | scott curl
Machine Preacher Curl | Biceps | Machine
Machine Biceps Curl | Biceps | Machine | bicep curl machine
Incline Dumbbell Curl | Biceps | Dumbbells | incline curl
Concentration Curl | Biceps | Dumbbells
Spider Curl | Biceps | Dumbbells
Cross-Body Hammer Curl | Biceps, Forearms | Dumbbells | pinwheel curl
Zottman Curl | Biceps, Forearms | Dumbbells
Cable Curl | Biceps | Cable | cable bicep curl
Rope Hammer Curl | Biceps, Forearms | Cable | cable hammer curl
Bayesian Curl | Biceps | Cable | behind-the-body cable curl
Drag Curl | Biceps | Barbell
Band Curl | Biceps | Band
Reverse Curl | Biceps, Forearms | Barbell | reverse barbell curl, reverse-grip curl
Rope Pushdown | Triceps | Cable | rope pressdown, tricep rope
Single-Arm Pushdown | Triceps | Cable | one-arm pushdown
Reverse-Grip Pushdown | Triceps | Cable | underhand pushdown
Overhead Cable Extension | Triceps | Cable | overhead rope extension, cable overhead tricep extension
Dumbbell Skull Crushers | Triceps | Dumbbells | lying dumbbell extension
French Press | Triceps | Barbell | overhead barbell extension, standing french press
JM Press | Triceps | Barbell
Tate Press | Triceps | Dumbbells
Tricep Kickback | Triceps | Dumbbells | kickback, dumbbell kickback
Cable Tricep Kickback | Triceps | Cable
Bench Dips | Triceps, Shoulders | Bodyweight | chair dip
Tricep Dips | Triceps, Shoulders | Bodyweight | parallel bar dip, upright dip
Machine Tricep Extension | Triceps | Machine | tricep extension machine
Seated Dip Machine | Triceps | Machine | machine dip
Dumbbell Wrist Curl | Forearms, Grip | Dumbbells
Reverse Wrist Curl | Forearms | Barbell | wrist extension
Behind-the-Back Wrist Curl | Forearms, Grip | Barbell
Wrist Roller | Forearms, Grip | Other
Hand Gripper | Grip, Forearms | Other | crush grip
Plate Pinch | Grip, Forearms | Other | pinch grip
Dead Hang | Grip, Forearms | Bodyweight | bar hang, hang
Farmer's Walk | Grip, Forearms, Traps | Dumbbells | farmer carry, farmers carry, loaded carry
`;
