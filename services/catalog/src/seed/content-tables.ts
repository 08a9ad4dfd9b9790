// What the tests hold the content against; written from the brief, not derived from the content.

export type Muscle = 'thighs' | 'hips' | 'chest' | 'back' | 'shoulders' | 'arms' | 'calves' | 'core'

/** Main group first, then the groups that also get a working set (ACSM counts multi-joint sets for both). */
export const muscles: Record<string, readonly [Muscle, ...Muscle[]]> = {
  'Tekan dada barbel (Bench press)': ['chest', 'shoulders', 'arms'],
  'Tekan dada miring dumbel (Incline dumbbell press)': ['chest', 'shoulders', 'arms'],
  'Tekan dada mesin (Chest press machine)': ['chest', 'shoulders', 'arms'],
  'Tekan dada duduk dengan band (Seated band chest press)': ['chest', 'shoulders', 'arms'],
  'Dorong lantai (Push-up)': ['chest', 'shoulders', 'arms'],
  'Tekan bahu dumbel (Dumbbell shoulder press)': ['shoulders', 'arms'],
  'Tekan bahu duduk dengan band (Seated band shoulder press)': ['shoulders', 'arms'],
  'Angkat lengan samping (Lateral raise)': ['shoulders'],
  'Tarik kabel ke wajah (Face pull)': ['shoulders'],
  'Tarik band melebar (Band pull-apart)': ['shoulders'],
  'Tarik kabel ke dada (Lat pulldown)': ['back', 'arms'],
  'Gantung angkat tubuh (Pull-up)': ['back', 'arms'],
  'Dayung kabel duduk (Seated cable row)': ['back', 'arms'],
  'Dayung dumbel satu tangan (One-arm dumbbell row)': ['back', 'arms'],
  'Dayung dengan band (Resistance band row)': ['back', 'arms'],
  'Tekan trisep kabel (Triceps pushdown)': ['arms'],
  'Tekuk lengan dumbel (Dumbbell curl)': ['arms'],
  'Jongkok dumbel di dada (Goblet squat)': ['thighs', 'hips'],
  'Jongkok barbel (Back squat)': ['thighs', 'hips'],
  'Dorong kaki mesin (Leg press)': ['thighs', 'hips'],
  'Jongkok kaki belakang di bangku (Bulgarian split squat)': ['thighs', 'hips'],
  'Langkah jongkok berjalan (Walking lunge)': ['thighs', 'hips'],
  'Naik bangku (Step-up)': ['thighs', 'hips'],
  'Duduk-berdiri (Sit-to-stand)': ['thighs', 'hips'],
  'Luruskan lutut mesin (Leg extension)': ['thighs'],
  'Angkat barbel dari lantai (Deadlift)': ['hips', 'thighs', 'back'],
  'Tekuk pinggul dengan beban (Romanian deadlift)': ['hips'],
  'Dorong pinggul barbel (Hip thrust)': ['hips'],
  'Jembatan panggul (Glute bridge)': ['hips'],
  'Tekuk lutut mesin (Leg curl)': ['hips'],
  'Buka paha duduk dengan band (Seated band hip abduction)': ['hips'],
  'Jinjit betis (Calf raise)': ['calves'],
  'Tahan papan (Plank)': ['core'],
  'Tahan papan samping (Side plank)': ['core'],
  'Rentang silang merangkak (Bird dog)': ['core'],
  'Rentang silang telentang (Dead bug)': ['core'],
  'Panjat gunung (Mountain climber)': ['core'],
  "Jalan membawa beban (Farmer's walk)": ['core'],
}

/** What jsPDF standard fonts can print. */
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

/** Everything the brief asks the library to hold. */
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
