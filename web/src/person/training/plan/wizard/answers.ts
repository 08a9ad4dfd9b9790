import { equipments, experiences, type HealthProfile } from '@bugar/contracts/advice/person/health-profile'
import { trainingGoals } from '@bugar/contracts/advice/consultation/adaptation'
import {
  trainingBounds,
  type TrainingAnswers,
  type TrainingProfile,
} from '@bugar/contracts/advice/person/training-profile'
import { LoadSteps } from '@bugar/contracts/advice/person/progression'
import { daysBetween } from '@bugar/contracts/core/values/day'
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
  usualSteps: z._default(TypedNumber, ''),
  fastingFrom: z._default(z.string(), ''),
  fastingTo: z._default(z.string(), ''),
})
export type Answers = z.output<typeof Answers>
/** The questions; the steps of loads belong to the equipment, a fast to the time. */
export type Field = Exclude<keyof Answers, 'steps' | 'fastingFrom' | 'fastingTo'>

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
  usualSteps: training?.usualSteps ?? '',
  fastingFrom: training?.fasting?.from ?? '',
  fastingTo: training?.fasting?.to ?? '',
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
  ...(answers.fastingFrom !== '' &&
    answers.fastingTo !== '' && { fasting: { from: answers.fastingFrom, to: answers.fastingTo } }),
  ...(answers.usualSteps !== '' && { usualSteps: Number(answers.usualSteps) }),
})

export type NumberField = 'minutesPerSession' | 'usualSteps'

/** Null when a number is left out or a whole one within the bounds. */
export const numberError = (field: NumberField, value: number | string): string | null => {
  const { min, max } = trainingBounds[field]
  return value === '' || (Number.isInteger(value) && Number(value) >= min && Number(value) <= max)
    ? null
    : `Isi ${min}–${max.toLocaleString('id-ID')} ${field === 'usualSteps' ? 'langkah' : 'menit'} tanpa koma, atau kosongkan.`
}

/** Null without a fast, or for one whose days are in order and at most `trainingBounds.fastingDays`. */
export const fastingError = ({ fastingFrom: from, fastingTo: to }: Answers): string | null => {
  if (from === '' && to === '') {
    return null
  }
  const { max } = trainingBounds.fastingDays
  return from !== '' && to >= from && daysBetween(from, to) < max ? null : `Isi dua tanggal, paling lama ${max} hari.`
}
