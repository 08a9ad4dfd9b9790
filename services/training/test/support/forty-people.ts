import type { Screening } from '@bugar/contracts/advice/person/health-profile'
import type { Gender } from '@bugar/contracts/core/values/knowledge'
import type { SafetyLevel } from '@bugar/contracts/advice/person/safety'
import type { TodayCheck } from '@bugar/contracts/advice/person/today-check'
import type { TrainingAnswers } from '@bugar/contracts/advice/person/training-profile'

/** A person as one tells a trainer and a doctor, written before the rules that the expectations concern. */
export interface TestPerson {
  readonly who: string
  readonly gender: Gender
  readonly heightCm: number
  readonly weightKg: number
  readonly bodyFat?: number
  readonly answers: Partial<Screening>
  readonly training?: Partial<TrainingAnswers>
  readonly today?: Pick<TodayCheck, 'feeling' | 'pains'>
  /** Weights in kg by how many days ago they were measured. */
  readonly weighed?: Readonly<Record<number, number>>
  readonly expected: {
    /** Any of these. */
    readonly level: readonly SafetyLevel[]
    /** No goal and no program may eat less than is used. */
    readonly noDeficit?: true
    readonly noSurplus?: true
    /** No number of daily steps. */
    readonly noSteps?: true
    /** Exercises that the first four weeks must not contain. */
    readonly never?: RegExp
    /** Exercises of which the first four weeks contain at least one. */
    readonly some?: RegExp
    /** A sentence that the person reads among limits, reasons, questions or changes. */
    readonly says?: RegExp
  }
}

const lunges = /lunge|split squat|Step-up|One-leg|Jump rope|Jogging/i
const loadedHinge = /Deadlift|deadlift|Hip thrust|Back squat/
const vigorous = /Brisk intervals|Jogging|Jump rope|Mountain climber/
const held = ['doctor-first', 'stop', 'no-program'] as const
const slow = ['gentle', 'doctor-first', 'stop'] as const

