/**
 * What other apps call exercises of the catalogue where no rule tells, and the commonest lifts in the languages
 * of their exports: the catalogue's name | what is meant by it.
 */
const ROWS = `
Barbell Bench Press | Bankdrücken, Bankdrücken (Langhantel), Langhantel Bankdrücken, Développé couché, Développé couché (barre), Press de banca, Press de banca (barra), Panca piana, Panca piana (bilanciere), Supino reto, Supino (barra), Bankdrukken, Wyciskanie sztangi leżąc, Bänkpress, Benkpress, Bænkpres, Penkkipunnerrus, Жим лёжа, Жим лежа, ベンチプレス, Bench Press - Barbell, Bench Press
Dumbbell Bench Press | Bankdrücken (Kurzhantel), Kurzhantel Bankdrücken, Bench Press - Dumbbell, Flat Dumbbell Bench Press, Supino (Halter)
Incline Dumbbell Press | Incline Bench Press (Dumbbell), Incline Chest Press (Dumbbell), Schrägbankdrücken (Kurzhantel)
Barbell Squats | Squat, Squats, Squat (Barbell), Full Squat (Barbell), Back Squat, Kniebeuge, Kniebeugen, Kniebeuge (Langhantel), Squat (Langhantel), Sentadilla, Sentadilla (barra), Agachamento, Agachamento (barra), Squat (bilanciere), Squat (barre), Przysiad, Przysiady ze sztangą, Knäböj, Knebøy, Squat con bilanciere, Приседания, Приседания со штангой, スクワット
Deadlift | Deadlift (Barbell), Kreuzheben, Kreuzheben (Langhantel), Soulevé de terre, Peso muerto, Stacco da terra, Levantamento terra, Martwy ciąg, Marklyft, Markløft, Становая тяга, デッドリフト, Levantamento Terra (Barra), Peso Muerto (Barra)
Romanian Deadlift | Romanian Deadlift (Barbell), Rumänisches Kreuzheben, Peso muerto rumano, Soulevé de terre roumain, Stacco rumeno
Military Press | Overhead Press, Overhead Press (Barbell), Shoulder Press (Barbell), Strict Military Press (Barbell), Military Press (Standing), Schulterdrücken (Langhantel), Militärpress, Press militar, Développé militaire, Жим стоя
Dumbbell Shoulder Press | Shoulder Press (Dumbbell), Overhead Press (Dumbbell), Seated Overhead Press (Dumbbell), Schulterdrücken (Kurzhantel)
Bent-Over Barbell Row | Bent Over Row (Barbell), Bent Over Row, Barbell Row, Langhantelrudern, Vorgebeugtes Rudern (Langhantel), Remo con barra, Rowing barre, Rematore con bilanciere, Wiosłowanie sztangą, Remadas Dobradas (Barra)
Single-Arm Dumbbell Row | Bent Over One Arm Row (Dumbbell), One-Arm Dumbbell Row
Lat Pulldown Machine | Lat Pulldown (Cable), Lat Pulldown (Machine), Lat Pulldown, Latzug, Latziehen, Latzug (Kabel), Tirage vertical, Jalón al pecho, Lat machine, Puxada frontal
Pull-Ups | Pull Up, Klimmzug, Klimmzüge, Dominadas, Tractions, Trazioni, Barra fixa, Podciąganie, Chins, Подтягивания, 懸垂
Push-Ups | Push Up, Liegestütz, Liegestütze, Flexiones, Pompes, Piegamenti, Flexões, Pompki, Отжимания, 腕立て伏せ
Chest Dips | Chest Dip, Parallel Bar Dip
Leg Press Machine | Leg Press, Leg Press (Machine), Beinpresse, Presse à cuisses, Prensa de piernas, Leg press 45°, Pressa
Seated Leg Extension Machine | Leg Extension (Machine), Leg Extension Machine, Beinstrecker, Extensión de piernas, Cadeira Extensora (Máquina)
Calf Raise Machine | Standing Calf Raise (Machine), Standing Calf Raise Machine, Calf Press (Machine), Wadenheben
Hip Thrust | Hip Thrust (Barbell), Barbell Hip Thrust, Elevação Pélvica (Barra)
Dumbbell Curls | Bicep Curl (Dumbbell), Biceps Curl (Dumbbell), Dumbbell Curl, Bizepscurls (Kurzhantel), Bizepscurl (Kurzhantel)
Barbell Curl | Bicep Curl (Barbell), Biceps Curl (Barbell), Bizepscurls (Langhantel), Langhantelcurls
Dumbbell Hammer Curls | Hammer Curl (Dumbbell), Hammercurls
Dumbbell Lateral Raise | Lateral Raise (Dumbbell), Lateral Dumbbell Raise, Seitheben, Seitheben (Kurzhantel), Elevaciones laterales, Élévations latérales, Alzate laterali, Elevação Lateral (Halter)
Dumbbell Front Raise | Front Raise (Dumbbell), Front Dumbbell Raise, Frontheben, Elevação Frontal (Halter)
Dumbbell Lunges | Lunge (Dumbbell), Ausfallschritte (Kurzhantel)
Tricep Cable Pulldown Bar | Triceps Pushdown, Triceps Pushdown (Cable - Straight Bar), Triceps Pushdown (Cable), Tricep Pushdown (Cable), Trizepsdrücken, Trizepsdrücken (Kabel)
Barbell Skull Crushers | Skullcrusher (Barbell), Lying Triceps Extension, Lying Triceps Extension (Barbell)
Overhead Dumbbell Extension | Triceps Extension (Dumbbell), Overhead Triceps Extension (Dumbbell)
Cable Face Pull | Face Pull, Face Pull (Cable)
Cable Crossover | Cable Crossover, Cable Fly Crossovers
Hanging Leg Raises | Hanging Leg Raise
Planks | Plank, Unterarmstütz, Plancha, Planche
Mountain Climbers | Mountain Climber
Barbell Wrist Curl | Wrist Curl (Barbell), Seated Palms Up Wrist Curl (Barbell)
Dumbbell Row | Bent Over Row (Dumbbell)
Machine Shoulder Press | Seated Shoulder Press (Machine)
Hip Abduction Machine | Hip Abductor (Machine), Cadeira Abdutora (Máquina)
Hip Adduction Machine | Hip Adductor (Machine), Cadeira Adutora (Máquina)
Treadmill Run | Running (Treadmill)
Stationary Bike | Cycling (Indoor)
Stair Climber | Stair Machine (Floors), Stair Machine (Steps)
Leg Press Calf Raise | Calf Press on Leg Press
Straight-Arm Pulldown | Straight Arm Lat Pulldown (Cable)
Smith Machine Shoulder Press | Overhead Press (Smith Machine)
Pec Deck | Butterfly (Pec Deck)
Rope Pushdown | Triceps Rope Pushdown, Trizeps-Pushdown mit Seil (Kabelzug)
Single-Arm Pushdown | Single Arm Triceps Pushdown (Cable)
Ab Wheel Rollout | Ab Wheel
Low-to-High Cable Fly | Low Cable Fly Crossovers
Back Extension | Back Extension (Hyperextension)
Incline Dumbbell Curl | Seated Incline Curl (Dumbbell), Rosca Inclinada (Halter)
Dumbbell Wrist Curl | Seated Palms Up Wrist Curl (Dumbbell)
Reverse-Grip Lat Pulldown | Lat Pulldown - Underhand (Cable)
Chest-Supported Row | Chest Supported Incline Row (Dumbbell)
Reverse Pec Deck | Rear Delt Reverse Fly (Machine), Rear Delt Machine Fly, Machine Rear Delt Fly
Cable Rear Delt Fly | Rear Delt Reverse Fly (Cable)
Reverse Flys | Rear Delt Reverse Fly (Dumbbell)
Seated Cable Row | Seated Cable Row - V Grip (Cable)
Goblet Squat | Goblet Squat (Dumbbell)
Trap Bar Deadlift | Levantamento Terra (Barra Hexagonal)
Sumo Deadlift | Levantamento Terra Sumô
Bulgarian Split Squat | Agachamento Búlgaro
Seated Leg Curl | Cadeira Flexora (Máquina)
Weighted Pull-Ups | Barra Fixa (Com Peso)
Decline Barbell Bench Press | Supino Declinado (Barra)
Floor Press | Supino No Chão (Barra)
Preacher Curl | Rosca Scott (Barra)
Barbell Shrugs | Encolhimento (Barra)
Seated Calf Raise | Elevação de Panturrilha Sentado (Máquina)
EZ-Bar Curl | EZ Bar Biceps Curl
Tricep Dips | Parallel Bar Triceps Dip
Stiff-Leg Deadlift | Stiff-Legged Deadlift, Stiff Legged Deadlift (Barbell)
Goblet Squat | Dumbbell Goblet Squat
Incline Dumbbell Curl | Seated Incline Dumbbell Curl
Seated Cable Row | Cable Row
Military Press | Barbell Standing Military Press
Cable Face Pull | Cable Rope Face Pull
Back Extension | Hyperextensions - Back Extensions
Dumbbell Curls | Dumbbell Alternate Bicep Curl
`;

