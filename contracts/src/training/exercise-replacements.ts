/** Names of the library (services/catalog/src/seed/exercises), those that take the place of others. */
const brisk = 'Jalan cepat (Brisk walk)'
const bike = 'Sepeda statis (Stationary bike)'
const sitToStand = 'Duduk-berdiri (Sit-to-stand)'
const supportedStep = 'Naik anak tangga berpegangan (Supported step-up)'
const hinge = 'Tekuk pinggul tanpa beban (Hip hinge)'
const bridge = 'Jembatan panggul (Glute bridge)'
const bandRow = 'Dayung dengan band (Resistance band row)'
const wallPush = 'Dorong dinding (Wall push-up)'
const birdDog = 'Rentang silang merangkak (Bird dog)'
const deadBug = 'Rentang silang telentang (Dead bug)'
const goblet = 'Jongkok dumbel di dada (Goblet squat)'
const chestMachine = 'Tekan dada mesin (Chest press machine)'
const loadedHinge = 'Tekuk pinggul dengan beban (Romanian deadlift)'
const pulldown = 'Tarik kabel ke dada (Lat pulldown)'

const hingesBelow = [hinge, bridge, sitToStand] as const
const onOneLeg = [supportedStep, 'Jongkok tanpa beban (Bodyweight squat)', sitToStand] as const
const curlsBelow = [bridge, sitToStand] as const

/**
 * Replacements of exercises that a person is to avoid, by library name: the first that the library has and that the
 * person need not avoid either. The library's data says which exercises a person is to avoid.
 */
export const exerciseReplacements: Readonly<Record<string, readonly string[]>> = {
  'Interval cepat dan santai (Brisk intervals)': [brisk],
  'Lari santai (Jogging)': [brisk, bike],
  'Lompat tali (Jump rope)': [brisk, bike],
  'Naik tangga (Stair climbing)': [brisk, bike],
  'Mesin dayung (Rowing machine)': [brisk, bike],
  'Mesin elips (Cross-trainer)': [brisk, bike],
  'Senam aerobik ringan (Low-impact aerobics)': [brisk, bike],
  'Panjat gunung (Mountain climber)': [birdDog, deadBug],
  'Jongkok barbel (Back squat)': [goblet, 'Dorong kaki mesin (Leg press)', sitToStand],
  [goblet]: [sitToStand],
  'Jongkok dengan ransel (Backpack squat)': [sitToStand],
  'Jongkok tanpa beban (Bodyweight squat)': [sitToStand],
  'Jongkok kaki belakang di bangku (Bulgarian split squat)': onOneLeg,
  'Langkah jongkok berjalan (Walking lunge)': onOneLeg,
  'Naik bangku (Step-up)': onOneLeg,
  [supportedStep]: [sitToStand],
  'Dorong kaki mesin (Leg press)': [sitToStand],
  'Luruskan lutut mesin (Leg extension)': [sitToStand],
  'Tekuk lutut mesin (Leg curl)': curlsBelow,
  'Tekuk lutut duduk dengan band (Seated band leg curl)': curlsBelow,
  'Tekuk lutut dengan handuk (Towel leg curl)': curlsBelow,
  'Angkat barbel dari lantai (Deadlift)': [loadedHinge, ...hingesBelow],
  [loadedHinge]: hingesBelow,
  'Tekuk pinggul dengan ransel (Backpack Romanian deadlift)': hingesBelow,
  [hinge]: [bridge, sitToStand],
  'Dorong pinggul barbel (Hip thrust)': [bridge, sitToStand],
  'Jembatan panggul satu kaki (Single-leg glute bridge)': [bridge, sitToStand],
  [bridge]: [sitToStand],
  'Buka paha duduk dengan band (Seated band hip abduction)': [bridge, sitToStand],
  'Angkat kaki berbaring miring (Side-lying leg raise)': [bridge, sitToStand],
  'Dayung dumbel satu tangan (One-arm dumbbell row)': [bandRow],
  'Dayung kabel duduk (Seated cable row)': [bandRow],
  'Dayung ransel (Backpack row)': [bandRow],
  'Dayung di bawah meja (Table row)': [bandRow],
  'Gantung angkat tubuh (Pull-up)': [pulldown, bandRow],
  [pulldown]: [bandRow],
  'Tarik band dari atas (Band lat pulldown)': [bandRow],
  'Tarik kabel ke wajah (Face pull)': [bandRow],
  'Tarik band melebar (Band pull-apart)': [bandRow],
  'Tarik handuk melebar (Towel pull-apart)': [bandRow],
  'Angkat lengan samping (Lateral raise)': [bandRow],
  'Angkat botol ke samping (Bottle lateral raise)': [bandRow],
  'Tekan bahu dumbel (Dumbbell shoulder press)': [wallPush],
  'Tekan bahu duduk dengan band (Seated band shoulder press)': [wallPush],
  'Tekan bahu dengan botol (Bottle shoulder press)': [wallPush],
  'Dorong bahu menekuk (Pike push-up)': [wallPush],
  'Tekan dada barbel (Bench press)': [chestMachine, wallPush],
  'Tekan dada miring dumbel (Incline dumbbell press)': [wallPush],
  [chestMachine]: [wallPush],
  'Tekan dada duduk dengan band (Seated band chest press)': [wallPush],
  'Dorong lantai (Push-up)': [wallPush],
  'Dorong lantai kaki di bangku (Decline push-up)': [wallPush],
  'Dorong lantai dengan ransel (Backpack push-up)': [wallPush],
  "Jalan membawa beban (Farmer's walk)": [birdDog],
  'Tahan papan (Plank)': [birdDog, deadBug],
  'Tahan papan lutut (Knee plank)': [birdDog, deadBug],
  'Tahan papan satu kaki (One-leg plank)': [birdDog, deadBug],
  'Tahan papan siku maju (Long-lever plank)': [birdDog, deadBug],
  'Tahan papan samping (Side plank)': [birdDog, deadBug],
  [deadBug]: [birdDog],
  [birdDog]: [deadBug],
  'Tahan putaran duduk dengan band (Seated Pallof press)': [birdDog],
  'Berdiri satu kaki memindah botol (One-leg stand with bottle)': ['Berdiri satu kaki (One-leg stand)'],
}

