import type { Page } from 'playwright-core'
import { list } from './consultations.ts'
import { aConsultation, aProgram } from './factories.ts'
import type { Replies } from './replies.ts'

/** What else is answered. */
export const others: Replies = {
  'GET /consultations': list([aConsultation()]),
  'GET /programs': { data: [aProgram()], extras: { meta: { total: 1 } } },
  'GET /exercises': { data: { exercises: [], pagination: { total: 0, page: 1, totalPages: 1, limit: 1000 } } },
}

export const fields = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) {
    await page.getByRole('textbox', { name, exact: true }).fill(value)
  }
}
export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).last().click()
export const alerts = (page: Page) => page.locator('main, dialog[open]').getByRole('alert').filter({ visible: true })
