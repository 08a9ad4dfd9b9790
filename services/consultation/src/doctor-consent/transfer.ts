import { aheadProblem } from '@bugar/contracts/day'
import { DoctorConsent } from '@bugar/contracts/doctor-consent'
import { Id } from '@bugar/contracts/shared'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { type ClosedAmong, openAccountImport } from '@bugar/runtime/mongo/open-accounts'
import { documentTransfer } from '@bugar/runtime/mongo/transfer'
import * as z from 'zod/mini'
import type { StoredDoctorConsent } from './model.ts'
import { type DoctorConsentStore, toDoctorConsent } from './store.ts'

/** What doctors allowed, as an export file carries it. */
export const doctorConsentTransfer = (connection: Mongo, store: DoctorConsentStore, closedAmong: ClosedAmong) =>
  documentTransfer({
    type: 'doctorConsent',
    model: connection.model<StoredDoctorConsent>('DoctorConsent'),
    schema: z.strictObject({ userId: Id, ...DoctorConsent.shape }),
    toData: (document) => ({ userId: document._id, ...toDoctorConsent(document) }),
    toDocument: ({ userId, createdAt, ...consent }): StoredDoctorConsent => ({
      _id: userId,
      ...consent,
      createdAt: new Date(createdAt),
    }),
    problemAsNew: ({ examinedOn }, now) => aheadProblem(examinedOn, now, 'examinedOn'),
    ownedBy: (userId) => ({ _id: userId }),
    ...openAccountImport({ closedAmong, userIdOf: ({ _id }: StoredDoctorConsent) => _id, put: store.put }),
  })