export const fortyPeople: readonly TestPerson[] = [
  {
    who: 'well, 28, trains in a gym',
    gender: 'male',
    heightCm: 175,
    weightKg: 70,
    answers: { age: 28 },
    training: { goal: 'muscle', equipment: 'gym', experience: 'experienced' },
    expected: { level: ['go'], some: /Bench press|Back squat/ },
  },
  {
    who: 'well, 32, sits all day, at home',
    gender: 'female',
    heightCm: 158,
    weightKg: 68,
    answers: { age: 32, activity: 'inactive', experience: 'novice', equipment: 'home' },
    training: { equipment: 'home', experience: 'novice' },
    expected: { level: ['go', 'gentle'], never: vigorous },
  },
  {
    who: 'type 1 diabetes on insulin, active',
    gender: 'female',
    heightCm: 165,
    weightKg: 60,
    answers: { age: 26, diabetes: 'yes', conditions: ['medicines'] },
    expected: { level: ['go', 'gentle'], says: /gula darah/i },
  },
  {
    who: 'type 2 diabetes on glibenclamide, inactive, 56',
    gender: 'male',
    heightCm: 168,
    weightKg: 86,
    answers: { age: 56, diabetes: 'yes', activity: 'inactive', experience: 'novice', conditions: ['medicines'] },
    expected: { level: slow, says: /gula darah/i, never: vigorous },
  },
  {
    who: 'type 2 diabetes on metformin, active, 48',
    gender: 'male',
    heightCm: 170,
    weightKg: 80,
    answers: { age: 48, diabetes: 'yes', conditions: ['medicines'] },
    expected: { level: ['go', 'gentle'], says: /gula darah/i },
  },
  {
    who: 'falls, 72, untrained, own weight only',
    gender: 'female',
    heightCm: 152,
    weightKg: 58,
    answers: { age: 72, activity: 'inactive', experience: 'novice', equipment: 'none', olderAge: ['falls'] },
    training: { equipment: 'none', experience: 'novice' },
    expected: { level: slow, never: lunges, some: /Sit-to-stand/, says: /keseimbangan/i },
  },
  {
    who: 'falls, 68, gym, untrained',
    gender: 'male',
    heightCm: 167,
    weightKg: 74,
    answers: { age: 68, activity: 'inactive', experience: 'novice', olderAge: ['falls'] },
    training: { equipment: 'gym', experience: 'novice' },
    expected: { level: slow, never: lunges },
  },
  {
    who: 'osteoporosis, 66, active, dumbbells',
    gender: 'female',
    heightCm: 155,
    weightKg: 55,
    answers: { age: 66, equipment: 'home', olderAge: ['osteoporosis'] },
    training: { equipment: 'home', experience: 'novice' },
    expected: { level: ['go', 'gentle', 'doctor-first'], never: loadedHinge },
  },
  {
    who: 'osteoporosis, 52, gym, trained',
    gender: 'female',
    heightCm: 160,
    weightKg: 57,
    answers: { age: 52, experience: 'experienced', olderAge: ['osteoporosis'] },
    training: { equipment: 'gym', experience: 'experienced' },
    expected: { level: ['go', 'gentle', 'doctor-first'], never: /Deadlift/ },
  },
  {
    who: 'untrained, 85, walks with care',
    gender: 'male',
    heightCm: 160,
    weightKg: 60,
    answers: { age: 85, activity: 'inactive', experience: 'novice', equipment: 'none' },
    training: { equipment: 'none', experience: 'novice' },
    expected: { level: ['go', 'gentle'], never: lunges, some: /Sit-to-stand/ },
  },
  {
    who: 'BMI 15.2, eats little',
    gender: 'female',
    heightCm: 165,
    weightKg: 41.4,
    answers: { age: 22 },
    expected: { level: held, noDeficit: true, noSurplus: true, noSteps: true },
  },
  {
    who: 'BMI 17.8, wants muscle',
    gender: 'male',
    heightCm: 172,
    weightKg: 52.7,
    answers: { age: 24 },
    training: { goal: 'muscle', equipment: 'gym', experience: 'novice' },
    expected: { level: ['go', 'gentle'], noDeficit: true, noSteps: true },
  },
  {
    who: 'eating disorder, BMI 19, regular periods',
    gender: 'female',
    heightCm: 160,
    weightKg: 48.6,
    answers: { age: 23, energySigns: ['eatingDisorder'] },
    training: { goal: 'lose' },
    expected: { level: ['doctor-first'], noDeficit: true, noSteps: true },
  },
  {
    who: 'eating disorder, man, BMI 20',
    gender: 'male',
    heightCm: 175,
    weightKg: 61.3,
    answers: { age: 21, energySigns: ['eatingDisorder'] },
    training: { goal: 'lose' },
    expected: { level: ['doctor-first'], noDeficit: true, noSteps: true },
  },
  {
    who: 'lifter, 105 kg, 14 % fat',
    gender: 'male',
    heightCm: 180,
    weightKg: 105,
    bodyFat: 14,
    answers: { age: 29, experience: 'experienced' },
    training: { goal: 'strength', equipment: 'gym', experience: 'experienced' },
    expected: { level: ['go'], noDeficit: true },
  },
  {
    who: 'lifter, 95 kg, 12 % fat, wants muscle',
    gender: 'male',
    heightCm: 183,
    weightKg: 95,
    bodyFat: 12,
    answers: { age: 31, experience: 'experienced' },
    training: { goal: 'muscle', equipment: 'gym', experience: 'experienced' },
    expected: { level: ['go'], noDeficit: true },
  },
  {
    who: 'trained woman at 19 % fat, BMI 24',
    gender: 'female',
    heightCm: 168,
    weightKg: 67.7,
    bodyFat: 19,
    answers: { age: 30, experience: 'experienced' },
    training: { goal: 'lose', equipment: 'gym', experience: 'experienced' },
    expected: { level: ['go'], noDeficit: true },
  },
  {
    who: 'BMI 46, untrained, 40',
    gender: 'male',
    heightCm: 172,
    weightKg: 136,
    answers: { age: 40, activity: 'inactive', experience: 'novice' },
    training: { goal: 'lose', equipment: 'gym', experience: 'novice' },
    expected: { level: ['go', 'gentle'], noSteps: true, never: vigorous },
  },
  {
    who: 'pregnant, week 8, active',
    gender: 'female',
    heightCm: 162,
    weightKg: 58,
    answers: { age: 29, pregnant: 'yes', pregnancyWeek: 8 },
    expected: { level: ['go', 'gentle', 'doctor-first'], noDeficit: true, noSteps: true, never: vigorous },
  },
  {
    who: 'pregnant, week 24, active',
    gender: 'female',
    heightCm: 162,
    weightKg: 64,
    answers: { age: 29, pregnant: 'yes', pregnancyWeek: 24 },
    expected: {
      level: ['go', 'gentle', 'doctor-first'],
      noDeficit: true,
      noSteps: true,
      never: /Bench press|Glute bridge|Hip thrust|Dead bug/,
      says: /dasar panggul/i,
    },
  },
  {
    who: 'pregnant, week 38, active',
    gender: 'female',
    heightCm: 162,
    weightKg: 70,
    answers: { age: 29, pregnant: 'yes', pregnancyWeek: 38 },
    expected: { level: ['gentle', 'doctor-first'], noDeficit: true, noSteps: true, never: /lunge|Plank/i },
  },
  {
    who: 'pregnant with a cerclage',
    gender: 'female',
    heightCm: 160,
    weightKg: 62,
    answers: { age: 33, pregnant: 'yes', pregnancyWeek: 20, pregnancyRisks: ['bleeding'] },
    expected: { level: held, noDeficit: true, noSteps: true },
  },
  {
    who: 'caesarean two weeks ago, not released',
    gender: 'female',
    heightCm: 158,
    weightKg: 63,
    answers: { age: 31, recovery: 'unreleased', afterBirth: ['recentBirth', 'breastfeeding'] },
    expected: { level: held, noDeficit: true },
  },
  {
    who: 'breastfeeding for five months, released',
    gender: 'female',
    heightCm: 158,
    weightKg: 60,
    answers: { age: 31, recovery: 'no', afterBirth: ['breastfeeding'] },
    expected: { level: ['go', 'gentle'], noDeficit: true, says: /menyusui/i },
  },
  {
    who: 'chemotherapy',
    gender: 'female',
    heightCm: 160,
    weightKg: 66,
    answers: { age: 50, conditions: ['otherIllness'], recovery: 'treated' },
    expected: { level: held, noDeficit: true },
  },
  {
    who: 'kidney disease, active',
    gender: 'male',
    heightCm: 170,
    weightKg: 72,
    answers: { age: 54, kidneyDisease: 'yes' },
    expected: { level: ['gentle', 'go', 'doctor-first'], says: /protein/i, never: vigorous },
  },
  {
    who: 'chest pain in rest',
    gender: 'male',
    heightCm: 172,
    weightKg: 84,
    answers: { age: 58, chestPain: 'yes' },
    expected: { level: ['stop'] },
  },
  {
    who: 'controlled hypertension and asthma, active',
    gender: 'female',
    heightCm: 157,
    weightKg: 62,
    answers: { age: 47, conditions: ['hypertension', 'medicines', 'otherIllness'], recovery: 'no' },
    expected: { level: ['go', 'gentle'] },
  },
  {
    who: '190/115 mmHg, inactive',
    gender: 'male',
    heightCm: 169,
    weightKg: 90,
    answers: { age: 51, severeHypertension: 'yes', activity: 'inactive' },
    expected: { level: ['doctor-first'], never: vigorous },
  },
  {
    who: 'lost 12 kg in a month without meaning to',
    gender: 'male',
    heightCm: 170,
    weightKg: 68,
    answers: { age: 45 },
    weighed: { 30: 80, 0: 68 },
    expected: { level: ['go', 'gentle', 'doctor-first'], noDeficit: true, says: /berat/i },
  },
  {
    who: 'boy of 9, BMI 14.8',
    gender: 'male',
    heightCm: 135,
    weightKg: 27,
    answers: { age: 9 },
    expected: { level: ['no-program'], noDeficit: true, noSurplus: true },
  },
  {
    who: 'girl of 16, BMI 31',
    gender: 'female',
    heightCm: 160,
    weightKg: 79.4,
    answers: { age: 16 },
    expected: { level: ['no-program', 'doctor-first'], noDeficit: true, says: /dokter/i },
  },
  {
    who: 'knee pain 2 of 10, trained',
    gender: 'male',
    heightCm: 174,
    weightKg: 76,
    answers: { age: 36, experience: 'experienced' },
    training: { goal: 'health', equipment: 'gym', experience: 'experienced' },
    today: { feeling: 'pain', pains: [{ site: 'knee', severity: 2 }] },
    expected: { level: ['go'], some: /squat|Leg press/i },
  },
  {
    who: 'knee pain 6 of 10, trained',
    gender: 'male',
    heightCm: 174,
    weightKg: 76,
    answers: { age: 36, experience: 'experienced' },
    training: { goal: 'health', equipment: 'gym', experience: 'experienced' },
    today: { feeling: 'pain', pains: [{ site: 'knee', severity: 6 }] },
    expected: { level: ['go', 'gentle'] },
  },
  {
    who: 'back pain 9 of 10 today',
    gender: 'female',
    heightCm: 163,
    weightKg: 64,
    answers: { age: 42, aches: ['back'] },
    today: { feeling: 'pain', pains: [{ site: 'back', severity: 9 }] },
    expected: { level: held },
  },
  {
    who: 'strength, trained, gym, five days',
    gender: 'male',
    heightCm: 178,
    weightKg: 78,
    answers: { age: 27, experience: 'experienced' },
    training: { goal: 'strength', equipment: 'gym', experience: 'experienced', daysPerWeek: 5 },
    expected: { level: ['go'], some: /Bench press|Back squat|Deadlift/ },
  },
  {
    who: 'skips every question',
    gender: 'female',
    heightCm: 160,
    weightKg: 60,
    answers: { age: null, activity: 'unknown', experience: 'unknown', equipment: 'unknown' },
    expected: { level: ['go', 'gentle'], never: vigorous },
  },
  {
    who: 'shoulder pain, home',
    gender: 'female',
    heightCm: 161,
    weightKg: 59,
    answers: { age: 44, aches: ['shoulder'], equipment: 'home', experience: 'novice' },
    training: { equipment: 'home', experience: 'novice' },
    expected: { level: ['go', 'gentle'], never: /shoulder press|Pull-up|Pike/i },
  },
  {
    who: 'multiple pregnancy, week 20, bleeding',
    gender: 'female',
    heightCm: 165,
    weightKg: 68,
    answers: { age: 35, pregnant: 'yes', pregnancyWeek: 20, pregnancyRisks: ['bleeding', 'multiplePregnancy'] },
    expected: { level: held, noDeficit: true, noSteps: true },
  },
  {
    who: 'heart disease, inactive, 63',
    gender: 'male',
    heightCm: 166,
    weightKg: 78,
    answers: { age: 63, heartDisease: 'yes', activity: 'inactive', conditions: ['medicines'] },
    expected: { level: ['doctor-first'], never: vigorous },
  },
]
