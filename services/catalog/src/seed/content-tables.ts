// Expected values for the content tests; written from the brief, not derived from the content.

export type Muscle =
  | 'quads'
  | 'hamstrings'
  | 'glutes'
  | 'chest'
  | 'back'
  | 'shoulders'
  | 'biceps'
  | 'triceps'
  | 'calves'
  | 'core'

/** Main group first, with a whole set; the others get half of each set (Pelland 2025, fractional sets). */
export const muscles: Record<string, readonly [Muscle, ...Muscle[]]> = {
  'Tekan dada barbel (Bench press)': ['chest', 'shoulders', 'triceps'],
  'Tekan dada miring dumbel (Incline dumbbell press)': ['chest', 'shoulders', 'triceps'],
  'Tekan dada mesin (Chest press machine)': ['chest', 'shoulders', 'triceps'],
  'Tekan dada duduk dengan band (Seated band chest press)': ['chest', 'shoulders', 'triceps'],
  'Dorong lantai (Push-up)': ['chest', 'shoulders', 'triceps'],
  'Tekan bahu dumbel (Dumbbell shoulder press)': ['shoulders', 'triceps'],
  'Tekan bahu duduk dengan band (Seated band shoulder press)': ['shoulders', 'triceps'],
  'Angkat lengan samping (Lateral raise)': ['shoulders'],
  'Tarik kabel ke wajah (Face pull)': ['shoulders', 'back'],
  'Tarik band melebar (Band pull-apart)': ['shoulders', 'back'],
  'Tarik kabel ke dada (Lat pulldown)': ['back', 'biceps'],
  'Tarik band dari atas (Band lat pulldown)': ['back', 'biceps'],
  'Gantung angkat tubuh (Pull-up)': ['back', 'biceps'],
  'Dayung kabel duduk (Seated cable row)': ['back', 'biceps'],
  'Dayung dumbel satu tangan (One-arm dumbbell row)': ['back', 'biceps'],
  'Dayung dengan band (Resistance band row)': ['back', 'biceps'],
  'Tekan trisep kabel (Triceps pushdown)': ['triceps'],
  'Tekan trisep dengan band (Band triceps pushdown)': ['triceps'],
  'Tekuk lengan dumbel (Dumbbell curl)': ['biceps'],
  'Jongkok dumbel di dada (Goblet squat)': ['quads', 'glutes'],
  'Jongkok barbel (Back squat)': ['quads', 'glutes'],
  'Dorong kaki mesin (Leg press)': ['quads', 'glutes'],
  'Jongkok kaki belakang di bangku (Bulgarian split squat)': ['quads', 'glutes'],
  'Langkah jongkok berjalan (Walking lunge)': ['quads', 'glutes'],
  'Naik bangku (Step-up)': ['quads', 'glutes'],
  'Duduk-berdiri (Sit-to-stand)': ['quads', 'glutes'],
  'Luruskan lutut mesin (Leg extension)': ['quads'],
  'Angkat barbel dari lantai (Deadlift)': ['glutes', 'hamstrings', 'quads', 'back'],
  'Tekuk pinggul dengan beban (Romanian deadlift)': ['hamstrings', 'glutes'],
  'Dorong pinggul barbel (Hip thrust)': ['glutes', 'hamstrings'],
  'Jembatan panggul (Glute bridge)': ['glutes', 'hamstrings'],
  'Tekuk lutut mesin (Leg curl)': ['hamstrings'],
  'Tekuk lutut duduk dengan band (Seated band leg curl)': ['hamstrings'],
  'Buka paha duduk dengan band (Seated band hip abduction)': ['glutes'],
  'Jinjit betis (Calf raise)': ['calves'],
  'Tahan papan (Plank)': ['core'],
  'Tahan papan samping (Side plank)': ['core'],
  'Rentang silang merangkak (Bird dog)': ['core'],
  'Rentang silang telentang (Dead bug)': ['core'],
  'Tahan putaran duduk dengan band (Seated Pallof press)': ['core'],
  'Panjat gunung (Mountain climber)': ['core'],
  "Jalan membawa beban (Farmer's walk)": ['core'],
  'Dorong meja (Incline push-up)': ['chest', 'shoulders', 'triceps'],
  'Dorong lantai kaki di bangku (Decline push-up)': ['chest', 'shoulders', 'triceps'],
  'Dorong lantai dengan ransel (Backpack push-up)': ['chest', 'shoulders', 'triceps'],
  'Dayung handuk di pintu (Towel row)': ['back', 'biceps'],
  'Dayung ransel (Backpack row)': ['back', 'biceps'],
  'Dayung di bawah meja (Table row)': ['back', 'biceps'],
  'Tekuk lengan dengan botol (Bottle curl)': ['biceps'],
  'Jongkok tanpa beban (Bodyweight squat)': ['quads', 'glutes'],
  'Jongkok dengan ransel (Backpack squat)': ['quads', 'glutes'],
  'Jembatan panggul satu kaki (Single-leg glute bridge)': ['glutes', 'hamstrings'],
  'Tekuk pinggul dengan ransel (Backpack Romanian deadlift)': ['hamstrings', 'glutes'],
  'Jinjit sambil duduk (Seated calf raise)': ['calves'],
  'Tahan papan lutut (Knee plank)': ['core'],
  'Tahan papan satu kaki (One-leg plank)': ['core'],
  'Tahan papan siku maju (Long-lever plank)': ['core'],
}

