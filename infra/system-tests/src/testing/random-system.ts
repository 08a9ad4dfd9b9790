import { exerciseCategories, ExerciseCreate } from '@bugar/contracts/catalog/exercise'
import { GuidedSessionSave } from '@bugar/contracts/training/guided-session'
import { checklists, Screening } from '@bugar/contracts/advice/person/health-profile'
import { days, genders, programCodes } from '@bugar/contracts/core/values/knowledge'
import { Name } from '@bugar/contracts/people/session'
import { consentScopes } from '@bugar/contracts/advice/person/doctor-consent'
import { painSites, TodayCheck } from '@bugar/contracts/advice/person/today-check'
import { ProgramUpdate } from '@bugar/contracts/catalog/program'
import { TrainingAnswers } from '@bugar/contracts/advice/person/training-profile'
import { ProgressCreate, WorkoutCreate } from '@bugar/contracts/training/workout'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'

type Generated<A> = A extends fc.Arbitrary<infer T> ? T : never

/** Generated values that an operation accepts. */
const valid = <T>(some: fc.Arbitrary<T>, schema: z.ZodMiniType) =>
  some.filter((each) => z.safeParse(schema, each).success)

/** From the shortest text to the longest, of characters of one to four bytes. */
const someText = (min: number, max: number) =>
  fc.oneof(
    fc
      .tuple(fc.constantFrom('a', 'é', '日', '💪', '"'), fc.constantFrom(min, max))
      .map(([each, length]) => each.repeat(length)),
    fc.string({ unit: 'grapheme', minLength: min, maxLength: Math.min(max, 40) }),
  )
const someNote = (max: number) => fc.oneof(fc.constant(''), someText(0, max), fc.constant('Baris satu\n\tbaris dua'))
const someOf = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined })
const at = (min: number, max: number) => fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }))
const amount = (min: number, max: number) =>
  fc.oneof(fc.constantFrom(min, max), fc.double({ min, max, noNaN: true, noDefaultInfinity: true }))
const day = fc.constantFrom('2000-01-01', '2024-02-29', '2026-11-20')
const time = fc.constantFrom('2026-11-20T10:00:00.000Z', '2026-11-20T10:40:59.999Z', '9999-12-31T23:59:59Z')

const measures = { sets: someOf(at(1, 100)), reps: someOf(at(1, 1000)), weightKg: someOf(amount(0, 1000)) }
const minutes = someOf(amount(0.1, 1440))

const someConsultation = fc.record({
  weight: at(100, 30_000).map((hundredths) => hundredths / 100),
  height: at(10, 2500).map((tenths) => tenths / 10),
  bodyFatPercentage: someOf(amount(1, 70)),
  bodyFatMethod: someOf(fc.constantFrom('tape', 'scale', 'laboratory')),
  notes: someOf(someNote(1000)),
})
const someWorkout = fc.record({
  date: day,
  day: fc.constantFrom(...days),
  programCode: fc.constantFrom(...programCodes),
  exercises: fc.array(fc.record({ name: someText(1, 100), ...measures }), { maxLength: 5 }),
  durationMinutes: minutes,
  feeling: someOf(at(1, 5)),
  notes: someOf(someNote(1000)),
})
const someProgress = fc.record({ date: day, ...measures, durationMinutes: minutes, notes: someOf(someNote(1000)) })
const someDone = fc.record({
  exerciseId: fc.constantFrom(null, 'x'.repeat(64)),
  name: someText(1, 100),
  plannedName: fc.option(someText(1, 100)),
  unit: fc.constantFrom('repetitions', 'seconds'),
  target: fc.record({ min: at(1, 3600), max: at(1, 3600), sets: at(1, 20) }),
  isSkipped: fc.boolean(),
  hadPain: fc.boolean(),
  painSite: fc.constantFrom(null, 'knee', 'other'),
  wasTooHard: fc.boolean(),
  sets: fc.array(
    fc.record({ amount: at(0, 3600), weightKg: fc.option(amount(0, 1000)), rir: fc.option(at(0, 3)), at: time }),
    { maxLength: 20 },
  ),
})
const someSession = fc.record({
  id: fc.constant('').map(() => randomUUID()),
  revision: at(1, 100_000),
  sessionId: fc.constantFrom(null, '1-Senin', '12-Minggu'),
  date: day,
  startedAt: time,
  finishedAt: fc.option(time),
  feeling: fc.constantFrom(null, 'easy', 'hard'),
  cardioMinutes: fc.option(at(1, 600)),
  note: someNote(1000),
  exercises: fc.oneof(fc.array(someDone, { maxLength: 4 }), fc.array(someDone, { minLength: 30, maxLength: 30 })),
})
const answer = fc.constantFrom('yes', 'no', 'unknown')
const someScreening = fc.record({
  age: fc.option(at(5, 120)),
  ...Object.fromEntries(
    ['chestPain', 'fainting', 'breathlessAtRest', 'heartDisease', 'diabetes', 'kidneyDisease'].map((name) => [
      name,
      answer,
    ]),
  ),
  severeHypertension: answer,
  weightLoss: answer,
  activity: fc.constantFrom('regular', 'inactive', 'unknown'),
  experience: fc.constantFrom('experienced', 'novice', 'unknown'),
  equipment: fc.constantFrom('gym', 'home', 'none', 'unknown'),
  aches: fc.subarray(['knee', 'back', 'shoulder']),
  conditions: fc.subarray([...checklists.conditions]),
  signs: someOf(fc.subarray([...checklists.signs])),
  olderAge: someOf(fc.subarray([...checklists.olderAge])),
})
const someAnswers = fc.record({
  goal: fc.constantFrom(null, 'health', 'lose', 'muscle', 'strength'),
  daysPerWeek: fc.option(at(1, 7)),
  minutesPerSession: fc.option(at(5, 300)),
  usualSteps: fc.option(at(0, 50_000), { nil: undefined }),
  equipment: fc.constantFrom(null, 'gym', 'none'),
  experience: fc.constantFrom(null, 'novice'),
  steps: fc.constantFrom(null, { barbell: 0.5, dumbbell: null, machine: 10 }),
})
const someCheck = fc.record({
  date: day,
  feeling: fc.constantFrom('good', 'unwell', 'pain'),
  pains: fc.uniqueArray(fc.record({ site: fc.constantFrom(...painSites), severity: at(0, 10) }), {
    selector: ({ site }) => site,
    maxLength: 3,
  }),
})
const someConsent = fc.record({ scope: fc.constantFrom(...consentScopes), examinedOn: day })
const somePlan = fc.record({
  daysAhead: fc.constantFrom(0, 28),
  isPaused: fc.boolean(),
  easyWeek: someOf(at(1, 12)),
})

