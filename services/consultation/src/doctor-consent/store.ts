import type { DoctorConsent } from '@bugar/contracts/advice/person/doctor-consent'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import type { BlockedAmong } from '@bugar/runtime/privacy/purge-blocked'
import { createPersonRecords } from '@bugar/runtime/privacy/person-records'
import { createDoctorConsentModel, type StoredDoctorConsent } from './model.ts'

export const toDoctorConsent = ({ scope, examinedOn, covers, createdAt }: StoredDoctorConsent): DoctorConsent => ({
  scope,
  examinedOn,
  covers,
  createdAt: createdAt.toISOString(),
})

export type DoctorConsentStore = ReturnType<typeof createDoctorConsentStore>

export const createDoctorConsentStore = (connection: Mongo, blockedAmong: BlockedAmong) =>
  createPersonRecords(createDoctorConsentModel(connection), toDoctorConsent, blockedAmong)

/** Fields of a consent that the safety rules read. */
export const consentOf = (consent: DoctorConsent | null) => consent && { scope: consent.scope, covers: consent.covers }