const rows = [
  'Dayung handuk di pintu (Towel row)',
  'Dayung ransel (Backpack row)',
  'Dayung di bawah meja (Table row)',
] as const
const strongRows = [...rows].toReversed()
const squats = ['Jongkok dengan ransel (Backpack squat)', sitToStand] as const
const hinges = ['Tekuk pinggul dengan ransel (Backpack Romanian deadlift)', hinge, bridge] as const
const curls = ['Tekuk lutut dengan handuk (Towel leg curl)', bridge] as const
const pushes = ['Dorong lantai (Push-up)', wallPush] as const
const trunk = [birdDog, 'Tahan papan samping (Side plank)'] as const

/**
 * Replacements that need no more than a backpack, a towel, bottles or a table, in order of preference: the next one is
 * taken where the session has the first already, or the person is to avoid it. A test proves that no equipment is left.
 */
export const bodyweightForms: Readonly<Record<string, readonly string[]>> = {
  'Jongkok barbel (Back squat)': squats,
  [goblet]: squats,
  'Dorong kaki mesin (Leg press)': squats,
  'Luruskan lutut mesin (Leg extension)': ['Naik bangku (Step-up)', ...squats],
  'Angkat barbel dari lantai (Deadlift)': hinges,
  'Tekuk pinggul dengan beban (Romanian deadlift)': hinges,
  'Dorong pinggul barbel (Hip thrust)': [bridge, hinges[0]],
  'Tekuk lutut mesin (Leg curl)': curls,
  'Tekuk lutut duduk dengan band (Seated band leg curl)': curls,
  'Buka paha duduk dengan band (Seated band hip abduction)': ['Angkat kaki berbaring miring (Side-lying leg raise)'],
  'Tekan dada barbel (Bench press)': pushes,
  'Tekan dada miring dumbel (Incline dumbbell press)': pushes,
  [chestMachine]: pushes.toReversed(),
  'Tekan dada duduk dengan band (Seated band chest press)': pushes.toReversed(),
  'Gantung angkat tubuh (Pull-up)': strongRows,
  'Tarik kabel ke dada (Lat pulldown)': ['Dayung ransel (Backpack row)', 'Dayung di bawah meja (Table row)', rows[0]],
  'Tarik band dari atas (Band lat pulldown)': ['Dayung ransel (Backpack row)', rows[0]],
  'Dayung kabel duduk (Seated cable row)': rows,
  'Dayung dumbel satu tangan (One-arm dumbbell row)': ['Dayung ransel (Backpack row)', rows[0]],
  [bandRow]: rows,
  'Tekan bahu dumbel (Dumbbell shoulder press)': [
    'Tekan bahu dengan botol (Bottle shoulder press)',
    'Dorong bahu menekuk (Pike push-up)',
  ],
  'Tekan bahu duduk dengan band (Seated band shoulder press)': ['Tekan bahu dengan botol (Bottle shoulder press)'],
  'Angkat lengan samping (Lateral raise)': ['Angkat botol ke samping (Bottle lateral raise)'],
  'Tarik kabel ke wajah (Face pull)': ['Tarik handuk melebar (Towel pull-apart)'],
  'Tarik band melebar (Band pull-apart)': ['Tarik handuk melebar (Towel pull-apart)'],
  'Tekan trisep kabel (Triceps pushdown)': ['Luruskan siku dengan botol (Bottle triceps kickback)'],
  'Tekan trisep dengan band (Band triceps pushdown)': ['Luruskan siku dengan botol (Bottle triceps kickback)'],
  'Tekuk lengan dumbel (Dumbbell curl)': ['Tekuk lengan dengan ransel (Backpack curl)'],
  'Tahan putaran duduk dengan band (Seated Pallof press)': trunk,
}

/** In place of forms that hold a heavy body up: for people whose weight is muscle. */
export const freeForms: Readonly<Record<string, string>> = {
  [sitToStand]: 'Jongkok barbel (Back squat)',
  'Buka paha duduk dengan band (Seated band hip abduction)': 'Jongkok kaki belakang di bangku (Bulgarian split squat)',
  'Tekuk lutut duduk dengan band (Seated band leg curl)': loadedHinge,
  [chestMachine]: 'Tekan dada miring dumbel (Incline dumbbell press)',
  'Tekan dada duduk dengan band (Seated band chest press)': 'Tekan dada barbel (Bench press)',
  [bandRow]: 'Dayung dumbel satu tangan (One-arm dumbbell row)',
  'Tekan bahu duduk dengan band (Seated band shoulder press)': 'Tekan bahu dumbel (Dumbbell shoulder press)',
  'Tahan putaran duduk dengan band (Seated Pallof press)': 'Tahan papan (Plank)',
}

/** The ladder of balance, from the widest ground to the smallest. */
export const balanceLadder = [
  'Berdiri kaki rapat (Feet-together stand)',
  'Berdiri semi-tandem (Semi-tandem stand)',
  'Berdiri tandem (Tandem stand)',
  'Berdiri satu kaki (One-leg stand)',
] as const