const somePerson = fc.record({
  name: valid(someText(2, 100), Name),
  /** Length of the e-mail address. */
  length: fc.constantFrom(50, 254),
  gender: fc.constantFrom(...genders),
  consents: fc.boolean(),
  isLocked: fc.boolean(),
  isErased: fc.nat(4).map((digit) => digit === 0),
  consultations: fc.array(someConsultation, { maxLength: 2 }),
  hasKey: fc.boolean(),
  screening: someOf(valid(someScreening, Screening)),
  answers: someOf(valid(someAnswers, TrainingAnswers)),
  doctorConsent: someOf(someConsent),
  check: someOf(valid(someCheck, TodayCheck)),
  weighIns: fc.array(fc.record({ date: day, weight: amount(1, 300) }), { maxLength: 2 }),
  goalKg: someOf(amount(40, 120)),
  favorites: fc.array(fc.nat(50), { maxLength: 3 }),
  workouts: fc.array(valid(someWorkout, WorkoutCreate), { maxLength: 2 }),
  progress: fc.array(
    fc.record({ exercise: fc.nat(50), entry: someProgress }).filter(({ entry }) => {
      return z.safeParse(ProgressCreate, { ...entry, exerciseId: 'x' }).success
    }),
    { maxLength: 2 },
  ),
  sessions: fc.array(valid(someSession, GuidedSessionSave), { maxLength: 2 }),
  deletesSession: fc.boolean(),
  plan: someOf(somePlan),
})
export type RandomPerson = Generated<typeof somePerson>

const someExercise = fc.record({
  name: someText(2, 100),
  category: fc.constantFrom(...exerciseCategories),
  description: fc.option(someNote(2000)),
  youtubeUrl: fc.constantFrom(null, 'youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/shorts/dQw4w9WgXcQ'),
  isActive: fc.boolean(),
})
const someProgram = fc.record({
  name: someText(3, 100),
  description: someNote(3000),
  cardioRatio: someNote(100),
  dietRecommendation: someNote(4000),
  schedule: fc.record(Object.fromEntries(days.map((each) => [each, someText(1, 1500)]))),
  isActive: fc.boolean(),
})

/** A system as people and an administrator may have filled it. */
export const someSystem = fc.record({
  people: fc.array(somePerson, { minLength: 1, maxLength: 3 }),
  exercises: fc.array(valid(someExercise, ExerciseCreate), { maxLength: 3 }),
  deletedExercise: someOf(fc.nat(50)),
  programs: fc.array(
    fc.record({ id: fc.constantFrom(...programCodes), content: someProgram }).filter(({ id, content }) => {
      return z.safeParse(ProgramUpdate, { id, ...content }).success
    }),
    { maxLength: 2 },
  ),
  ruleChanges: fc.array(fc.constantFrom(...programCodes), { maxLength: 3 }),
  energySource: someOf(someText(1, 200)),
  hasFile: fc.boolean(),
})
export type RandomSystem = Generated<typeof someSystem>
