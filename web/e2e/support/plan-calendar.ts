import type { Page } from 'playwright-core'

export const button = (page: Page) => page.getByRole('button', { name: 'Unduh kalender (.ics)' })
