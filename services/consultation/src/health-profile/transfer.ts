import { consentVersion, HealthProfile } from '@bugar/contracts/advice/person/health-profile'
import { Id } from '@bugar/contracts/core/values/shared'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { documentTransfer } from '@bugar/runtime/mongo/transfer'
import * as z from 'zod/mini'
import type { StoredHealthProfile } from './model.ts'
import { toHealthProfile } from './store.ts'
import { healthProfileTable } from './table.ts'

/** Health profiles as an export file carries them. */
export const healthProfileTransfer = (connection: Mongo) =>
  documentTransfer({
    type: 'healthProfile',
    table: healthProfileTable,
    model: connection.model<StoredHealthProfile>('HealthProfile'),
    schema: z.strictObject({ userId: Id, ...HealthProfile.shape }),
    toData: (document) => ({ userId: document._id, ...toHealthProfile(document) }),
    toDocument: ({ userId, screening, consent, answeredAt }): StoredHealthProfile => ({
      _id: userId,
      screening,
      consent: { version: consent.version, at: new Date(consent.at) },
      answeredAt: new Date(answeredAt),
    }),
    problemAsNew: ({ consent: { version } }) =>
      version >= 1 && version <= consentVersion ? null : 'consent.version: Consent is to a text that is not known',
    ownedBy: (userId) => ({ _id: userId }),
  })
