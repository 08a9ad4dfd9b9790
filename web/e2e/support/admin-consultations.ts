import { ConsultationPage } from '@bugar/contracts/advice/consultation/consultation'
import { ConsultationStats } from '@bugar/contracts/advice/consultation/consultation-stats'
import { paginate } from '@bugar/contracts/core/values/shared'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { aBmiOnlyConsultation, aConsultation, inList } from './factories.ts'
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
export const statsOf = (programStats: ConsultationStats['programStats']) => ({
  data: z.parse(ConsultationStats, { total: 134, today: 6, activeUsers: 12, programStats }),
})
export const replies: Replies = {
  'GET /consultations/admin/all': listed(many, 134),
  'GET /consultations/admin/stats': statsOf([{ program: { code: 'P7', name: 'Kurangi Lemak' }, count: 60 }]),
}
export const loaded = (page: Page) => waitForText(page, 'Menampilkan 1 - 10 dari 134 konsultasi')
