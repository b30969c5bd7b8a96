/** What openGym's numbers of its commonest built-in exercises stand for: its files say the number alone. */
const ROWS = `
0017 Assisted Pull-Up | 0025 Barbell Bench Press | 0027 Bent-Over Barbell Row | 0030 Close-Grip Bench Press
0031 Barbell Curl | 0032 Barbell Deadlift | 0033 Decline Barbell Bench Press | 0042 Barbell Front Squat
0043 Barbell Squat | 0047 Incline Barbell Bench Press | 0054 Barbell Lunge | 0060 Barbell Skull Crusher
0070 Barbell Preacher Curl | 0085 Barbell Romanian Deadlift | 0095 Barbell Shrug | 0117 Barbell Sumo Deadlift
0241 Triceps Pushdown | 0251 Chest Dip | 0292 Single-Arm Dumbbell Row | 0294 Dumbbell Biceps Curl
0308 Dumbbell Fly | 0313 Dumbbell Hammer Curl | 0319 Incline Dumbbell Fly | 0334 Dumbbell Lateral Raise
0534 Kettlebell Goblet Squat | 0585 Leg Extension Machine | 0586 Lying Leg Curl Machine
0596 Seated Machine Fly | 0605 Standing Calf Raise Machine | 0652 Pull-Up | 0662 Push-Up | 0685 Run
0739 Leg Press | 0743 Hack Squat Machine | 0748 Smith Machine Bench Press | 0766 Smith Machine Shoulder Press
0868 Cable Curl | 1161 Rowing Machine | 1760 Dumbbell Goblet Squat | 2330 Lat Pulldown | 2612 Jump Rope
`;

/** By number. */
export const OPENGYM_NAMES: ReadonlyMap<string, string> = new Map(
  ROWS.split(/[|\n]/).flatMap((row) => {
    const [, id, name] = /^\s*(\d{4}) (.+?)\s*$/.exec(row) ?? [];
    return id && name ? [[id, name] as const] : [];
  }),
);
