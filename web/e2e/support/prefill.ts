import type { Page } from 'playwright-core'
import { list } from './consultations.ts'
import { aBmiOnlyConsultation, aConsultation } from './factories.ts'
import type { Replies } from './replies.ts'

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
export const consultations = list([
  aBmiOnlyConsultation({ createdAt: daysAgo(3).toISOString(), weight: 60.4, height: 165 }),
  aConsultation({ createdAt: daysAgo(9).toISOString(), weight: 62, height: 165, bodyFatPercentage: 24 }),
])
export const replies: Replies = { 'GET /consultations': consultations }
export const nobody: Replies = { 'GET /consultations': list([]) }

export const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).filter({ visible: true })
export const weight = (page: Page) => field(page, 'Berat badan (kg)')
export const height = (page: Page) => field(page, 'Tinggi badan (cm)')
export const valuesOf = async (page: Page) => [await weight(page).inputValue(), await height(page).inputValue()]
