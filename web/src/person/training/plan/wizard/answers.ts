import { equipments, experiences, type HealthProfile } from '@bugar/contracts/advice/person/health-profile'
import { trainingGoals } from '@bugar/contracts/advice/consultation/adaptation'
import {
  trainingBounds,
  type TrainingAnswers,
  type TrainingProfile,
} from '@bugar/contracts/advice/person/training-profile'
import { LoadSteps } from '@bugar/contracts/advice/person/progression'
import * as z from 'zod/mini'
import { TypedNumber } from '#kit/session/drafts.ts'

const orEmpty = <const T extends readonly string[]>(codes: T) => z.enum([...codes, ''] as const)

/** The answers in form format; empty is not answered. */
export const Answers = z.object({
  goal: orEmpty(trainingGoals),
  daysPerWeek: z.enum(['1', '2', '3', '4', '5', '6', '7', '']),
  minutesPerSession: TypedNumber,
  equipment: orEmpty(equipments),
  experience: orEmpty(experiences),
  steps: LoadSteps,
})
export type Answers = z.output<typeof Answers>
/** The questions; the steps of loads belong to the equipment. */
export type Field = Exclude<keyof Answers, 'steps'>

/** Name of the unfinished answers in this tab. */
export const draftName = 'plan'

/** An answer 'Belum tahu' of the health questions is none here. */
const known = <T extends string>(answer: T | 'unknown' | null | undefined): Exclude<T, 'unknown'> | '' =>
  answer === 'unknown' ? '' : ((answer ?? '') as Exclude<T, 'unknown'> | '')

/** Earlier answers: from the training profile, else from the health questions. */
export const kept = (training: TrainingProfile | null, health: HealthProfile | null): Answers => ({
  goal: training?.goal ?? '',
  daysPerWeek: z.catch(Answers.shape.daysPerWeek, '').parse(String(training?.daysPerWeek ?? '')),
  minutesPerSession: training?.minutesPerSession ?? '',
  equipment: known(training?.equipment ?? health?.screening.equipment),
  experience: known(training?.experience ?? health?.screening.experience),
  steps: training?.steps ?? { barbell: null, dumbbell: null, machine: null },
})

const orNull = <T extends string>(answer: T | ''): Exclude<T, ''> | null =>
  answer === '' ? null : (answer as Exclude<T, ''>)

/** The request body. */
export const toTraining = (answers: Answers): TrainingAnswers => ({
  goal: orNull(answers.goal),
  daysPerWeek: answers.daysPerWeek === '' ? null : Number(answers.daysPerWeek),
  minutesPerSession: answers.minutesPerSession === '' ? null : Number(answers.minutesPerSession),
  equipment: orNull(answers.equipment),
  experience: orNull(answers.experience),
  steps: Object.values(answers.steps).some((step) => typeof step === 'number') ? answers.steps : null,
})

const { min, max } = trainingBounds.minutesPerSession

/** Null when the minutes are left out or a whole number within the bounds. */
export const minutesError = (minutes: number | string): string | null =>
  minutes === '' || (Number.isInteger(minutes) && Number(minutes) >= min && Number(minutes) <= max)
    ? null
    : `Isi ${min}–${max} menit tanpa koma, atau kosongkan.`
