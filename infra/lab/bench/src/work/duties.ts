import type { Connection } from 'mongoose'
import type { createConsultationDuties } from './consultation-duties.ts'
import type { createLoginDuties } from './login-duties.ts'

// Imported only when requested: without the option no contender has their models, indexes and commands.

export type ConsultationDuties = Awaited<ReturnType<typeof createConsultationDuties>>
export type LoginDuties = Awaited<ReturnType<typeof createLoginDuties>>

const isRequested = process.env['SAME_DUTIES'] === 'yes'

/** What Bugar does beside the decision and the insert of a consultation; null unless `--same-duties` was given. */
export const consultationDuties = async (connection: Connection): Promise<ConsultationDuties | null> =>
  isRequested ? (await import('./consultation-duties.ts')).createConsultationDuties(connection) : null

/** What Bugar does beside the password and the token of a login; null unless `--same-duties` was given. */
export const loginDuties = async (connection: Connection): Promise<LoginDuties | null> =>
  isRequested ? (await import('./login-duties.ts')).createLoginDuties(connection) : null
