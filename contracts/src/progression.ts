/** What becomes of an exercise in its next session, from the least to the most cautious. */
export const nextSteps = [
  'raise-5-10',
  'raise-2-5',
  'add-repetitions',
  'same',
  'lower-5-10',
  'restart-20',
  'find-load',
  'easier-form',
  'wait',
] as const
export type NextStep = (typeof nextSteps)[number]

export const nextStepLabels: Record<NextStep, string> = {
  'raise-5-10': 'Naik 5–10%',
  'raise-2-5': 'Naik 2–5%',
  'add-repetitions': 'Tambah repetisi atau waktu',
  same: 'Tetap',
  'lower-5-10': 'Turun 5–10%',
  'restart-20': 'Mulai lagi dengan beban −20%',
  'find-load': 'Cari beban awal',
  'easier-form': 'Bentuk lebih ringan',
  wait: 'Tunda dulu',
}

/** Least and greatest change of the load in percent of the last one; null for a step that does not name the load. */
export const loadChanges: Record<NextStep, readonly [number, number] | null> = {
  'raise-5-10': [5, 10],
  'raise-2-5': [2, 5],
  'add-repetitions': [0, 0],
  same: [0, 0],
  'lower-5-10': [-10, -5],
  'restart-20': [-20, -20],
  'find-load': null,
  'easier-form': null,
  wait: null,
}

/** What the load of an exercise is. */
export const loadKinds = ['barbell', 'dumbbell', 'machine', 'band', 'bodyweight'] as const
