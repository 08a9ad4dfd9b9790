import type { Connection } from 'mongoose'
import type { createConsultationDuties } from './consultation-duties.ts'
import type { createLoginDuties } from './login-duties.ts'

// Imported only when requested: without the option no contender has their models, indexes and commands.

export type ConsultationDuties = Awaited<ReturnType<typeof createConsultationDuties>>
export type LoginDuties = Awaited<ReturnType<typeof createLoginDuties>>

const isRequested = process.env['SAME_DUTIES'] === 'yes'

/** Bugar's further work for a consultation; null without `--same-duties`. */
export const consultationDuties = async (connection: Connection): Promise<ConsultationDuties | null> =>
  isRequested ? (await import('./consultation-duties.ts')).createConsultationDuties(connection) : null

/** Bugar's further work for a login; null without `--same-duties`. */
export const loginDuties = async (connection: Connection): Promise<LoginDuties | null> =>
  isRequested ? (await import('./login-duties.ts')).createLoginDuties(connection) : null
