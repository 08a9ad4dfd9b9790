import { consentVersion, HealthProfile, Screening } from '@bugar/contracts/advice/person/health-profile'
import { Id } from '@bugar/contracts/core/values/shared'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { defineRecord, moment } from '@bugar/runtime/mongo/record'
import { createPersonRecords } from '@bugar/runtime/privacy/person-records'
import type { BlockedAmong } from '@bugar/runtime/privacy/purge-blocked'
import * as z from 'zod/mini'
import { healthProfileTable } from './table.ts'

export const healthProfileRecord = defineRecord({
  name: 'HealthProfile',
  collection: 'healthprofiles',
  type: 'healthProfile',
  shape: {
    userId: Id,
    screening: Screening,
    consent: z.strictObject({ ...HealthProfile.shape.consent.shape, at: moment }),
    answeredAt: moment,
    sign: z.exactOptional(HealthProfile.shape.sign.def.innerType),
    weightAnsweredAt: z.exactOptional(moment),
    pregnantSince: z.exactOptional(moment),
  },
  table: healthProfileTable,
  problemAsNew: ({ consent: { version } }) =>
    version >= 1 && version <= consentVersion ? null : 'consent.version: Consent is to a text that is not known',
})

export type HealthProfileStore = ReturnType<typeof createHealthProfileStore>

export const createHealthProfileStore = (connection: Mongo, blockedAmong: BlockedAmong) =>
  createPersonRecords(healthProfileRecord, connection, blockedAmong)
