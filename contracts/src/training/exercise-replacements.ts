import type { ReplacedKind } from '../advice/consultation/adaptation.ts'

/** Names of the library (services/catalog/src/seed/exercises), those that take the place of others. */
const brisk = 'Jalan cepat (Brisk walk)'
const bike = 'Sepeda statis (Stationary bike)'
const sitToStand = 'Duduk-berdiri (Sit-to-stand)'
const bridge = 'Jembatan panggul (Glute bridge)'
const bandRow = 'Dayung dengan band (Resistance band row)'
const wallPush = 'Dorong dinding (Wall push-up)'
const birdDog = 'Rentang silang merangkak (Bird dog)'
const goblet = 'Jongkok dumbel di dada (Goblet squat)'
const chestMachine = 'Tekan dada mesin (Chest press machine)'

/** Plank variants. */
const held = {
  'Tahan papan lutut (Knee plank)': birdDog,
  'Tahan papan satu kaki (One-leg plank)': birdDog,
  'Tahan papan siku maju (Long-lever plank)': birdDog,
} as const

/**
 * Replacements of exercises, by library name. If another kind replaces the replacement too, that kind's one is used
 * next; a test proves that the chain ends, and another that each exercise whose text says to avoid it in pain or
 * pregnancy is in a kind for that.
 */
export const exerciseReplacements: Record<ReplacedKind, Readonly<Record<string, string>>> = {
  vigorous: {
    'Interval cepat dan santai (Brisk intervals)': brisk,
    'Lari santai (Jogging)': brisk,
    'Lompat tali (Jump rope)': brisk,
    'Panjat gunung (Mountain climber)': birdDog,
  },
  impact: {
    'Lari santai (Jogging)': bike,
    'Lompat tali (Jump rope)': bike,
    'Naik tangga (Stair climbing)': bike,
    'Panjat gunung (Mountain climber)': birdDog,
  },
  'deep-knee': {
    'Jongkok barbel (Back squat)': sitToStand,
    [goblet]: sitToStand,
    'Jongkok dengan ransel (Backpack squat)': sitToStand,
    'Jongkok tanpa beban (Bodyweight squat)': sitToStand,
    'Jongkok kaki belakang di bangku (Bulgarian split squat)': sitToStand,
    'Langkah jongkok berjalan (Walking lunge)': sitToStand,
    'Naik bangku (Step-up)': sitToStand,
    'Dorong kaki mesin (Leg press)': sitToStand,
    'Luruskan lutut mesin (Leg extension)': sitToStand,
    'Tekuk lutut mesin (Leg curl)': bridge,
    'Tekuk lutut duduk dengan band (Seated band leg curl)': bridge,
    'Tekuk lutut dengan handuk (Towel leg curl)': bridge,
  },
  'loaded-back': {
    'Angkat barbel dari lantai (Deadlift)': bridge,
    'Tekuk pinggul dengan beban (Romanian deadlift)': bridge,
    'Tekuk pinggul dengan ransel (Backpack Romanian deadlift)': bridge,
    'Dorong pinggul barbel (Hip thrust)': bridge,
    'Jongkok barbel (Back squat)': sitToStand,
    'Dorong kaki mesin (Leg press)': sitToStand,
    'Dayung dumbel satu tangan (One-arm dumbbell row)': bandRow,
    'Dayung kabel duduk (Seated cable row)': bandRow,
    'Dayung ransel (Backpack row)': bandRow,
    "Jalan membawa beban (Farmer's walk)": birdDog,
    'Tahan papan (Plank)': birdDog,
    'Rentang silang telentang (Dead bug)': birdDog,
    'Tahan putaran duduk dengan band (Seated Pallof press)': birdDog,
    'Mesin dayung (Rowing machine)': brisk,
    ...held,
    'Jembatan panggul satu kaki (Single-leg glute bridge)': bridge,
    'Dorong lantai dengan ransel (Backpack push-up)': wallPush,
  },
  overhead: {
    'Tekan bahu dumbel (Dumbbell shoulder press)': wallPush,
    'Tekan bahu duduk dengan band (Seated band shoulder press)': wallPush,
    'Tekan bahu dengan botol (Bottle shoulder press)': wallPush,
    'Dorong bahu menekuk (Pike push-up)': wallPush,
    'Gantung angkat tubuh (Pull-up)': bandRow,
    'Tarik kabel ke dada (Lat pulldown)': bandRow,
    'Tarik band dari atas (Band lat pulldown)': bandRow,
  },
  'loaded-shoulder': {
    'Tekan dada barbel (Bench press)': wallPush,
    'Tekan dada miring dumbel (Incline dumbbell press)': wallPush,
    [chestMachine]: wallPush,
    'Tekan dada duduk dengan band (Seated band chest press)': wallPush,
    'Dorong lantai (Push-up)': wallPush,
    'Angkat lengan samping (Lateral raise)': bandRow,
    'Angkat botol ke samping (Bottle lateral raise)': bandRow,
    'Tarik kabel ke wajah (Face pull)': bandRow,
    'Tarik band melebar (Band pull-apart)': bandRow,
    'Tarik handuk melebar (Towel pull-apart)': bandRow,
    'Jongkok barbel (Back squat)': goblet,
    'Tahan papan (Plank)': birdDog,
    'Tahan papan samping (Side plank)': birdDog,
    'Panjat gunung (Mountain climber)': birdDog,
    ...held,
    'Dorong lantai kaki di bangku (Decline push-up)': wallPush,
    'Dorong lantai dengan ransel (Backpack push-up)': wallPush,
  },
  supine: {
    'Tekan dada barbel (Bench press)': chestMachine,
    [bridge]: sitToStand,
    'Jembatan panggul satu kaki (Single-leg glute bridge)': sitToStand,
    'Dorong pinggul barbel (Hip thrust)': sitToStand,
    'Tekuk lutut dengan handuk (Towel leg curl)': sitToStand,
    'Rentang silang telentang (Dead bug)': birdDog,
  },
  'heavy-lifts': {
    'Jongkok barbel (Back squat)': goblet,
    'Angkat barbel dari lantai (Deadlift)': 'Tekuk pinggul dengan beban (Romanian deadlift)',
    'Gantung angkat tubuh (Pull-up)': 'Tarik kabel ke dada (Lat pulldown)',
    'Tekan dada barbel (Bench press)': chestMachine,
  },
}

const rows = [
  'Dayung handuk di pintu (Towel row)',
  'Dayung ransel (Backpack row)',
  'Dayung di bawah meja (Table row)',
] as const
const strongRows = [...rows].toReversed()
const squats = ['Jongkok dengan ransel (Backpack squat)', sitToStand] as const
const hinges = ['Tekuk pinggul dengan ransel (Backpack Romanian deadlift)', bridge] as const
const curls = ['Tekuk lutut dengan handuk (Towel leg curl)', bridge] as const
const pushes = ['Dorong lantai (Push-up)', wallPush] as const
const trunk = [birdDog, 'Tahan papan samping (Side plank)'] as const

/**
 * Replacements that need no more than a backpack, a towel, bottles or a table, in order of preference: the next one is
 * taken where the session has the first already, or a kind replaces it. A test proves that no equipment is left.
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

/** The ladder of balance, from the widest ground to the smallest. */
export const balanceLadder = [
  'Berdiri kaki rapat (Feet-together stand)',
  'Berdiri semi-tandem (Semi-tandem stand)',
  'Berdiri tandem (Tandem stand)',
  'Berdiri satu kaki (One-leg stand)',
] as const
