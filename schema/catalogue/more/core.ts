/** One a line: name | target muscles | equipment | other words for it (catalogue-more.ts). */
export const CORE = `
Crunches | Abs | Bodyweight | crunch, ab crunch
Sit-Ups | Abs, Core | Bodyweight
Decline Sit-Ups | Abs, Core | Bodyweight | decline crunch
Reverse Crunches | Abs | Bodyweight
Bicycle Crunches | Abs, Obliques | Bodyweight | bicycles
Cable Crunch | Abs | Cable | kneeling crunch, rope crunch
Machine Crunch | Abs | Machine | ab machine, crunch machine
Leg Raises | Abs, Core | Bodyweight | lying leg raise
Hanging Knee Raises | Abs, Core | Bodyweight | knee raise
Captain's Chair Leg Raises | Abs, Core | Bodyweight | vertical leg raise, knee raise station
Toes-to-Bar | Abs, Core | Bodyweight | ttb, t2b
V-Ups | Abs, Core | Bodyweight | jackknife
Flutter Kicks | Abs, Core | Bodyweight | scissor kicks
Ab Wheel Rollout | Abs, Core | Other | ab roller, roll-out
Russian Twist | Obliques, Abs | Bodyweight | seated twist
Cable Woodchopper | Obliques, Core | Cable | wood chop, cable twist
Landmine Rotation | Obliques, Core | Barbell | landmine twist
Pallof Press | Core, Obliques | Cable | anti-rotation press
Dumbbell Side Bend | Obliques | Dumbbells | side bend
Side Plank | Obliques, Core | Bodyweight
Weighted Plank | Core, Abs | Bodyweight | plate plank
Copenhagen Plank | Core, Adductors | Bodyweight | adductor plank
Dead Bug | Core, Abs | Bodyweight
Bird Dog | Core | Bodyweight
Hollow Hold | Core, Abs | Bodyweight | hollow body hold
L-Sit | Core, Abs | Bodyweight
Dragon Flag | Core, Abs | Bodyweight
Suitcase Carry | Core, Obliques, Grip | Dumbbells | one-arm farmer walk
Medicine Ball Slam | Core, Cardio | Other | ball slam, slam ball
Burpees | Core, Cardio | Bodyweight | burpee
High Knees | Core, Cardio | Bodyweight
Bear Crawl | Core, Cardio | Bodyweight
`;
