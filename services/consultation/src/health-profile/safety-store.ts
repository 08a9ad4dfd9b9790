import type { DoctorConsent } from '@bugar/contracts/advice/person/doctor-consent'
import type { HealthProfile } from '@bugar/contracts/advice/person/health-profile'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { readTogether } from '@bugar/runtime/mongo/read-together'
import type { Stored } from '@bugar/runtime/mongo/record'
import { withoutOwner } from '@bugar/runtime/privacy/person-records'
import { doctorConsentRecord } from '../doctor-consent/store.ts'
import { healthProfileRecord } from './store.ts'

type Found = Record<'profiles', Stored<typeof healthProfileRecord>> &
  Record<'consents', Stored<typeof doctorConsentRecord>>

const [toHealthProfile, toDoctorConsent] = [withoutOwner(healthProfileRecord), withoutOwner(doctorConsentRecord)]

export type SafetyStore = ReturnType<typeof createSafetyStore>

/** Health answers and doctor's consent in one command, because every consultation waits for both. */
export const createSafetyStore = (connection: Mongo) => {
  const profiles = healthProfileRecord.model(connection)
  const consents = doctorConsentRecord.model(connection)
  return {
    get: async (userId: string): Promise<{ health: HealthProfile | null; consent: DoctorConsent | null }> => {
      const found = await readTogether<Found>(connection, {
        profiles: { of: profiles, field: '_id', key: userId },
        consents: { of: consents, field: '_id', key: userId },
      })
      const [[profile], [consent]] = [found.profiles, found.consents]
      return {
        health: profile ? toHealthProfile(profile) : null,
        consent: consent ? toDoctorConsent(consent) : null,
      }
    },
  }
}
