import type { Page } from 'playwright-core'
import { list } from './consultations.ts'
import { aBmiOnlyConsultation } from './factories.ts'
import { journey } from './plan-replies.ts'
import type { Replies } from './replies.ts'

export const dot = (page: Page) => page.getByRole('slider', { name: 'Titik di peta' })
export const valueOf = (page: Page) => dot(page).getAttribute('aria-valuetext')
export const press = async (page: Page, key: string, times: number) => {
  await dot(page).focus()
  for (let each = 0; each < times; each++) {
    await page.keyboard.press(key)
  }
}

const alone = aBmiOnlyConsultation({ createdAt: '2026-11-20T02:00:00.000Z' })
export const withoutFat: Replies = {
  'GET /consultations': list([alone, ...journey.slice(1)]),
  'GET /consultations/c2': { data: alone },
}

export const map = { path: '/history?tab=peta', title: 'Riwayat Konsultasi' }
