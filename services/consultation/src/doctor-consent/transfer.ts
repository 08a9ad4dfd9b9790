import { aheadProblem } from '@bugar/contracts/core/values/day'
import { DoctorConsent } from '@bugar/contracts/advice/person/doctor-consent'
import { Id } from '@bugar/contracts/core/values/shared'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { documentTransfer } from '@bugar/runtime/mongo/transfer'
import * as z from 'zod/mini'
import type { StoredDoctorConsent } from './model.ts'
import { toDoctorConsent } from './store.ts'

const scopeWords = { full: 'Semua', gentle: 'Pelan dulu', walking: 'Jalan saja' }

/** Doctors' consents as lines of an export. */
export const doctorConsentTransfer = (connection: Mongo) =>
  documentTransfer({
    type: 'doctorConsent',
    table: {
      file: 'izin-dokter',
      title: 'Izin dokter',
      columns: {
        examinedOn: 'Diperiksa',
        scope: { title: 'Yang diizinkan', words: scopeWords },
        covers: 'Aturan yang memintanya',
        createdAt: 'Dicatat (WIB)',
      },
    },
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
  })
