import * as z from 'zod/mini'
import { defineOperations } from '../../core/bus/operation.ts'
import { BaseName } from '../../rules/rule-base.ts'
import { Region } from '../../rules/rule-set.ts'

/** Maximum per request; a region with many facts has some kB. */
export const maxCountedRegions = 80

/** Groups smaller than this are not reported where answers about health would identify people (ADR 0058). */
export const fewestPeople = 5

/** Counts over the stored consultations of a group of regions. */
export const RegionCount = z.strictObject({
  consultations: z.nullable(z.number()),
  people: z.nullable(z.number()),
  /** Running plans of these consultations; null also when the training service is unavailable. */
  plans: z.nullable(z.number()),
  /** Why there is no number; null where there is one. */
  reason: z.nullable(z.enum(['few', 'not-stored'])),
})
export type RegionCount = z.output<typeof RegionCount>

export const consultationRegionOperations = defineOperations('consultation', {
  'consultation.countRegions': {
    http: { method: 'POST', path: '/consultations/admin/regions' },
    access: 'trainer',
    summary:
      'How many stored consultations, of how many people and with how many running plans, lie in regions of a base’s facts; answers about health are those of now',
    input: z.strictObject({
      base: BaseName,
      /** Each group counts a person once, also where its regions overlap. */
      groups: z
        .array(z.array(Region).check(z.minLength(1), z.maxLength(maxCountedRegions)))
        .check(z.minLength(1), z.maxLength(maxCountedRegions)),
    }),
    output: z.strictObject({
      /** How many were looked at, the newest ones. */
      looked: z.number(),
      /** False when there are older ones that were not looked at. */
      isComplete: z.boolean(),
      /** In the order of the groups. */
      counts: z.array(RegionCount),
    }),
    failure: 'Failed to get consultations',
    safe: true,
    rateClass: 'verification',
    timeoutMs: 20_000,
  },
})
