import type { Page } from 'playwright-core'
import { aWeighIn } from './body.ts'
import { list } from './consultations.ts'
import { aBmiOnlyConsultation, aConsultation } from './factories.ts'

export const consultations = list([
  aConsultation({ createdAt: '2026-11-20T02:15:00.000Z', weight: 70 }),
  aBmiOnlyConsultation({ createdAt: '2026-10-28T02:00:00.000Z', weight: 72.4, bmi: 25.05 }),
  aConsultation({ id: 'c5', createdAt: '2026-09-01T02:00:00.000Z', weight: 71, bmi: 24.57, bodyFatPercentage: 27 }),
])
export const weights = () => [aWeighIn('2026-11-21', 69.4), aWeighIn('2026-11-10', 71)]
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Catat berat' })
export const weight = (page: Page) => dialog(page).getByRole('textbox', { name: 'Berat badan' })
