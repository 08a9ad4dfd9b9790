import type { HealthProfile } from '@bugar/contracts/advice/person/health-profile'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import type { BlockedAmong } from '@bugar/runtime/privacy/purge-blocked'
import { createPersonRecords } from '@bugar/runtime/privacy/person-records'
import { createHealthProfileModel, type StoredHealthProfile } from './model.ts'

export const toHealthProfile = ({ screening, consent, answeredAt }: StoredHealthProfile): HealthProfile => ({
  screening,
  consent: { version: consent.version, at: consent.at.toISOString() },
  answeredAt: answeredAt.toISOString(),
})

export type HealthProfileStore = ReturnType<typeof createHealthProfileStore>

export const createHealthProfileStore = (connection: Mongo, blockedAmong: BlockedAmong) =>
  createPersonRecords(createHealthProfileModel(connection), toHealthProfile, blockedAmong)