/** Machines, cables, racks, barbells and adjustable benches; dumbbells, bands, chairs and stairs are had at home. */
export const gymExercises: ReadonlySet<string> = new Set([
  'Tekan dada barbel (Bench press)',
  'Tekan dada miring dumbel (Incline dumbbell press)',
  'Tekan dada mesin (Chest press machine)',
  'Tarik kabel ke wajah (Face pull)',
  'Tarik kabel ke dada (Lat pulldown)',
  'Gantung angkat tubuh (Pull-up)',
  'Dayung kabel duduk (Seated cable row)',
  'Tekan trisep kabel (Triceps pushdown)',
  'Jongkok barbel (Back squat)',
  'Dorong kaki mesin (Leg press)',
  'Luruskan lutut mesin (Leg extension)',
  'Angkat barbel dari lantai (Deadlift)',
  'Dorong pinggul barbel (Hip thrust)',
  'Tekuk lutut mesin (Leg curl)',
])

/** One side after the other, so that the repetitions or seconds of a line are those of one side. */
export const oneSided: ReadonlySet<string> = new Set([
  'Tekuk lutut duduk dengan band (Seated band leg curl)',
  'Dayung dumbel satu tangan (One-arm dumbbell row)',
  'Jongkok kaki belakang di bangku (Bulgarian split squat)',
  'Langkah jongkok berjalan (Walking lunge)',
  'Naik bangku (Step-up)',
  'Tahan papan samping (Side plank)',
  'Rentang silang merangkak (Bird dog)',
  'Rentang silang telentang (Dead bug)',
  'Tahan putaran duduk dengan band (Seated Pallof press)',
  'Jembatan panggul satu kaki (Single-leg glute bridge)',
  'Berdiri tandem (Tandem stand)',
  'Berdiri satu kaki (One-leg stand)',
  'Berdiri satu kaki memindah botol (One-leg stand with bottle)',
])

/** Characters in the standard fonts of jsPDF. */
export const printable = /^[\n\u0020-\u007e\u00a0-\u00ff–•]*$/
export const shaming =
  /\b(gendut|gemuk|kegemukan|obesitas|kurus|kerempeng|ceking|buncit|malas|jelek|buruk|lemah|gagal|malu|memalukan|dosa|curang|rakus|aib)\b/i
export const promising =
  /\b(pasti|dijamin|jaminan|menjamin|terjamin|garansi|instan|ajaib|langsing|kilat|sempurna|selamanya|semalam|sembuh|menyembuhkan|tanpa usaha|terbukti)\b|100 ?%/i

/** Held or walked for a time, so their line gives seconds in place of repetitions. */
export const timedHolds: ReadonlySet<string> = new Set([
  'Tahan papan (Plank)',
  'Tahan papan samping (Side plank)',
  "Jalan membawa beban (Farmer's walk)",
])

/** The 28 videos of the brief by the name in brackets. */
export const videos = {
  'Bench press': 'rT7DgCr-3pg',
  'Incline dumbbell press': '8iPEnn-ltC8',
  'Push-up': 'IODxDxX7oi4',
  'Dumbbell shoulder press': 'qEwKCR5JCog',
  'Lateral raise': '3VcKaXpzqRo',
  'Triceps pushdown': '2-LAMcpzODU',
  'Dumbbell curl': 'ykJmrZ5v0Oo',
  'Lat pulldown': 'CAwf7n6Luuc',
  'Pull-up': 'eGo4IYlbE5g',
  'Seated cable row': 'GZbfZ033f74',
  'One-arm dumbbell row': 'roCP6wCXPqo',
  'Face pull': 'rep-qVOkqgk',
  'Goblet squat': 'MeIiIdhvXT4',
  'Leg press': 'IZxyjW7MPJQ',
  'Bulgarian split squat': '2C-uNgKwPLE',
  'Walking lunge': 'L8fvypPrzzs',
  'Step-up': 'WCFCdxzFBa4',
  Deadlift: 'op9kVnSso6Q',
  'Romanian deadlift': 'JCXUYuzwNrM',
  'Hip thrust': 'SEdqd1n0cvg',
  'Glute bridge': 'wPM8icPu6H8',
  'Calf raise': 'gwLzBJYoWlI',
  Plank: 'pSHjTRCQxIw',
  'Side plank': 'K2VljzCC16g',
  'Bird dog': 'wiFNA3sqjCA',
  'Dead bug': '4XLEnwUr1d8',
  'Mountain climber': 'nmwgirgXLYM',
  'Jump rope': '1BZM2Vre5oc',
}

/** All exercises required by the content brief. */
export const libraryNames: readonly string[] = [
  ...Object.keys(videos),
  'Chest press machine',
  'Resistance band row',
  'Band pull-apart',
  'Leg extension',
  'Leg curl',
  'Back squat',
  'Sit-to-stand',
  'Wall push-up',
  'Seated band shoulder press',
  "Farmer's walk",
  'Brisk walk',
  'Jogging',
  'Stationary bike',
  'Swimming',
  'Water walking',
  'Cross-trainer',
  'Rowing machine',
  'Stair climbing',
  'Low-impact aerobics',
  'Brisk intervals',
  'Dynamic warm-up',
  'Static stretching',
  'Hip mobility',
  'Shoulder mobility',
  'Breathing',
]
