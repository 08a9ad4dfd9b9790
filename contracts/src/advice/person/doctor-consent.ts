import * as z from 'zod/mini'
import { callerDay, Day } from '../../core/values/day.ts'
import { defineOperations } from '../../core/bus/operation.ts'
import { personStateReads } from '../../core/bus/outdates.ts'
import { Empty, Time } from '../../core/values/shared.ts'

/** Extent of a doctor's consent, from the most to the least permissive. */
export const consentScopes = ['full', 'gentle', 'walking'] as const
export type ConsentScope = (typeof consentScopes)[number]

export const DoctorConsentUpdate = z.strictObject({
  scope: z.enum(consentScopes, 'Izin dokter harus full, gentle, atau walking'),
  /** The day of the examination, as stated by the person; the safety rules say how old it may be. */
  examinedOn: Day,
})
export type DoctorConsentUpdate = z.output<typeof DoctorConsentUpdate>

/** Valid while the answers are unchanged, the rules find nothing that it does not cover, and no rule ends it. */
export const DoctorConsent = z.strictObject({
  ...DoctorConsentUpdate.shape,
  /** Ids of the safety rules that required a doctor, or that a doctor can lift, when it was given. */
  covers: z.array(z.string()),
  /** BMI that it was given for; absent when none was known, and in consents of earlier releases. */
  bmi: z.optional(z.number()),
  createdAt: Time,
})
export type DoctorConsent = z.output<typeof DoctorConsent>

export const doctorConsentOperations = defineOperations('consultation', {
  'doctorConsent.update': {
    http: { method: 'PUT', path: '/user/doctor-consent' },
    access: 'user',
    summary: 'Note what a doctor has allowed, for what the safety rules find now; a change of answers ends it',
    input: z.strictObject({ ...DoctorConsentUpdate.shape, ...callerDay }),
    output: DoctorConsent,
    message: 'Izin dokter disimpan',
    failure: 'Izin dokter belum tersimpan',
    outdates: personStateReads,
    errors: ['conflict'],
  },
  'doctorConsent.delete': {
    http: { method: 'DELETE', path: '/user/doctor-consent' },
    access: 'user',
    summary: 'Take back what a doctor has allowed; succeeds when there is nothing',
    input: Empty,
    output: Empty,
    message: 'Izin dokter dihapus',
    failure: 'Izin dokter belum terhapus',
    outdates: personStateReads,
  },
})
