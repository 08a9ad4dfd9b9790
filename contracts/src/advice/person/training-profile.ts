import * as z from 'zod/mini'
import { trainingGoals } from '../consultation/adaptation.ts'
import { equipments, experiences } from './health-profile.ts'
import { Day, daysBetween } from '../../core/values/day.ts'
import { defineOperations } from '../../core/bus/operation.ts'
import { personStateReads } from '../../core/bus/outdates.ts'
import { LoadSteps } from './progression.ts'
import { Empty, Time } from '../../core/values/shared.ts'

/** Both ends are allowed. */
export const trainingBounds = {
  daysPerWeek: { min: 1, max: 7 },
  minutesPerSession: { min: 5, max: 300 },
  usualSteps: { min: 0, max: 50_000 },
  fastingDays: { min: 1, max: 40 },
} as const

const wholeWithin = ({ min, max }: { readonly min: number; readonly max: number }, label: string) => {
  const message = `${label} harus bilangan bulat antara ${min} dan ${max}`
  return z.int(message).check(z.gte(min, message), z.lte(max, message))
}

/** Null is a skipped answer; the rules treat it as the more cautious answer. */
export const TrainingAnswers = z.strictObject({
  goal: z.nullable(z.enum(trainingGoals, 'Tujuan harus health, lose, muscle, atau strength')),
  daysPerWeek: z.nullable(wholeWithin(trainingBounds.daysPerWeek, 'Hari sepekan')),
  minutesPerSession: z.nullable(wholeWithin(trainingBounds.minutesPerSession, 'Menit tiap sesi')),
  equipment: z.nullable(z.enum(equipments, 'Alat harus gym, home, none, atau unknown')),
  experience: z.nullable(z.enum(experiences, 'Pengalaman harus experienced, novice, atau unknown')),
  /** Null is the usual equipment. */
  steps: z.nullable(LoadSteps),
  /** Average steps a day by the person's phone; absent in answers of earlier releases. */
  usualSteps: z.optional(z.nullable(wholeWithin(trainingBounds.usualSteps, 'Langkah sehari'))),
  /** First and last day of a fast such as Ramadan; absent or null without one. */
  fasting: z.optional(
    z.nullable(
      z.strictObject({ from: Day, to: Day }).check(
        z.refine(({ from, to }) => from <= to && daysBetween(from, to) < trainingBounds.fastingDays.max, {
          error: `Puasa paling lama ${trainingBounds.fastingDays.max} hari`,
          path: ['to'],
        }),
      ),
    ),
  ),
})
export type TrainingAnswers = z.output<typeof TrainingAnswers>

export const TrainingProfile = z.strictObject({
  ...TrainingAnswers.shape,
  updatedAt: Time,
  /** When `usualSteps` last changed; absent without it and in answers of earlier releases. */
  usualStepsAt: z.exactOptional(Time),
})
export type TrainingProfile = z.output<typeof TrainingProfile>

export const trainingProfileOperations = defineOperations('consultation', {
  'trainingProfile.get': {
    http: { method: 'GET', path: '/user/training-profile' },
    access: 'user',
    summary: 'What the caller said of their training; null when nothing was said',
    input: Empty,
    output: z.nullable(TrainingProfile),
    failure: 'Jawaban latihan belum dapat dimuat',
    safe: true,
    offline: true,
  },
  'trainingProfile.update': {
    http: { method: 'PUT', path: '/user/training-profile' },
    access: 'user',
    summary: 'Keep what the caller says of their training, in the place of earlier answers',
    input: TrainingAnswers,
    output: TrainingProfile,
    message: 'Jawaban disimpan',
    failure: 'Jawaban latihan belum tersimpan',
    outdates: ['trainingProfile.get', ...personStateReads],
  },
})
