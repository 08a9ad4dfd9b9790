import * as z from 'zod/mini'
import { Day } from '../../core/values/day.ts'
import { aches } from './health-profile.ts'
import { defineOperations } from '../../core/bus/operation.ts'
import { personStateReads } from '../../core/bus/outdates.ts'

export const feelings = ['good', 'unwell', 'pain'] as const
export const painSites = [...aches, 'hip', 'elbow', 'foot'] as const
export type PainSite = (typeof painSites)[number]

/** From 0, no pain, to 10; both ends inclusive. From `severe` on a doctor is needed first. */
export const painScale = { min: 0, max: 10, severe: 7 } as const
const painRange = `Nyeri harus bilangan bulat antara ${painScale.min} dan ${painScale.max}`

const Pain = z.strictObject({
  site: z.enum(painSites, 'Tempat nyeri tidak dikenal'),
  severity: z.int(painRange).check(z.gte(painScale.min, painRange), z.lte(painScale.max, painRange)),
})

/** A person's condition on one day, asked for before a session. */
export const TodayCheck = z
  .strictObject({
    date: Day,
    feeling: z.enum(feelings, 'Keadaan harus good, unwell, atau pain'),
    pains: z.array(Pain).check(z.maxLength(painSites.length, 'Setiap tempat nyeri paling banyak sekali')),
  })
  .check(
    z.refine(({ pains }) => new Set(pains.map(({ site }) => site)).size === pains.length, {
      error: 'Setiap tempat nyeri paling banyak sekali',
      path: ['pains'],
    }),
    z.refine(({ feeling, pains }) => (feeling === 'pain') === pains.length > 0, {
      error: 'Tempat nyeri diisi bila, dan hanya bila, ada nyeri',
      path: ['pains'],
    }),
  )
export type TodayCheck = z.output<typeof TodayCheck>

export const todayCheckOperations = defineOperations('consultation', {
  'todayCheck.update': {
    http: { method: 'PUT', path: '/user/today-check' },
    access: 'user',
    summary: 'Note how the caller feels today, in the place of what they said before',
    input: TodayCheck,
    output: TodayCheck,
    message: 'Jawaban disimpan',
    failure: 'Jawaban belum tersimpan',
    outdates: personStateReads,
  },
})
