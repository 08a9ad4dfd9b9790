/** Whether a plan may begin, from the least to the most cautious. */
export const planStarts = ['now', 'slow', 'wait'] as const
export type PlanStart = (typeof planStarts)[number]

export const planStartLabels: Record<PlanStart, string> = {
  now: 'Langsung',
  slow: 'Pelan',
  wait: 'Tunda',
}

/** What a plan is for. */
export const trainingGoals = ['health', 'lose', 'muscle', 'strength'] as const

/** Kinds of movements that a person is better off without. */
export const replacedKinds = [
  'vigorous',
  'impact',
  'deep-knee',
  'loaded-back',
  'overhead',
  'supine',
  'heavy-lifts',
] as const
export type ReplacedKind = (typeof replacedKinds)[number]

export const replacedKindLabels: Record<ReplacedKind, string> = {
  vigorous: 'Kardio berat',
  impact: 'Lompat dan lari',
  'deep-knee': 'Tekuk lutut dalam',
  'loaded-back': 'Beban di punggung',
  overhead: 'Dorong dan tarik di atas bahu',
  supine: 'Telentang lama',
  'heavy-lifts': 'Angkatan barbel yang berat',
}

/**
 * What takes the place of an exercise, by the names of the library (services/catalog/src/seed/exercises). If another
 * kind replaces the stand-in, its own is taken next; a test proves that the chain ends.
 */
export const standIns: Record<ReplacedKind, Readonly<Record<string, string>>> = {
  vigorous: {
    'Interval cepat dan santai (Brisk intervals)': 'Jalan cepat (Brisk walk)',
    'Lari santai (Jogging)': 'Jalan cepat (Brisk walk)',
    'Lompat tali (Jump rope)': 'Jalan cepat (Brisk walk)',
  },
  impact: {
    'Lari santai (Jogging)': 'Sepeda statis (Stationary bike)',
    'Lompat tali (Jump rope)': 'Sepeda statis (Stationary bike)',
    'Naik tangga (Stair climbing)': 'Sepeda statis (Stationary bike)',
    'Panjat gunung (Mountain climber)': 'Rentang silang merangkak (Bird dog)',
  },
  'deep-knee': {
    'Jongkok barbel (Back squat)': 'Duduk-berdiri (Sit-to-stand)',
    'Jongkok dumbel di dada (Goblet squat)': 'Duduk-berdiri (Sit-to-stand)',
    'Jongkok kaki belakang di bangku (Bulgarian split squat)': 'Duduk-berdiri (Sit-to-stand)',
    'Langkah jongkok berjalan (Walking lunge)': 'Duduk-berdiri (Sit-to-stand)',
    'Naik bangku (Step-up)': 'Duduk-berdiri (Sit-to-stand)',
  },
  'loaded-back': {
    'Angkat barbel dari lantai (Deadlift)': 'Jembatan panggul (Glute bridge)',
    'Tekuk pinggul dengan beban (Romanian deadlift)': 'Jembatan panggul (Glute bridge)',
    'Jongkok barbel (Back squat)': 'Duduk-berdiri (Sit-to-stand)',
    'Dayung dumbel satu tangan (One-arm dumbbell row)': 'Dayung dengan band (Resistance band row)',
  },
  overhead: {
    'Tekan bahu dumbel (Dumbbell shoulder press)': 'Dorong dinding (Wall push-up)',
    'Tekan bahu duduk dengan band (Seated band shoulder press)': 'Dorong dinding (Wall push-up)',
    'Gantung angkat tubuh (Pull-up)': 'Dayung dengan band (Resistance band row)',
    'Tarik kabel ke dada (Lat pulldown)': 'Dayung dengan band (Resistance band row)',
    'Tarik band dari atas (Band lat pulldown)': 'Dayung dengan band (Resistance band row)',
  },
  supine: {
    'Tekan dada barbel (Bench press)': 'Tekan dada mesin (Chest press machine)',
    'Jembatan panggul (Glute bridge)': 'Duduk-berdiri (Sit-to-stand)',
    'Rentang silang telentang (Dead bug)': 'Rentang silang merangkak (Bird dog)',
  },
  'heavy-lifts': {
    'Jongkok barbel (Back squat)': 'Jongkok dumbel di dada (Goblet squat)',
    'Angkat barbel dari lantai (Deadlift)': 'Tekuk pinggul dengan beban (Romanian deadlift)',
    'Gantung angkat tubuh (Pull-up)': 'Tarik kabel ke dada (Lat pulldown)',
  },
}
