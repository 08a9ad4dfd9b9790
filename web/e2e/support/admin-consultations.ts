import { ConsultationPage } from '@bugar/contracts/advice/consultation/consultation'
import { ConsultationStats } from '@bugar/contracts/advice/consultation/consultation-stats'
import { paginate } from '@bugar/contracts/core/values/shared'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { aBmiOnlyConsultation, aConsultation, inList, someHealth } from './factories.ts'
import { waitForText } from './page.ts'
import type { Replies } from './replies.ts'

export const many = Array.from({ length: 10 }, (_, index) =>
  inList(
    index % 3 === 0
      ? aBmiOnlyConsultation({ id: `b${index}`, user: { id: 'x', name: ' ', email: '' } })
      : aConsultation({ id: `c${index}` }),
  ),
)
export const listed = (consultations: readonly (typeof many)[number][], total = consultations.length, page = 1) => ({
  data: z.parse(ConsultationPage, { consultations, pagination: paginate(total, page, 10) }),
})
export const statsOf = (programStats: ConsultationStats['programStats'], total = 134) => ({
  data: z.parse(ConsultationStats, { total, today: 6, activeUsers: 12, programStats }),
})
export const replies: Replies = {
  'GET /consultations/admin/all': listed(many, 134),
  'GET /consultations/admin/stats': statsOf([{ program: { code: 'P7', name: 'Kurangi Lemak' }, count: 60 }]),
}
export const loaded = (page: Page) => waitForText(page, 'Menampilkan 1 - 10 dari 134 konsultasi')

/** Replies for the administrators' first screen. */
export const dashboardReplies: Replies = {
  'GET /health': { data: someHealth() },
  'GET /consultations/admin/stats': statsOf(
    [
      { program: { code: 'P7', name: 'Kurangi Lemak, Jaga Otot' }, count: 160 },
      { program: { code: 'P2', name: 'Bugar dan Seimbang' }, count: 120 },
      { program: { code: 'P3', name: 'Turun Bertahap' }, count: 60 },
    ],
    340,
  ),
  'GET /consultations/admin/all': listed([
    inList(aConsultation()),
    ...many.slice(0, 1),
    inList(aConsultation({ id: 'c3' })),
  ]),
}
