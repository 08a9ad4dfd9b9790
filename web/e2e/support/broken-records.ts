import { aConsultation, inList } from './factories.ts'
import type { Replies } from './replies.ts'

export const whole = inList(aConsultation())
/** Malformed stored records. */
export const broken = [
  { ...whole, id: 'x1', user: null },
  { ...whole, id: 'x2', program: null, createdAt: 'kemarin' },
  { ...whole, id: 'x3', bmi: null, createdAt: null },
]
export const pagination = { total: 4, page: 1, totalPages: 1, limit: 10 }
export const replies: Replies = {
  'GET /consultations': {
    data: { consultations: [whole, ...broken], pagination, totals: { bmiOnly: 0, complete: 4 } },
    isWrong: true,
  },
  'GET /consultations/admin/all': { data: { consultations: [whole, ...broken], pagination }, isWrong: true },
  'GET /consultations/admin/stats': { data: { total: 4, today: 0, activeUsers: 1, programStats: [] } },
}
