import { ConsultationPage } from '@bugar/contracts/advice/consultation/consultation'
import { ConsultationStats } from '@bugar/contracts/advice/consultation/consultation-stats'
import { paginate } from '@bugar/contracts/core/values/shared'
import * as z from 'zod/mini'
import { aBmiOnlyConsultation, aConsultation, inList, someHealth } from './factories.ts'
import type { Replies } from './replies.ts'

export const listed = (consultations: readonly ReturnType<typeof inList>[]) => ({
  data: z.parse(ConsultationPage, { consultations, pagination: paginate(consultations.length, 1, 3) }),
})
export const stats = (programStats: ConsultationStats['programStats']) => ({
  data: z.parse(ConsultationStats, { total: 340, today: 6, activeUsers: 12, programStats }),
})
/** Replies for the administrators' first screen. */
export const replies: Replies = {
  'GET /health': { data: someHealth() },
  'GET /consultations/admin/stats': stats([
    { program: { code: 'P7', name: 'Kurangi Lemak, Jaga Otot' }, count: 160 },
    { program: { code: 'P2', name: 'Bugar dan Seimbang' }, count: 120 },
    { program: { code: 'P3', name: 'Turun Bertahap' }, count: 60 },
  ]),
  'GET /consultations/admin/all': listed([
    inList(aConsultation()),
    inList(aBmiOnlyConsultation()),
    inList(aConsultation({ id: 'c3', user: { id: 'x', name: '', email: '' } })),
  ]),
}
