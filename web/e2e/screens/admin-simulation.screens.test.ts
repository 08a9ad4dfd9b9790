import { describe } from 'vitest'
import { simulationScreen } from '../support/admin-simulation.ts'
import { chromiumPath } from '../support/browser.ts'
import { button, waitForText } from '../support/page.ts'
import { anAdmin, type State, useSite } from '../support/site.ts'

const { path, replies } = simulationScreen

const states: State[] = [
  {
    name: 'admin-simulation-running',
    path,
    title: 'Aturan Forward Chaining',
    replies: { ...replies, 'POST /forward-chaining/simulate': { hang: true } },
    reach: async (page) => {
      await page.getByRole('button', { name: 'P7 Program P7' }).click()
      await button(page, 'Simulasikan').click()
      await waitForText(page, 'Memulai...')
    },
  },
  {
    name: 'admin-simulation-rejected',
    path,
    title: 'Aturan Forward Chaining',
    replies: { ...replies, 'POST /forward-chaining/simulate': { status: 404, message: 'Aturan tidak ditemukan' } },
    reach: async (page) => {
      await page.getByRole('button', { name: 'P7 Program P7' }).click()
      await button(page, 'Simulasikan').click()
      await waitForText(page, 'Aturan tidak ditemukan')
    },
  },
]

describe.skipIf(!chromiumPath)('admin simulation', () => {
  useSite({ user: anAdmin }).testStates(states)
})
