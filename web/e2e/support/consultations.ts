import type { Page } from 'playwright-core'
import { bodyReplies } from './body.ts'
import { aBmiOnlyConsultation, aConsultation, aProgram, inList, someHealth } from './factories.ts'
import type { Replies } from './replies.ts'

/** Totals, counting unlisted consultations as complete. */
const totalsOf = (page: readonly { readonly isBMIOnly: boolean }[], total = page.length) => {
  const bmiOnly = page.filter(({ isBMIOnly }) => isBMIOnly).length
  return { bmiOnly, complete: total - bmiOnly }
}
export const list = (consultations: readonly ReturnType<typeof aConsultation>[], total = consultations.length) => ({
  data: {
    consultations: consultations.map(inList),
    pagination: { total, page: 1, totalPages: Math.max(1, Math.ceil(total / 10)), limit: 10 },
    totals: totalsOf(consultations, total),
  },
})
export const many = Array.from({ length: 10 }, (_, index) =>
  index % 3 === 0 ? aBmiOnlyConsultation({ id: `b${index}` }) : aConsultation({ id: `c${index}` }),
)
export const normal: Replies = {
  ...bodyReplies,
  'GET /consultations': list([aConsultation(), aBmiOnlyConsultation(), aConsultation({ id: 'c3' })]),
  'GET /consultations/c1': { data: aConsultation() },
  'GET /programs/id/P7': { data: aProgram() },
  'GET /programs/id/P2': { data: aProgram({ id: 'P2', code: 'P2', name: 'Bugar dan Seimbang' }) },
  'GET /health': { data: someHealth() },
  'GET /training/plan': { data: null },
  'GET /user/health-profile': { data: null },
  'POST /consultations': { status: 201, data: aConsultation(), message: 'Konsultasi lengkap berhasil!' },
}
export const consult = async (page: Page) => {
  await page.getByText('Lebih akurat').click()
  await page.getByRole('textbox', { name: 'Berat badan' }).fill('70')
  await page.getByRole('textbox', { name: 'Tinggi badan' }).fill('170')
  await page.getByRole('textbox', { name: 'Lemak tubuh' }).fill('22')
  await page.getByRole('button', { name: 'Mulai Konsultasi Lengkap' }).click()
}