/** By the other app's name. */
export const MEANT_NAMES: ReadonlyMap<string, string> = new Map(
  ROWS.trim()
    .split('\n')
    .flatMap((row) => {
      const [entry = '', names = ''] = row.split('|').map((part) => part.trim());
      return names.split(',').map((name) => [name.trim(), entry] as const);
    }),
);

/**
 * What a search finds something by, and exports mean another exercise than that, or several: surely nothing of the
 * catalogue. Of what one app lists as two exercises none is the other.
 */
export const UNSURE_NAMES: readonly string[] = [
  ...['Running', 'Walking', 'Cycling'],
  ...['Deadlift (Dumbbell)', 'Squat (Dumbbell)', 'Clean', 'Clean (Barbell)'],
  ...['Dumbbell Squat', 'Dumbbell Squats', 'Barbell Clean'],
  ...['Hang Snatch (Barbell)', 'Power Snatch (Barbell)', 'Hang Snatch', 'Power Snatch'],
  ...['Row', 'Curl', 'Fly', 'Chest Fly', 'Triceps Extension', 'Triceps Extension (Barbell)'],
  ...['Landmine Row', 'Chin Up (Assisted)', 'Assisted Chin Up'],
  ...['Seated Leg Press (Machine)', 'Leg Press Horizontal (Machine)', 'Seated Leg Press'],
  ...['Flat Knee Raise', 'Decline Crunch', 'Cable Kickback'],
];
