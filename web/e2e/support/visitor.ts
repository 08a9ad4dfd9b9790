import { bodyReplies, list } from './consultations.ts'
import { aConsultation, aProgram, aToken, aUser, someHealth } from './factories.ts'
import type { Replies } from './replies.ts'
import { type SiteOptions, useSite } from './site.ts'

/** A history of one consultation. */
export const oneConsultation = list([aConsultation()])

export const visitorReplies: Replies = {
  ...bodyReplies,
  'GET /consultations': oneConsultation,
  'GET /consultations/c1': { data: aConsultation() },
  'GET /programs/id/P7': { data: aProgram() },
  'GET /health': { data: someHealth() },
  'GET /user/health-profile': { data: null },
  'POST /consultations': { status: 201, data: aConsultation(), message: 'Konsultasi lengkap berhasil!' },
  'POST /auth/login': { data: { user: aUser(), token: aToken() }, message: 'Login berhasil!' },
  'POST /auth/logout': { data: {} },
}

/** The app with a history of one consultation. */
export const useVisitor = (options: SiteOptions = {}) => useSite({ ...options, replies: visitorReplies })
