import { aheadProblem } from '@bugar/contracts/core/values/day'
import { DoctorConsent } from '@bugar/contracts/advice/person/doctor-consent'
import { Id } from '@bugar/contracts/core/values/shared'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { defineRecord, moment } from '@bugar/runtime/mongo/record'
import { createPersonRecords } from '@bugar/runtime/privacy/person-records'
import type { BlockedAmong } from '@bugar/runtime/privacy/purge-blocked'
import * as z from 'zod/mini'

export const doctorConsentRecord = defineRecord({
  name: 'DoctorConsent',
  collection: 'doctorconsents',
  type: 'doctorConsent',
  shape: { userId: Id, ...DoctorConsent.shape, bmi: z.exactOptional(z.number()), createdAt: moment },
  table: {
    file: 'izin-dokter',
    title: 'Izin dokter',
    columns: {
      examinedOn: 'Diperiksa',
      scope: { title: 'Yang diizinkan', words: { full: 'Semua', gentle: 'Pelan dulu', walking: 'Jalan saja' } },
      covers: 'Aturan yang memintanya',
      bmi: 'BMI saat diizinkan',
      createdAt: 'Dicatat (WIB)',
    },
  },
  problemAsNew: ({ examinedOn }, now) => aheadProblem(examinedOn, now, 'examinedOn'),
})

export type DoctorConsentStore = ReturnType<typeof createDoctorConsentStore>

export const createDoctorConsentStore = (connection: Mongo, blockedAmong: BlockedAmong) =>
  createPersonRecords(doctorConsentRecord, connection, blockedAmong)

/** Fields of a consent that the safety rules read. */
export const consentOf = (consent: DoctorConsent | null) => consent && { scope: consent.scope, covers: consent.covers }
