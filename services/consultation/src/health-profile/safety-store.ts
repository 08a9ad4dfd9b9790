import type { Mongo } from '@bugar/runtime/mongo/connection'
import { readTogether } from '@bugar/runtime/mongo/read-together'
import type { Stored } from '@bugar/runtime/mongo/record'
import { withoutOwner } from '@bugar/runtime/privacy/person-records'
import { doctorConsentRecord } from '../doctor-consent/store.ts'
import { weighInRecord, weightOf } from '../weigh-in/store.ts'
import { healthProfileRecord } from './store.ts'

interface Found extends Record<string, unknown> {
  readonly profiles: Stored<typeof healthProfileRecord>
  readonly consents: Stored<typeof doctorConsentRecord>
  readonly weighIns: Pick<Stored<typeof weighInRecord>, 'weight' | 'date' | 'createdAt' | 'at'>
}

const [toHealthProfile, toDoctorConsent] = [withoutOwner(healthProfileRecord), withoutOwner(doctorConsentRecord)]

export type SafetyStore = ReturnType<typeof createSafetyStore>

/** Answers, consent and weigh-ins in one command, because every consultation waits for it. */
export const createSafetyStore = (connection: Mongo) => {
  const weighIns = weighInRecord.model(connection)
  const profiles = healthProfileRecord.model(connection)
  const consents = doctorConsentRecord.model(connection)
  return {
    /** @param since the first day of the weigh-ins, YYYY-MM-DD */
    get: async (userId: string, since: string) => {
      const found = await readTogether<Found>(connection, {
        profiles: { of: profiles, field: '_id', key: userId },
        consents: { of: consents, field: '_id', key: userId },
        weighIns: {
          of: weighIns,
          field: 'userId',
          key: userId,
          pipeline: [{ $match: { date: { $gte: since } } }, { $project: { weight: 1, date: 1, createdAt: 1, at: 1 } }],
        },
      })
      const [[profile], [consent]] = [found.profiles, found.consents]
      return {
        health: profile ? toHealthProfile(profile) : null,
        consent: consent ? toDoctorConsent(consent) : null,
        weighIns: found.weighIns.map(weightOf),
      }
    },
  }
}
