import * as z from 'zod/mini'
import type { Ache } from './health-profile.ts'

/** Changes of an exercise for its next session, from the least to the most cautious. */
export const nextSteps = [
  'raise-two-steps',
  'raise-5-10',
  'raise-2-5',
  'raise-one-step',
  'add-repetitions',
  'harder-form',
  'keep-amount',
  'same',
  'reach-top',
  'lower-5-10',
  'fewer-repetitions',
  'restart-5-10',
  'restart-20',
  'find-load',
  'easier-form',
  'retest',
  'painless-form',
  'wait',
] as const
export type NextStep = (typeof nextSteps)[number]

export const nextStepLabels: Record<NextStep, string> = {
  'raise-two-steps': 'Naik dua langkah alat',
  'raise-5-10': 'Naik sekitar 5%',
  'raise-2-5': 'Naik 2–5%',
  'raise-one-step': 'Naik satu langkah alat',
  'add-repetitions': 'Tambah repetisi atau waktu',
  'harder-form': 'Bentuk lebih sulit',
  'keep-amount': 'Tetap di jumlah ini, lebih pelan',
  same: 'Tetap',
  'reach-top': 'Coba puncak rentang',
  'lower-5-10': 'Turun sekitar 5%',
  'fewer-repetitions': 'Kurangi repetisi atau waktu',
  'restart-5-10': 'Mulai lagi dengan beban −5–10%',
  'restart-20': 'Mulai lagi dengan beban −20%',
  'find-load': 'Cari beban awal',
  'easier-form': 'Bentuk lebih ringan',
  retest: 'Coba lagi separuh',
  'painless-form': 'Bentuk lain karena nyeri',
  wait: 'Tunda dulu',
}

/**
 * Least and greatest change of the load in percent, before rounding to the equipment; null for a step without a load.
 * A coarse step may exceed 10 % once the repetitions allow it (`neededAmount`). Two steps are at most 10 % each and stop
 * at the load before the break.
 */
export const loadChanges: Record<NextStep, readonly [number, number] | null> = {
  'raise-two-steps': [0, 20],
  'raise-5-10': [0, 10],
  'raise-2-5': [2, 5],
  'raise-one-step': [0, 100],
  'add-repetitions': [0, 0],
  'harder-form': null,
  'keep-amount': [0, 0],
  same: [0, 0],
  'reach-top': [0, 0],
  'lower-5-10': [-10, 0],
  'fewer-repetitions': [0, 0],
  'restart-5-10': [-10, 0],
  'restart-20': [-25, 0],
  'find-load': null,
  'easier-form': null,
  retest: [-20, 0],
  'painless-form': null,
  wait: null,
}

/** The conclusions of the base that are next steps, each of another side; the most cautious of them is done. */
export const stepKinds = ['step', 'setback', 'care'] as const

export const loadKinds = ['barbell', 'dumbbell', 'machine', 'band', 'bodyweight'] as const

/** Steps of loads that equipment is sold with, in kg. */
export const loadSteps = [0.5, 1, 1.25, 2, 2.5, 5, 10] as const

const LoadStep = z.nullable(z.literal(loadSteps, 'Langkah beban harus 0,5, 1, 1,25, 2, 2,5, 5, atau 10 kg'))

/**
 * Usual load steps, in kg. Barbell: a pair of 1.25 kg plates. Dumbbell: 1 kg a hand, the least that the library names.
 * Machine: one plate of the stack.
 */
export const usualSteps = { barbell: 2.5, dumbbell: 1, machine: 5 } as const

/** Bars without plates that are sold, in kg; most gyms have the one of 20. */
export const barWeights = [7, 8, 10, 12, 15, 20, 25] as const
export const usualBarKg = 20

const BarWeight = z.nullable(z.literal(barWeights, 'Batang barbel harus 7, 8, 10, 12, 15, 20, atau 25 kg'))

/**
 * Smallest load steps of a person's own equipment, and the weight of the empty bar, in kg; null where the usual one
 * applies. Answers from before the bar was asked have none.
 */
export const LoadSteps = z.strictObject({
  barbell: LoadStep,
  dumbbell: LoadStep,
  machine: LoadStep,
  bar: z.optional(BarWeight),
})
export type LoadSteps = z.output<typeof LoadSteps>

/** Forms of one movement with the weight of the body, a bag, a towel or a bottle. */
interface Ladder {
  readonly unit: 'repetitions' | 'seconds'
  /** A person with one of these aches is not advanced to a harder form. */
  readonly aches: readonly Ache[]
  /** Names of the library (services/catalog/src/seed/exercises), from the easiest to the hardest. */
  readonly rungs: readonly string[]
}

export const movements = ['push-up', 'row', 'squat', 'hinge', 'plank', 'balance'] as const

/** The order is practice of coaches: fewer limbs, a longer lever or a bag makes the same movement harder. */
export const formLadders: Record<(typeof movements)[number], Ladder> = {
  'push-up': {
    unit: 'repetitions',
    aches: ['shoulder'],
    rungs: [
      'Dorong dinding (Wall push-up)',
      'Dorong meja (Incline push-up)',
      'Dorong lantai (Push-up)',
      'Dorong lantai kaki di bangku (Decline push-up)',
      'Dorong lantai dengan ransel (Backpack push-up)',
    ],
  },
  row: {
    unit: 'repetitions',
    aches: ['shoulder', 'back'],
    rungs: [
      'Dayung handuk di pintu (Towel row)',
      'Dayung dengan band (Resistance band row)',
      'Dayung ransel (Backpack row)',
      'Dayung di bawah meja (Table row)',
    ],
  },
  squat: {
    unit: 'repetitions',
    aches: ['knee', 'back'],
    rungs: [
      'Duduk-berdiri (Sit-to-stand)',
      'Jongkok tanpa beban (Bodyweight squat)',
      'Jongkok dengan ransel (Backpack squat)',
      'Jongkok kaki belakang di bangku (Bulgarian split squat)',
    ],
  },
  hinge: {
    unit: 'repetitions',
    aches: ['back'],
    rungs: [
      'Jembatan panggul (Glute bridge)',
      'Jembatan panggul satu kaki (Single-leg glute bridge)',
      'Tekuk pinggul dengan ransel (Backpack Romanian deadlift)',
    ],
  },
  plank: {
    unit: 'seconds',
    aches: ['shoulder', 'back'],
    rungs: [
      'Tahan papan lutut (Knee plank)',
      'Tahan papan (Plank)',
      'Tahan papan satu kaki (One-leg plank)',
      'Tahan papan siku maju (Long-lever plank)',
    ],
  },
  balance: {
    unit: 'seconds',
    aches: [],
    rungs: [
      'Berdiri kaki rapat (Feet-together stand)',
      'Berdiri tandem (Tandem stand)',
      'Berdiri satu kaki (One-leg stand)',
      'Berdiri satu kaki memindah botol (One-leg stand with bottle)',
    ],
  },
}
