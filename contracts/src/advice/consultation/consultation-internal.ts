import * as z from 'zod/mini'
import { LatestConsultation } from './consultation-stats.ts'
import { programCodes } from '../../core/values/knowledge.ts'
import { defineOperations } from '../../core/bus/operation.ts'
import { Id, Empty } from '../../core/values/shared.ts'
import { Facts } from './verdict.ts'

export const internalConsultationOperations = defineOperations('consultation', {
  'consultation.ofUser': {
    access: 'internal',
    summary: 'A person’s three latest consultations and how many there are',
    input: z.strictObject({ userId: Id }),
    output: z.strictObject({
      total: z.number(),
      consultations: z.array(LatestConsultation),
    }),
    failure: 'Failed to get consultations',
    safe: true,
  },
  'consultation.countsOfUsers': {
    access: 'internal',
    summary: 'How many consultations each of these people has; those without one are left out',
    input: z.strictObject({ userIds: z.array(Id).check(z.maxLength(1000)) }),
    output: z.strictObject({ counts: z.record(Id, z.number()) }),
    failure: 'Failed to get consultations',
    safe: true,
  },
  'consultation.blockUser': {
    access: 'internal',
    summary: 'Take no more consultations of a person who has none; tells how many there are',
    input: z.strictObject({ userId: Id }),
    output: z.strictObject({ blocked: z.boolean(), total: z.number() }),
    failure: 'Failed to delete user',
  },
  'consultation.unblockUser': {
    access: 'internal',
    summary: 'Take consultations of a person again whose account stays after all',
    input: z.strictObject({ userId: Id }),
    output: Empty,
    failure: 'Failed to delete user',
  },
  'consultation.renameUser': {
    access: 'internal',
    summary: 'Write a person’s new name where administrators look for their consultations',
    input: z.strictObject({ userId: Id, name: z.string(), email: z.string() }),
    output: Empty,
    failure: 'Failed to update account',
  },
  'consultation.measurements': {
    access: 'internal',
    summary: 'Measurements and program of all consultations in pages, oldest first, without names',
    input: z.strictObject({ after: z.nullable(Id), limit: z.int().check(z.gte(1), z.lte(4000)) }),
    output: z.strictObject({
      items: z.array(z.strictObject({ id: Id, facts: Facts, programCode: z.enum(programCodes) })),
      /** Null on the last page. */
      next: z.nullable(Id),
    }),
    failure: 'Failed to get consultations',
    safe: true,
    timeoutMs: 8000,
  },
  'consultation.counts': {
    access: 'internal',
    summary: 'How many consultations there are',
    input: Empty,
    output: z.strictObject({ consultations: z.number() }),
    failure: 'Failed to get statistics',
    safe: true,
  },
})
