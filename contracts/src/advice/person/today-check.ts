import * as z from 'zod/mini'
import { Day } from '../../core/values/day.ts'
import { aches } from './health-profile.ts'
import { defineOperations } from '../../core/bus/operation.ts'
import { personStateReads } from '../../core/bus/outdates.ts'

/** `unwell` comes from releases that did not ask whether it is a fever, a cold or a lack of sleep. */
export const feelings = ['good', 'tired', 'cold', 'unwell', 'fever', 'pain'] as const
export type Feeling = (typeof feelings)[number]

export const outsides = ['heat', 'haze'] as const

/** Illnesses with fever; after the last two a doctor decides when training begins again. */
export const illnessKinds = ['fever', 'typhoid', 'dengue'] as const

/** The newest illness with fever, derived from the checks. */
export const Illness = z.strictObject({
  kind: z.enum(illnessKinds),
  /** First and last day on which the person reported a fever. */
  from: z.string(),
  to: z.string(),
  /** The day on which the person said that a doctor allows training again. */
  releasedOn: z.optional(z.string()),
})
export type Illness = z.output<typeof Illness>
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
    feeling: z.enum(feelings, 'Keadaan harus good, tired, cold, unwell, fever, atau pain'),
    pains: z.array(Pain).check(z.maxLength(painSites.length, 'Setiap tempat nyeri paling banyak sekali')),
    /** The fever as a doctor named it; `fever` takes dengue or typhoid of the same day back. */
    illness: z.optional(z.enum(illnessKinds, 'Penyakit tidak dikenal')),
    /** The last day of the fever that an earlier check reported; only without fever today. */
    lastFever: z.optional(Day),
    /** Heat or smoke outside, as the person sees it. */
    outside: z.optional(z.enum(outsides, 'Cuaca harus heat atau haze')),
    /** A doctor allows training again after the illness. */
    isReleased: z.optional(z.boolean()),
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
    z.refine(({ feeling, lastFever, isReleased }) => feeling !== 'fever' || (!isReleased && lastFever === undefined), {
      error: 'Akhir demam dan izin dokter hanya sesudah demam',
      path: ['feeling'],
    }),
    z.refine(({ date, lastFever }) => lastFever === undefined || lastFever <= date, {
      error: 'Demam terakhir tidak boleh sesudah hari ini',
      path: ['lastFever'],
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
