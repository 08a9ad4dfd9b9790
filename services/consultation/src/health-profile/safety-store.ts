import type { DoctorConsent } from '@bugar/contracts/advice/person/doctor-consent'
import type { HealthProfile } from '@bugar/contracts/advice/person/health-profile'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { readTogether } from '@bugar/runtime/mongo/read-together'
import { createDoctorConsentModel, type StoredDoctorConsent } from '../doctor-consent/model.ts'
import { toDoctorConsent } from '../doctor-consent/store.ts'
import { createHealthProfileModel, type StoredHealthProfile } from './model.ts'
import { toHealthProfile } from './store.ts'

export type SafetyStore = ReturnType<typeof createSafetyStore>

/** Health answers and doctor's consent in one command, because every consultation waits for both. */
export const createSafetyStore = (connection: Mongo) => {
  const profiles = createHealthProfileModel(connection)
  const consents = createDoctorConsentModel(connection)
  return {
    get: async (userId: string): Promise<{ health: HealthProfile | null; consent: DoctorConsent | null }> => {
      const found = await readTogether<{ profiles: StoredHealthProfile; consents: StoredDoctorConsent }>(connection, {
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
