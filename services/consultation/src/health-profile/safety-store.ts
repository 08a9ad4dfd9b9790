import type { Mongo } from '@bugar/runtime/mongo/connection'
import { readTogether } from '@bugar/runtime/mongo/read-together'
import type { Stored } from '@bugar/runtime/mongo/record'
import { withoutOwner } from '@bugar/runtime/privacy/person-records'
import type { Models, StoredConsultation } from '../consultation/model.ts'
import { doctorConsentRecord } from '../doctor-consent/store.ts'
import { measuredWeight } from '../person-state/domain/events.ts'
import { weighInRecord, weightOf } from '../weigh-in/store.ts'
import { healthProfileRecord } from './store.ts'

interface Found extends Record<string, unknown> {
  readonly profiles: Stored<typeof healthProfileRecord>
  readonly consents: Stored<typeof doctorConsentRecord>
  readonly measured: Pick<StoredConsultation, 'weight' | 'createdAt'>
  readonly weighIns: Pick<Stored<typeof weighInRecord>, 'weight' | 'date' | 'createdAt' | 'at'>
}

const [toHealthProfile, toDoctorConsent] = [withoutOwner(healthProfileRecord), withoutOwner(doctorConsentRecord)]

export type SafetyStore = ReturnType<typeof createSafetyStore>

/** The newest whose weights count; each is read by every further consultation. */
const mostConsultations = 60

/** All that safety depends on, in one command, because every consultation waits for it. */
export const createSafetyStore = (connection: Mongo, { consultations }: Pick<Models, 'consultations'>) => {
  const weighIns = weighInRecord.model(connection)
  const profiles = healthProfileRecord.model(connection)
  const consents = doctorConsentRecord.model(connection)
  return {
    /**
     * @param since the first day of the weights, YYYY-MM-DD
     * @param isBrief without weights of consultations, of which a person may have thousands: every consultation waits
     */
    get: async (userId: string, since: string, isBrief = false) => {
      const found = await readTogether<Found>(connection, {
        profiles: { of: profiles, field: '_id', key: userId },
        consents: { of: consents, field: '_id', key: userId },
        ...(!isBrief && {
          measured: {
            of: consultations,
            field: 'user.id',
            key: userId,
            pipeline: [
              { $match: { createdAt: { $gte: new Date(since) } } },
              { $sort: { createdAt: -1 } },
              { $limit: mostConsultations },
              { $project: { _id: 0, weight: 1, createdAt: 1 } },
            ],
          },
        }),
        weighIns: {
          of: weighIns,
          field: 'userId',
          key: userId,
          pipeline: [{ $match: { date: { $gte: since } } }, { $project: { weight: 1, date: 1, createdAt: 1, at: 1 } }],
        },
      } as Parameters<typeof readTogether<Found>>[1])
      const [[profile], [consent]] = [found.profiles, found.consents]
      return {
        health: profile ? toHealthProfile(profile) : null,
        consent: consent ? toDoctorConsent(consent) : null,
        weights: [
          ...(isBrief ? [] : found.measured).map(({ weight, createdAt }) => measuredWeight(weight, createdAt)),
          ...found.weighIns.map(weightOf),
        ],
      }
    },
  }
}
